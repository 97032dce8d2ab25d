import Foundation
import Testing

@testable import Assistant

struct ConfigurationTests {
  @Test func `keys that are left out keep their defaults`() throws {
    let text = #"{"microphone": {"device": "hw:1"}, "speech": {"voice": "silent"}}"#
    let configuration = try Configuration(reading: Data(text.utf8), from: "config.json")
    var expected = Configuration()
    expected.microphone.device = "hw:1"
    expected.speech.voice = .silent
    #expect(configuration == expected)
  }

  @Test(arguments: [
    (#"{"microphon": {}}"#, "unknown key 'microphon'"),
    (#"{"microphone": {"devise": "x"}}"#, "unknown key 'microphone.devise'"),
    (#"{"microphone": {"device": 3}}"#, "'microphone.device' is not of the type String"),
    ("[1]", "it is not a JSON object"),
  ])
  func `what is wrong is named`(text: String, reason: String) {
    let error = #expect(throws: ConfigurationError.self) {
      try Configuration(reading: Data(text.utf8), from: "config.json")
    }
    #expect(error?.reason == reason)
  }

  @Test func `a program speaks, delivers and drives where the configuration names one`() throws {
    let text = """
      {"speech": {"voice": "program", "program": ["espeak-ng", "--stdout", "${text}"]},
       "messaging": {"program": ["send-message"]}, "rides": {"program": ["taxi"]}}
      """
    let configuration = try Configuration(reading: Data(text.utf8), from: "config.json")
    #expect(configuration.speech.program?.command == ["espeak-ng", "--stdout", "${text}"])
    #expect(configuration.messaging.program?.command == ["send-message"])
  }

  @Test func `thousands of damaged texts give an error or a configuration`() {
    let text = Array(#"{"microphone": {"device": "hw:1"}, "endpointing": {"preRoll": 0.3}}"#.utf8)
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      var damaged = text
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        damaged[Int.random(in: damaged.indices, using: &generator)] =
          UInt8.random(in: 0...255, using: &generator)
      }
      _ = try? Configuration(reading: Data(damaged), from: "config.json")
    }
  }
}
