import Foundation
import Sound
import Speech
import Testing

struct FliteVoiceTests {
  private func pieces(_ text: String) async throws -> [Samples] {
    var pieces: [Samples] = []
    for try await piece in FliteVoice().samples(for: text) { pieces.append(piece) }
    return pieces
  }

  @Test func `a sentence has a plausible length and can be heard`() async throws {
    let sound = try #require(try await pieces("Did you mean Grocery Store?").first)
    #expect((1.0...3.0).contains(sound.duration / .seconds(1)))
    let loudest = sound.values.map { abs(Int($0)) }.max() ?? 0
    #expect(loudest > 3000)
  }

  @Test func `a long text comes sentence by sentence`() async throws {
    #expect(try await pieces("There are two. Which one? The first, or the second!").count == 3)
  }

  @Test func `longer words take longer`() async throws {
    let short = try #require(try await pieces("five").first)
    let long = try #require(try await pieces("fifteen dollars and fifty cents").first)
    #expect(long.duration > short.duration)
  }

  @Test(arguments: ["", "   ", "\n", "...", "😀", "\u{0}", "“”"])
  func `a text without words makes no piece and no error`(text: String) async throws {
    #expect(try await pieces(text).isEmpty)
  }

  @Test func `many texts at once are all spoken`() async throws {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<20 { group.addTask { try await self.pieces("number \(number)").count } }
      for try await count in group { #expect(count == 1) }
    }
  }

  @Test func `the rest of a long text is not made once nobody listens`() async throws {
    let text = Array(repeating: "This is a sentence of some length.", count: 2000)
    var first: Samples?
    for try await piece in FliteVoice().samples(for: text.joined(separator: " ")) {
      first = piece
      break
    }
    #expect(first?.values.isEmpty == false)
    // The next text is not kept waiting by two thousand sentences.
    #expect(try await pieces("Next.").count == 1)
  }
}
