import Testing

@testable import Recognition

@Suite struct WakePhraseTests {
  private static let lexicon = Result {
    try PronunciationLexicon(settings: RecognizerSettings())
  }

  @Test func `a phrase is said with and without its R`() throws {
    let phrase = try WakePhrase("Smart  Mirror", lexicon: Self.lexicon.get())
    #expect(phrase.text == "smart mirror")
    #expect(
      phrase.pronunciations.map(\.text) == ["S M AA R T M IH R ER", "S M AA T M IH R AH"])
  }

  @Test(arguments: [("stop", true), ("hey you", true), ("computer", false), ("alexa", false)])
  func `a short phrase is known as such`(text: String, isTooShort: Bool) throws {
    let phrase = try WakePhrase(text, lexicon: Self.lexicon.get())
    #expect(phrase.isTooShort == isTooShort)
  }

  @Test func `every phone of the model is more or less rare`() {
    for phone in Pronunciation.allPhones {
      #expect(Pronunciation(text: phone).rarity > 3, "\(phone)")
    }
    #expect(abs(Pronunciation(text: "S T AA P").rarity - 18.7) < 0.01)
  }

  @Test(arguments: ["", " ", "a+b"])
  func `a phrase nobody can say is refused`(text: String) throws {
    let lexicon = try Self.lexicon.get()
    #expect(throws: Unpronounceable.self) { try WakePhrase(text, lexicon: lexicon) }
  }
}
