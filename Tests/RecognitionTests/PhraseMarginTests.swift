import Testing

@testable import Recognition

@Suite struct PhraseMarginTests {
  @Test(arguments: [
    ("K AH M P Y UW T ER", 0.0),
    ("K K AH - M P - Y UW UW T ER ER", 0.0),
    ("K AH M P Y UW T AH", 0.0),
    ("- HH EY K AH M P Y UW T ER - S T AA P -", 0.0),
    // One phone of eight is another's: log(0.1 / 39) instead of log(0.9).
    ("K AH M P Y UW D ER", -5.9),
    ("K AH M Y UW UW T ER", -11.9),
    ("HH AW - AA R - Y UW T AH D EY", -24.0),
    ("- - - - - - - - - -", -48.0),
  ])
  func `a phrase fits where its phones are the likeliest`(said: String, least: Float) throws {
    let phrase = try WakePhrase("computer", lexicon: PronunciationLexicon.standard.get())
    let margin = try #require(PhraseMargin(of: phrase, labels: PhonePosteriors.phoneLabels))
    let best = try margin.best(in: .said(said))
    #expect(best <= 0 && (least == 0 ? best > -0.01 : abs(best - least) < 0.2 * -least), "\(best)")
  }

  @Test func `fewer moments than it has phones are no phrase`() throws {
    let phrase = try WakePhrase("computer", lexicon: PronunciationLexicon.standard.get())
    let margin = try #require(PhraseMargin(of: phrase, labels: PhonePosteriors.phoneLabels))
    #expect(try margin.best(in: .said("- - -")) == -.infinity)
  }

  @Test func `the same phone twice needs a moment of none between`() throws {
    let phrase = try WakePhrase("bad dog", lexicon: PronunciationLexicon.standard.get())
    let margin = try #require(PhraseMargin(of: phrase, labels: PhonePosteriors.phoneLabels))
    #expect(try margin.best(in: .said("B AE D - D AO G")) > -0.01)
    #expect(try margin.best(in: .said("B AE D D AO G")) < -3)
  }

  @Test func `a phrase whose phones the encoder does not tell has none`() throws {
    let phrase = try WakePhrase("computer", lexicon: PronunciationLexicon.standard.get())
    #expect(PhraseMargin(of: phrase, labels: ["", "K", "AH"]) == nil)
  }
}
