import Foundation
import Testing

@testable import Recognition

/// Words found in phones that are as good as certain, or doubtful.
struct WordSearchTests {
  private static let spoken = [
    "tea": "T IY", "for": "F AO R", "four": "F AO R", "two": "T UW", "to": "T UW", "team": "T IY M",
    "me": "M IY", "tore": "T AO R",
  ]

  private static func found(
    in phones: String, sureness: Float = 0.9, settings: WordSearch.Settings = .init()
  ) throws -> (words: [String], found: [WordSearch.Found]) {
    let trigrams = try TrigramsFile.trigrams(
      Dictionary(uniqueKeysWithValues: spoken.keys.map { ($0, -1.0) })
        .merging(["<s>": -99, "</s>": -1]) { $1 },
      pairs: ["tea for": -0.1, "for two": -0.3, "four to": -2, "two me": -1],
      triples: ["tea for two": -0.01])
    let labels = PhoneLabels(PhonePosteriors.phoneLabels)
    let tree = WordTree(
      try spoken.map { word, phones in
        let number = try #require(trigrams.number(of: word))
        return WordTree.Entry(
          word: number, labels: try #require(labels.labels(of: phones.utf8)),
          probability: trigrams.probability(of: number))
      })
    let search = WordSearch(tree: tree, odds: WordOdds(trigrams), settings: settings)
    let posteriors = try PhonePosteriors.said(phones, sureness: sureness)
    let found = search.words(in: posteriors)
    // A search leaves nothing behind.
    #expect(search.words(in: posteriors) == found)
    return (found.map { trigrams.text(of: $0.word) }, found)
  }

  @Test(arguments: [
    ("T IY F AO R T UW", ["tea", "for", "two"]),
    ("T IY M", ["team"]),
    // The same phone ends a word and begins the next one.
    ("T IY M - M IY", ["team", "me"]),
  ]) func `the words are found`(phones: String, expected: [String]) throws {
    #expect(try Self.found(in: phones).words == expected)
  }

  @Test func `what is expected makes up for what is hardly heard`() throws {
    // Nothing but the trigrams tells "for two" from "four to".
    #expect(try Self.found(in: "T IY F AO R T UW", sureness: 0.5).words == ["tea", "for", "two"])
    // A phone is another one, but "tea for" is so probable that it is believed all the same.
    var trusting = WordSearch.Settings()
    (trusting.weight, trusting.beam) = (2, 100)
    let trusted = try Self.found(in: "T IY T AO R T UW", sureness: 0.3, settings: trusting).words
    #expect(trusted == ["tea", "for", "two"])
    #expect(try Self.found(in: "T IY T AO R M IY", sureness: 0.95).words == ["tea", "tore", "me"])
  }

  @Test func `each word tells when it is said, and how it fits`() throws {
    let found = try Self.found(in: "T IY F AO R T UW").found
    #expect(
      zip(found, found.dropFirst()).allSatisfy { $0.moments.upperBound <= $1.moments.lowerBound })
    #expect(found.allSatisfy { !$0.moments.isEmpty && $0.misfit < 0.01 })
    #expect(found.map(\.probability).allSatisfy { $0 <= 0 })
    let misheard = try Self.found(in: "T IY F AO M T UW").found
    #expect(misheard.map(\.misfit).max() ?? 0 > 1)
  }

  @Test func `silence holds no words`() throws {
    #expect(try Self.found(in: "").words == [])
    #expect(try Self.found(in: "- - - - - - - -").words == [])
  }
}
