import Grammar
import Sound
import Testing

@testable import Recognition

@Suite struct FreeStretchTests {
  private static func heard(_ phones: String, sureness: Float = 0.9) throws -> HeardPhones {
    HeardPhones(
      posteriors: try .said(phones, sureness: sureness), labels: PhonePosteriors.phoneLabels)
  }

  private static func ways(_ words: String...) -> [[Pronunciation]] {
    words.map { [Pronunciation(text: $0)] }
  }

  @Test(arguments: [
    ("K AO L M AA T - T UW SH", ["K AO L"], [], "M AA T T UW SH"),
    ("- K AO L - M AA AA T - -", ["K AO L"], [], "M AA T"),
    ("M AA T N AW", [], ["N AW"], "M AA T"),
    ("K AO L L IY N AW", ["K AO L"], ["N AW"], "IY"),
    ("K AO L - L IY N AW", ["K AO L"], ["N AW"], "L IY"),
    ("- M AA T -", [], [], "M AA T"),
  ])
  func `what stands between words is free`(
    said: String, before: [String], after: [String], stretch: String
  ) throws {
    let found = try #require(
      Self.heard(said).freeStretch(
        behind: before.map { [Pronunciation(text: $0)] },
        before: after.map { [Pronunciation(text: $0)] }))
    #expect(found.phones.joined(separator: " ") == stretch)
    #expect(found.misfit < 0.5)
  }

  @Test func `of the ways to say a word the likeliest counts`() throws {
    let ways = [[Pronunciation(text: "K AA L"), Pronunciation(text: "K AO L")]]
    let found = try Self.heard("K AO L T IY M").freeStretch(behind: ways, before: [])
    #expect(found?.phones == ["T", "IY", "M"])
    #expect(found.map { $0.misfit < 0.5 } == true)
  }

  @Test func `words that were not said fit badly`() throws {
    let found = try Self.heard("W AH T T AY M IH Z IH T")
      .freeStretch(behind: Self.ways("K AO L"), before: [])
    #expect(try #require(found).misfit > 2)
  }

  @Test func `an utterance may be too short, and a word unknown`() throws {
    let heard = try Self.heard("K AO")
    #expect(heard.freeStretch(behind: Self.ways("K AO L"), before: []) == nil)
    #expect(heard.freeStretch(behind: [[]], before: []) == nil)
    #expect(try Self.heard("- -").freeStretch(behind: [], before: []) != nil)
  }

  /// What a synthetic voice says in the place of a name, and how the encoder should hear that.
  @Test(arguments: [
    ("call mah tay oosh", ["call"], [], "M AH T EY UW SH"),
    ("call mattoos", ["call"], [], "M AE T UW Z"),
    ("send a message to mattoos", ["send", "a", "message", "to"], [], "M AE T UW Z"),
    ("call mattoos at home", ["call"], ["at", "home"], "M AE T UW Z"),
  ])
  func `a name is heard as it was said`(
    sentence: String, before: [String], after: [String], expected: String
  ) throws {
    var settings = RecognizerSettings()
    settings.secondPass?.encoder = EncoderPassTests.shipped
    let lexicon = try PronunciationLexicon.standard.get()
    let recognizer = try GrammarRecognizer(settings: settings, lexicon: lexicon)
    _ = try recognizer.listen(for: [Automaton("call tom", "call nancy", "send a message to tom")])
    _ = try recognizer.hear(.said(sentence, before: .milliseconds(300), after: .milliseconds(400)))
    let heard = try #require(recognizer.takePhones())
    #expect(recognizer.takePhones() == nil)
    let stretch = try #require(
      NameHearing(lexicon: lexicon).phones(in: heard, behind: before, before: after))
    let share = PhoneDistance.share(stretch, expected.split(separator: " ").map(String.init))
    #expect(share <= 0.3, "\(stretch.joined(separator: " ")) for \(expected)")
  }
}
