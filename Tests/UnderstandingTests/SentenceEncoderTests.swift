import CEncoder
import Foundation
import TestKit
import Testing

@testable import Understanding

/// Sentences as points: by a small encoder beside the same computed plainly, and by the one that is shipped.
struct SentenceEncoderTests {
  private static func shipped() throws -> SentenceEncoder {
    let file = World.models.appending(path: "reading/sentences.bin")
    return try SentenceEncoder(bytes: Array(try Data(contentsOf: file)))
  }

  @Test(arguments: [
    (["cab"], [0]), (["cabs"], [0, 1]), (["i'm"], [2, 3]), (["pie", ",", "cab"], [4, 0]),
    // What no piece begins is left out, as is the rest of a word.
    (["xcab"], []), (["cabx"], [0]), ([], []),
  ])
  func `words are the longest pieces that are known`(words: [String], expected: [Int]) throws {
    // In ascending order, "##s" comes first.
    let sorted = ["##s", "cab", "i", "m", "pie"]
    let numbers = [1, 0, 2, 3, 4]
    var ends: [Int] = []
    for piece in sorted { ends.append((ends.last ?? 0) + piece.utf8.count) }
    let pieces = try #require(
      WordPieces(letters: sorted.flatMap { Array($0.utf8) }, ends: ends))
    #expect(pieces.pieces(of: words).map { numbers[$0] } == expected)
  }

  @Test func `an encoder computes what its weights say`() throws {
    let small = SmallEncoder()
    let encoder = try SentenceEncoder(bytes: small.bytes)
    let sentences = [[0], [1, 2, 0], [], [2, 2, 1, 0, 1]]
    let expected = sentences.map(small.direction)
    var count = 0
    let all = try #require(encoder_all_kernels(&count))
    for kernels in (0..<count).compactMap({ all[$0] }) {
      let pass = SentenceEncoderPass(encoder, kernels: kernels)
      // One by one, and all at once.
      for found in [sentences.map { pass.embeddings(of: [$0])[0] }, pass.embeddings(of: sentences)]
      {
        for (found, expected) in zip(found.joined(), expected.joined()) {
          #expect(abs(found - expected) < 1e-4)
        }
      }
    }
    let words = ["b", ",", "c", "a"]
    let told = encoder.tagScores(of: words)
    #expect(told[1] == nil)
    let plain = small.tagScores(of: [1, 2, 0])
    for (found, expected) in zip(told.compactMap { $0 }.joined(), plain.joined()) {
      #expect(abs(found - expected) < 1e-3)
    }
    #expect(encoder.tagScores(of: Array(repeating: "a", count: 8)).count { $0 != nil } == 6)
    // What is longer is cut.
    let long = Array(repeating: 1, count: 9)
    #expect(
      SentenceEncoderPass(encoder).embeddings(of: [long])
        == SentenceEncoderPass(encoder).embeddings(of: [Array(long.prefix(6))]))
  }

  @Test func `damaged bytes are refused`() {
    let bytes = SmallEncoder().bytes
    var wide = bytes
    wide[8 + 4 * 2] = 33
    var unordered = bytes
    unordered[8 + 4 * 8] = 9
    for damaged in [
      [], [0], Array(bytes.dropLast()), bytes + [0], Array(bytes.dropFirst()),
      Array(bytes.prefix(45)), wide, unordered,
    ] {
      #expect(throws: SentenceEncoder.Damaged.self) { try SentenceEncoder(bytes: damaged) }
    }
  }

  /// The cosine of the angle between two sentences.
  private static func likeness(_ one: String, _ other: String, _ encoder: SentenceEncoder) -> Float
  {
    let directions = encoder.embeddings(of: [words(one), words(other)])
    return zip(directions[0], directions[1]).reduce(0) { $0 + $1.0 * $1.1 }
  }

  @Test(arguments: [
    ("call me a taxi", "i need a cab", "eat a banana"), ("delete it", "erase that", "play it"),
    ("turn the sound down", "make it quieter", "book a table"),
    ("on you go", "yes please", "take that back"),
  ])
  func `sentences that mean alike lie near each other`(one: String, near: String, far: String)
    throws
  {
    let encoder = try Self.shipped()
    #expect(Self.likeness(one, near, encoder) > Self.likeness(one, far, encoder) + 0.1)
  }

  @Test func `a sentence alone lies where it lies among others`() throws {
    let encoder = try Self.shipped()
    let sentences = ["what time is it", "", "add two apples and some bread"].map(Self.words)
    let together = encoder.embeddings(of: sentences)
    for (words, expected) in zip(sentences, together) {
      #expect(zip(encoder.embedding(of: words), expected).allSatisfy { abs($0 - $1) < 1e-4 })
    }
    #expect(together[1].allSatisfy { $0 == 0 })
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }
}
