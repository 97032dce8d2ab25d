import Grammar
import Testing

@testable import Recognition

struct PronunciationLexiconTests {
  let lexicon: PronunciationLexicon

  init() throws { lexicon = try PronunciationLexicon.standard.get() }

  @Test(arguments: [
    // From the dictionary, all of its pronunciations.
    ("list", ["L IH S T"]),
    ("a", ["AH", "EY"]),
    ("one", ["W AH N", "HH W AH N"]),
    ("don't", ["D OW N T", "D OW N"]),
    // Letters that are spelled.
    ("x", ["EH K S"]),
    ("m", ["EH M"]),
    // Written in parts.
    ("list-o-mat", ["L IH S T OW M AE T"]),
    ("café", ["K AH F EY", "K AE F EY"]),
    // A possessive the dictionary lacks.
    ("aachen's", ["AA K AH N Z"]),
    ("aldridge's", ["AO L D R IH JH IH Z", "AO L D R IH JH AH Z"]),
  ])
  func `a word of the dictionary is said as it says`(word: String, phones: [String]) throws {
    #expect(try lexicon.pronunciations(of: Word(word)).map(\.text).starts(with: phones.prefix(1)))
  }

  @Test func `all variants of the dictionary are found`() throws {
    #expect(try lexicon.pronunciations(of: Word("one")).map(\.text) == ["W AH N", "HH W AH N"])
    #expect(try lexicon.pronunciations(of: Word("a")).map(\.text) == ["AH", "EY"])
  }

  @Test(arguments: [
    // Two known words in one, before a guess that knows of none.
    ("unicornchat", "Y UW N IH K AO R N CH AE T"),
    // By its spelling.
    ("listomat", "L IH S T AH M AE T"),
    ("zorbly", "Z AO R B L IY"),
    // Without a vowel it is spelled.
    ("cdg", "S IY D IY JH IY"),
  ])
  func `an unknown word is guessed`(word: String, phones: String) throws {
    #expect(try lexicon.pronunciations(of: Word(word)).map(\.text).contains(phones))
  }

  @Test(arguments: [
    ("grossery", "grocery", 0.0...0.1),
    ("hard wear store", "hardware store", 0.0...0.0),
    ("two dew", "to do", 0.0...0.0),
    ("packing", "backing", 0.05...0.15),
    ("packing", "hiking", 0.25...0.5),
    ("milk", "mill", 0.25...0.5),
    ("grocery", "birthday", 0.5...1.0),
  ])
  func `names differ by as many of their sounds`(
    one: String, other: String, share: ClosedRange<Double>
  ) throws {
    #expect(share.contains(try #require(lexicon.difference(one, other))))
    #expect(lexicon.difference(one, other) == lexicon.difference(other, one))
  }

  @Test func `nothing sounds like a name that can't be pronounced`() {
    #expect(lexicon.difference("747", "seven") == nil)
  }

  @Test func `a hint by spelling joins the words' sounds`() throws {
    let word = Word("listomat", .soundsLike("list oh mat"))
    #expect(try lexicon.pronunciations(of: word).map(\.text) == ["L IH S T OW M AE T"])
  }

  @Test func `a hint by phones is taken as it stands`() throws {
    let word = Word("siobhan", .phones(["sh", "ax0", "V", "AO1", "N"]))
    #expect(try lexicon.pronunciations(of: word).map(\.text) == ["SH AH V AO N"])
  }

  @Test func `several hints are several pronunciations`() throws {
    let word = Word("data", .phones(["D", "EY", "T", "AH"]), .soundsLike("dah ta"))
    #expect(try lexicon.pronunciations(of: word).count >= 2)
  }

  @Test(arguments: [
    ("→", "it has no letters"),
    ("42", "write digits as words or give a pronunciation"),
    ("r2d2", "write digits as words or give a pronunciation"),
    ("дом", "it is neither in a dictionary nor spelled with the letters a to z"),
    ("", "it has no letters"),
  ])
  func `what cannot be pronounced is refused with a reason`(word: String, reason: String) {
    #expect(throws: Unpronounceable(word: Word(word), reason: reason)) {
      try lexicon.pronunciations(of: Word(word))
    }
  }

  @Test func `a hint that says nothing is refused`() {
    let phones = Word("x", .phones(["XX"]))
    #expect(
      throws: Unpronounceable(word: phones, reason: "'XX' are not phones of CMUdict")
    ) { try lexicon.pronunciations(of: phones) }
    let spelling = Word("x", .soundsLike("oh →"))
    #expect(
      throws: Unpronounceable(
        word: spelling, reason: "nor its spelling 'oh →': it has no letters")
    ) { try lexicon.pronunciations(of: spelling) }
  }

  @Test func `an unpronounceable word is reported with its place`() {
    let word = Word(
      text: "→", location: SourceLocation(file: "lists.jsgf", line: 3, column: 14))
    #expect(
      Unpronounceable(word: word, reason: "it has no letters").description
        == "lists.jsgf:3:14: cannot pronounce '→': it has no letters")
  }
}
