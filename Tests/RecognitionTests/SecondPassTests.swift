import Grammar
import Sound
import Testing

@testable import Recognition

@Suite struct SecondPassTests {
  private static let lists = Automaton(
    "add apples to the grocery list", "add milk to the grocery list", "read my lists", "call bill")

  private static func recognizer(
    encoder: String?, hearing automaton: Automaton = lists
  ) throws -> GrammarRecognizer {
    var settings = RecognizerSettings()
    settings.secondPass?.encoder = encoder
    let recognizer = try GrammarRecognizer(
      settings: settings, lexicon: try PronunciationLexicon.standard.get())
    #expect(try recognizer.listen(for: [automaton]) == [])
    return recognizer
  }

  @Test(arguments: ["add apples to the grocery list", "read my lists"])
  func `a sentence is heard twice and believed`(sentence: String) throws {
    let recognizer = try Self.recognizer(encoder: EncoderPassTests.shipped)
    // Twice, as the first leaves nothing for the second.
    for _ in 0..<2 {
      let heard = try recognizer.hear(.said(sentence, after: .milliseconds(400)))
      #expect(heard?.text == sentence)
      let second = try #require(heard?.evidence?.secondHearing)
      #expect(second.misfit.isFinite && second.misfit >= 0)
      #expect(second.phones >= sentence.split(separator: " ").count * 2)
    }
  }

  @Test func `without an encoder it is heard once`() throws {
    let recognizer = try Self.recognizer(encoder: nil)
    let heard = try recognizer.hear(.said("read my lists", after: .milliseconds(400)))
    #expect(heard?.text == "read my lists")
    #expect(heard?.evidence != nil)
    #expect(heard?.evidence?.secondHearing == nil)
  }

  @Test func `words after a pause are heard, too`() throws {
    let sentence = "add milk to the grocery list"
    let recognizer = try Self.recognizer(encoder: EncoderPassTests.shipped)
    let heard = try recognizer.hear(
      .said("add milk", after: .milliseconds(300))
        + .said("to the grocery list", after: .milliseconds(400)))
    #expect(heard?.text == sentence)
    #expect(heard?.evidence?.secondHearing != nil)
  }

  @Test func `what both hear of another sentence is doubtful`() throws {
    let recognizer = try Self.recognizer(encoder: EncoderPassTests.shipped)
    try recognizer.begin()
    for frame in Samples.said("where have all the flowers gone", after: .milliseconds(400)).frames {
      _ = try recognizer.accept(frame)
    }
    let heard = try recognizer.end()
    #expect(heard?.isBelieved != true)
    #expect((heard?.evidence?.secondHearing?.misfit ?? 9) > 2)
  }
}
