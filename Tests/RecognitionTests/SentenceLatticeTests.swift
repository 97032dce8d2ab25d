import Testing

@testable import Recognition

@Suite struct SentenceLatticeTests {
  private static let names = ["call", "tall", "bill", "will", "kill"]

  private func word(_ text: String, _ moment: Int32) throws -> SentenceLattice.Word {
    let index = try #require(Self.names.firstIndex(of: text))
    return SentenceLattice.Word(word: Int32(index), isFree: false, moment: moment)
  }

  @Test(arguments: [
    (1, ["call bill"]), (3, ["call bill", "call will", "tall bill"]),
    (9, ["call bill", "call will", "tall bill", "call kill", "tall will", "tall kill"]),
  ])
  func `sentences come by how likely they are, each once`(limit: Int, expected: [String]) throws {
    var lattice = SentenceLattice()
    // Of "call" in two ways the better counts.
    var ways: [SentenceLattice.Way] = []
    for (text, score, grammar) in [
      ("call", -9 as Float, -1 as Score), ("tall", -4, -2), ("call", -1, -1),
    ] {
      SentenceLattice.add(
        SentenceLattice.Way(
          word: try word(text, 3), before: SentenceLattice.none, score: score, grammar: grammar),
        to: &ways)
    }
    let first = lattice.append(ways)
    let finals = try [("bill", -5 as Float), ("will", -7), ("kill", -9.5)].map { text, score in
      SentenceLattice.Final(
        network: 0, score: score, grammar: -2, word: try word(text, 6), before: first)
    }
    let best = lattice.best(finals, limit: limit) { Self.names[Int($1)] }
    #expect(
      best.map { $0.words.map { Self.names[Int($0.word)] }.joined(separator: " ") } == expected)
    #expect(best.map(\.score) == best.map(\.score).sorted(by: >))
    for sentence in best {
      let begins = Self.names[Int(sentence.words[0].word)]
      #expect(sentence.grammar == (begins == "call" ? -2 : -3))
    }
    #expect(finals.map { lattice.likeliest(to: $0).score } == finals.map(\.score))
    #expect(
      lattice.likeliest(to: finals[1]).words.map { Self.names[Int($0.word)] } == ["call", "will"])
  }
}
