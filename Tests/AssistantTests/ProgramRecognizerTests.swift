import Conversation
import LanguageTestKit
import Programs
import Recognition
import Sound
import TestKit
import Testing
import Understanding

@testable import Assistant

/// Real programs, as an outside recogniser is one.
@Suite(.timeLimit(.minutes(2))) struct ProgramRecognizerTests {
  private static let second = Samples([Int16](repeating: 1, count: 16_000))

  private static func text(
    of command: [String], timeout: Duration = .seconds(20)
  ) async throws -> String {
    let normalizer = Normalizer(ShippedLanguage.english.written)
    let recognizer = ProgramRecognizer(ProgramRunner.real(command), timeout: timeout) {
      normalizer.words(of: $0)
    }
    let words = try await withCheckedThrowingContinuation { continuation in
      _ = recognizer.hear(second) { continuation.resume(with: $0) }
    }
    return words.joined(separator: " ")
  }

  private static func text(ofScript script: String) async throws -> String {
    try await text(of: ["sh", "-c", script])
  }

  @Test(arguments: [
    ("[00:00.000 --> 00:02.000]  Turn on the kitchen light.", "turn on the kitchen light"),
    ("Send $125 to Maria", "send one hundred twenty five dollars to maria"),
    ("Set a timer for 3 hours, please!", "set a timer for three hours please"),
    ("Wake me at 7:30", "wake me at seven thirty"), ("[BLANK_AUDIO]", ""), ("", ""),
  ])
  func `its words are those that typed text has`(printed: String, words: String) async throws {
    #expect(try await Self.text(of: ["printf", "%s\n", printed]) == words)
  }

  @Test func `it gets a sound file on its input`() async throws {
    // One second is 32,000 bytes and a header of 44.
    #expect(
      try await Self.text(ofScript: #"[ "$(head -c 4; wc -c)" = "RIFF32040" ] && echo fine"#)
        == "fine")
  }

  @Test func `it may want a path instead, which nobody else can read`() async throws {
    let script = #"stat -c %a "${path}" | tr 06 zs; head -c 4 "${path}""#
    #expect(try await Self.text(ofScript: script) == "szz riff")
  }

  @Test(arguments: [["sh", "-c", "exit 3"], ["/nowhere/recogniser"], ["sleep", "100"], []])
  func `one that fails, is not there or does not end is an error`(command: [String]) async {
    await #expect(throws: ProgramError.self) {
      try await Self.text(of: command, timeout: .milliseconds(300))
    }
  }

  @Test func `one that is given up ends with all it has started`() async throws {
    let recognizer = ProgramRecognizer(
      ProgramRunner.real(["sh", "-c", "sleep 100 & sleep 100"]), timeout: .seconds(100)
    ) { [$0] }
    let clock = ContinuousClock()
    let began = clock.now
    await #expect(throws: ProgramError.cancelled(program: "sh")) {
      try await withCheckedThrowingContinuation { continuation in
        recognizer.hear(Self.second) { continuation.resume(with: $0) }()
      }
    }
    #expect(clock.now - began < .seconds(20))
  }

  @Test(arguments: [
    (OutsideError.late(.seconds(3)), "wrote nothing within 3 s"),
    (
      .failed(ProgramError.failed(program: "ear", status: 2, message: "heard a secret")), "status 2"
    ),
    (.resting(.seconds(60)), "60 s"),
  ])
  func `the log tells what does not work, by the key of the configuration`(
    error: OutsideError, part: String
  ) {
    let text = error.loggedDescription
    #expect(text.hasPrefix("recognition.outside ") && text.contains(part), "\(text)")
    #expect(!text.contains("secret"))
  }
}
