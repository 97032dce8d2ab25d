import Domains
import Foundation
import Sound
import SoundTestKit
import Testing

@testable import Assistant
@testable import Evaluation

@Suite(.timeLimit(.minutes(5))) struct ListeningDeviceTests {
  private static let reloaded = "read the configuration, grammars and vocabularies again"

  @Test func `a reload goes on with another microphone and another voice`() async throws {
    let folder = Scratch.file("replies")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let device = try RunningDevice { $0.microphone.device = try VirtualMicrophone().device }
    #expect(await device.line("listening") != nil)
    let asking = try await Self.microphone(saying: "what's on my packing list")
    device.reload {
      $0.microphone.device = asking
      $0.speech.voice = .flite
      $0.speech.folder = folder.path
    }
    #expect(
      await device.line("microphone")
        == "microphone '\(asking)': listening at 16000 Hz with 1 channel")
    #expect(await device.line(Self.reloaded) != nil)
    #expect(
      await device.answers.first { _ in true } == Fixture.says(.packing))
    try await device.stop()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["0001.wav"])
  }

  @Test(arguments: [true, false])
  func `a chime tells who calls that it listens, where that is wanted`(
    chimes: Bool
  ) async throws {
    let folder = Scratch.file("chimes")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let feed = try Feed()
    var microphone = VirtualMicrophone()
    microphone.feed = feed
    let asking = try microphone.device
    let device = try RunningDevice {
      $0.microphone.device = asking
      $0.speech.voice = .flite
      $0.speech.folder = folder.path
      ($0.wake.pushToTalk, $0.wake.chimes) = (true, chimes)
    }
    #expect(await device.line("listening") != nil)
    device.call()
    // It is awake when it answers.
    try feed.say([Int16](repeating: 0, count: Samples.rate / 2))
    try feed.say(try await SpokenText.samples("what's on my packing list"))
    #expect(await device.answers.first { _ in true } == Fixture.says(.packing))
    try await device.stop()
    let sounds = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(sounds.count == (chimes ? 2 : 1))
  }

  @Test func `a key press is enough to answer a message that was read aloud`() async throws {
    let database = try Fixture.database()
    let domains = BuiltInDomains(in: Household(database: database, effects: .simulated))
    #expect(
      try domains.receive(
        Arrival(.message, identifier: "1", from: "Nancy Walker", text: "where are you")))
    let feed = try Feed()
    var microphone = VirtualMicrophone()
    microphone.feed = feed
    let listening = try microphone.device
    let device = try RunningDevice(database: database) {
      $0.microphone.device = listening
      $0.wake.pushToTalk = true
    }
    let announced = await device.announcements.first { _ in true }
    #expect(announced?.contains("where are you") == true)
    device.call()
    try feed.say([Int16](repeating: 0, count: Samples.rate / 2))
    try feed.say(try await SpokenText.samples("reply that i will be there at six"))
    let answer = await device.answers.first { _ in true }
    #expect(answer?.contains("Nancy Walker") == true, "\(answer ?? "")")
    try await device.stop()
  }

  @Test func `a configuration that can't be used is told in one line, and the old one goes on`()
    async throws
  {
    let feed = try Feed()
    var microphone = VirtualMicrophone()
    microphone.feed = feed
    let asking = try microphone.device
    let device = try RunningDevice { $0.microphone.device = asking }
    #expect(await device.line("listening") != nil)
    device.reload { $0.heard = ["nowhere"] }
    #expect(await device.line("going on as before: cannot")?.contains("'nowhere'") == true)
    device.reload {
      $0.heard = ["all"]
      $0.microphone.device = "hw:9"
    }
    #expect(
      await device.line("going on")
        == "going on as before: cannot open microphone 'hw:9': there is no such device")
    try feed.say(try await SpokenText.samples("what's on my packing list"))
    #expect(
      await device.answers.first { _ in true } == Fixture.says(.packing))
    try await device.stop()
  }

  @Test func `a microphone that is not there can be configured away`() async throws {
    let device = try RunningDevice {
      $0.microphone.device = "hw:9"
      $0.microphone.waits = true
    }
    #expect(
      await device.line("microphone") == "microphone 'hw:9': lost: there is no such device")
    try device.reload { $0.microphone.device = try VirtualMicrophone().device }
    #expect(await device.line(Self.reloaded) != nil)
    try await device.stop()
  }

  @Test func `a stop ends it though the microphone is not there`() async throws {
    let device = try RunningDevice {
      $0.microphone.device = "hw:9"
      $0.microphone.waits = true
    }
    #expect(await device.line("microphone") != nil)
    try await device.stop()
  }

  /// A device that says a sentence a second after it was opened.
  private static func microphone(saying text: String) async throws -> String {
    let pause = [Int16](repeating: 0, count: Samples.rate)
    let speech = try await SpokenText.samples(text)
    var device = try VirtualMicrophone(playing: pause + speech.values)
    device.speed = 4
    return try device.device
  }
}
