import Testing

@testable import Grammar

@Suite struct VocabularyForestTests {
  private static let forest = VocabularyForest([
    "n": VocabularyTree(vocabulary("n", ["tom clark", "ann"])),
    "m": VocabularyTree(vocabulary("m", ["clark"])),
    "empty": VocabularyTree(vocabulary("empty", [])),
    "any": VocabularyTree(Vocabulary(name: "any", isDictated: true)),
  ])

  @Test func `a word has a place in each tree that knows it`() {
    let place = Self.forest.place(of: "clark")
    let known = Self.forest.indices.filter { place.indices[$0.value] != WordQuery.absent }.keys
    #expect(Set(known) == ["n", "m"])
    #expect(place.kinds == Lookahead.vocabulary("m").kinds)
    #expect(Self.forest.place(of: "tom").kinds == Lookahead.vocabulary("n").kinds)
    #expect(Self.forest.place(of: "bob").kinds == 0)
  }

  @Test func `places stay the same while many words are looked up`() {
    let place = Self.forest.place(of: "clark")
    for number in 0..<3_000 { #expect(Self.forest.place(of: "w\(number)").kinds == 0) }
    #expect(Self.forest.place(of: "clark").indices == place.indices)
  }

  @Test func `what can match is told with whether any words stand in its place`() {
    #expect(Self.forest.productive == ["n": false, "m": false, "any": true])
  }
}
