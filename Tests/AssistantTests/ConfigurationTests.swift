import Domains
import Foundation
import Recognition
import TestKit
import Testing

@testable import Assistant
@testable import Evaluation

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
    (#"{"microphone": {"device": 3}}"#, "microphone.device: expected a text"),
    ("[1]", "expected an object"),
    (
      #"{"recognition": {"engine": "vosk"}}"#,
      "recognition.engine: expected 'heed' or 'pocketsphinx', not 'vosk'"
    ),
    (#"{"recognition": {"engine": 1}}"#, "recognition.engine: expected a text"),
  ])
  func `what is wrong is named`(text: String, reason: String) {
    let error = #expect(throws: ConfigurationError.self) {
      try Configuration(reading: Data(text.utf8), from: "config.json")
    }
    #expect(error?.reason == reason)
  }

  @Test(arguments: [("heed", RecognizerSettings.Engine.heed), ("pocketsphinx", .pocketSphinx)])
  func `the engine is chosen by its name`(name: String, engine: RecognizerSettings.Engine) throws {
    let text = #"{"recognition": {"engine": "\#(name)"}}"#
    let configuration = try Configuration(reading: Data(text.utf8), from: "config.json")
    #expect(configuration.recognition.engine == engine)
    #expect(Configuration().recognition.engine == .heed)
  }

  @Test func `a program speaks, delivers and drives where the configuration names one`() throws {
    let text = """
      {"speech": {"voice": "program", "program": ["espeak-ng", "--stdout", "${text}"]},
       "messaging": {"program": ["send-message"]}, "rides": {"program": ["taxi"]}}
      """
    let configuration = try Configuration(reading: Data(text.utf8), from: "config.json")
    #expect(configuration.speech.program?.command == ["espeak-ng", "--stdout", "${text}"])
    #expect(
      configuration.builtIn.programs.map { "\($0.key): \($0.program.program.name)" }.sorted()
        == ["messaging.program: send-message", "rides.program: taxi"])
  }

  @Test func `a damaged text is read or refused`() {
    let text = """
      {"microphone": {"device": "hw:1"}, "endpointing": {"preRoll": 0.3}, "apps": ["a"],
       "speech": {"program": ["espeak-ng", "${text}"], "voice": "program"},
       "rides": {"options": [{"name": "van", "capacity": 8}]}}
      """
    var outcomes: Set<Bool> = []
    for bytes in Mutations(of: text) {
      let file = Data(bytes)
      var errors: [ConfigurationError] = []
      _ = Configuration(reading: file, from: "config.json", errors: &errors)
      let isRead = (try? Configuration(reading: file, from: "config.json")) != nil
      #expect(isRead == errors.isEmpty)
      outcomes.insert(isRead)
    }
    #expect(outcomes == [true, false])
  }

  @Test func `damaged labels are read or refused`() throws {
    let text = """
      {"audio": "a.wav", "text": "add milk", "intent": {"name": "AddTasks"}, "slots": {"a": "b"}}
      {"audio": "b.wav", "text": "help", "intent": {"name": "Help"}, "slots": {"n": [1, true]}}
      """
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    var outcomes: Set<Bool> = []
    for bytes in Mutations(of: text, count: 2_000) {
      try Data(bytes).write(to: URL(filePath: path))
      do {
        _ = try LabelFile(path: path)
        outcomes.insert(true)
      } catch let error as LabelError {
        #expect(error.description.hasPrefix("cannot read the labels '\(path)"))
        outcomes.insert(false)
      }
    }
    #expect(outcomes == [true, false])
  }
}
