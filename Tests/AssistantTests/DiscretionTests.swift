import Domains
import Foundation
import Programs
import Sound
import SoundTestKit
import Testing

@testable import Assistant
@testable import Evaluation

/// No line of the log above debug level quotes the speaker, whatever goes wrong.
@Suite(.timeLimit(.minutes(5))) struct DiscretionTests {
  /// A program that repeats on its standard error what it gets, and fails.
  private static let command = ["sh", "-c", "cat >&2; exit 3"]

  @Test func `nothing that was said or answered is in the log`() async throws {
    let feed = try Feed()
    var microphone = VirtualMicrophone()
    microphone.feed = feed
    let device = try RunningDevice {
      $0.microphone.device = try microphone.device
      $0.speech.voice = .program
      $0.speech.program = Program(Self.command)
      $0.speech.folder = Scratch.file("replies").path
      let command = String(decoding: try JSONEncoder().encode(Self.command), as: UTF8.self)
      try $0.read(#"{"rides": {"program": \#(command)}}"#)
    }
    #expect(await device.line("listening") != nil)
    for sentence in ["what's on my packing list", "where is my ride"] {
      try feed.say(try await SpokenText.samples(sentence))
      #expect(await device.answers.first { _ in true } != nil)
    }
    try await device.stop()
    var log: [String] = []
    for await line in device.lines {
      log.append(line)
      if line == "stopped" { break }
    }
    let text = log.joined(separator: "\n")
    #expect(text.contains("cannot speak: cannot run 'sh': exit status 3"))
    for word in ["packing", "passport", "toothbrush", "ride"] {
      #expect(!text.lowercased().contains(word), "\(text)")
    }
  }

  @Test(
    arguments: [
      (nil, false), ("", false), ("x:y", false), ("1:2", false),
    ] as [(String?, Bool)])
  func `another stream is not the journal`(variable: String?, isJournal: Bool) {
    let environment = variable.map { ["JOURNAL_STREAM": $0] } ?? [:]
    #expect(
      (JournalStream(environment: environment)?.isWritten(by: 0) ?? false) == isJournal)
  }

  @Test func `the journal is known by its stream`() throws {
    let file = Scratch.file("journal")
    #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
    let handle = try FileHandle(forWritingTo: file)
    var status = stat()
    #expect(fstat(handle.fileDescriptor, &status) == 0)
    let journal = JournalStream(
      environment: ["JOURNAL_STREAM": "\(status.st_dev):\(status.st_ino)"])
    #expect(journal?.isWritten(by: handle.fileDescriptor) == true)
    #expect(journal?.isWritten(by: 0) == false)
  }
}
