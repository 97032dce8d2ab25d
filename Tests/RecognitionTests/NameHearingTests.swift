import Grammar
import Testing

@testable import Recognition

@Suite struct NameHearingTests {
  /// With the ways in which names of other languages are read.
  private static let hearing = Result { () throws(RecognitionError) in
    var settings = RecognizerSettings()
    settings.spellings = SpellingsTests.shipped
    return NameHearing(lexicon: try PronunciationLexicon(settings: settings))
  }

  private static func name(_ text: String) -> [Word] {
    text.split(separator: " ").map { Word(String($0)) }
  }

  private static func phones(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  /// What was heard in the place of a name, and whether that may be a new way to say it.
  @Test(arguments: [
    ("N AE N T S IY", "nancy", true), ("N AA N S IY", "nancy", true),
    // It is known already.
    ("N AE N S IY", "nancy", false),
    ("T AA M", "nancy", false), ("N AE", "nancy", false),
    ("N AE N S IY AE T HH OW M N AW", "nancy", false),
    ("N AE N S IY K L AA K", "nancy clark", true),
  ])
  func `what is like a name may be one way more to say it`(
    heard: String, name: String, isLike: Bool
  ) throws {
    let distance = try Self.hearing.get().distance(of: Self.phones(heard), to: Self.name(name))
    let isFound = distance != nil
    #expect(isFound == isLike)
  }

  /// What was heard in the place of a name, beside another name, and whether it is rather that.
  @Test(arguments: [
    ("JH AA N", "joan", "john", true), ("JH OW N Z", "joan", "john", false),
    ("T AA M AH", "tomas", "tom", true), ("T OW M AH Z", "tomas", "tom", false),
    ("M AE TH Y UW", "mateusz", "matthew", true), ("M AE T IY Y UW S", "mateusz", "matthew", false),
    ("N AE N S IY", "saoirse", "nancy", true), ("S EY AO S IY", "saoirse", "nancy", false),
  ])
  func `what may be another name belongs to that`(
    heard: String, name: String, other: String, isOther: Bool
  ) throws {
    let hearing = try Self.hearing.get()
    let phones = Self.phones(heard)
    let distance = hearing.distance(of: phones, to: Self.name(name)) ?? 0.5
    let isRather = hearing.isRather([Self.name("bill"), Self.name(other)], phones, than: distance)
    #expect(isRather == isOther)
  }

  @Test(arguments: [
    ("N AA N S IY K L AA R K", "nancy clark", ["N AA N S IY", nil]),
    ("N AE N S IY K L OW R K", "nancy clark", [nil, "K L OW R K"]),
    ("N AA N Z IY", "nancy", ["N AA N Z IY"]),
    ("T AA M AH K L AA K S", "tom clark", ["T AA M AH", "K L AA K S"]),
  ])
  func `each word of a name gets its part`(
    heard: String, name: String, parts: [String?]
  ) throws {
    let found = try Self.hearing.get().parts(of: Self.phones(heard), as: Self.name(name))
    #expect(found.map { $0?.joined(separator: " ") } == parts)
  }

  @Test(arguments: [
    ("M AA T EY UW SH", "M AA T EY UH SH", true), ("M AA T EY UW SH", "M AA D EY UH SH", true),
    ("M AA T EY UW SH", "M AE TH Y UW", false), ("JH OW N", "JH AA N", true),
    ("T AA M", "N AE N", false),
  ])
  func `two hearings may differ a little`(one: String, other: String, areAlike: Bool) {
    #expect(NameHearing.areAlike(Self.phones(one), Self.phones(other)) == areAlike)
  }

  @Test func `what was learnt is known besides`() throws {
    let lexicon = try PronunciationLexicon.standard.get()
    let usual = try lexicon.pronunciations(of: Word("nancy"))
    let learnt = try lexicon.pronunciations(of: Word("nancy", .learnt(Self.phones("N AA N Z IY"))))
    #expect(learnt == usual + [Pronunciation(text: "N AA N Z IY")])
    let given = try lexicon.pronunciations(
      of: Word("nancy", .soundsLike("nan"), .learnt(Self.phones("N AA N Z IY"))))
    #expect(given.map(\.text) == ["N AE N", "N AA N Z IY"])
  }
}
