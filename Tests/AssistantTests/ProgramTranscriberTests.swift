import LanguageTestKit
import Programs
import Recognition
import Sound
import TestKit
import Testing

@testable import Assistant

struct ProgramTranscriberTests {
  /// The middle second of three.
  private static let passage = Passage(
    utterance: Samples([Int16](repeating: 1, count: 48_000)), range: 16_000..<32_000)

  private static func text(of script: String) async throws -> String {
    let transcriber = ProgramTranscriber(
      ProgramRunner.real(["sh", "-c", script]), language: ShippedLanguage.english.written)
    return try await transcriber.transcribe(passage).map(\.text).joined(separator: " ")
  }

  @Test func `the program gets a sound file and prints words`() async throws {
    // One second is 32,000 bytes and a header of 44.
    #expect(
      try await Self.text(of: #"[ "$(wc -c)" -eq 32044 ] && echo "See you at 5, Tom.""#)
        == "see you at five tom")
  }

  @Test func `the program may want a path instead`() async throws {
    #expect(
      try await Self.text(of: #"head -c 4 "${path}"; echo; test -f "${path}" && echo fine"#)
        == "riff fine")
  }

  @Test func `a program that prints nothing has heard nothing`() async throws {
    #expect(try await Self.text(of: "cat > /dev/null; echo ...") == "")
  }

  @Test func `a program that fails is an error`() async {
    await #expect(throws: ProgramError.self) { try await Self.text(of: "exit 3") }
  }

  @Test func `the words share the passage's time`() async throws {
    let transcriber = ProgramTranscriber(
      ProgramRunner.real(["echo", "be", "quiet"]), language: ShippedLanguage.english.written)
    let words = try await transcriber.transcribe(Self.passage)
    #expect(words.map(\.text) == ["be", "quiet"])
    #expect(words.first?.start == .seconds(1))
    #expect(words.last?.end == .seconds(2))
    #expect(words.first?.end == words.last?.start)
  }
}
