import Grammar
import Sound
import Testing

@testable import Recognition

struct SentenceComparisonTests {
  private static let sentence = "read my lists"

  @Test(
    arguments: [
      (grammar: 0, isFoundAgain: false, isCompared: true),
      (grammar: nil, isFoundAgain: true, isCompared: true),
      (grammar: nil, isFoundAgain: false, isCompared: false),
    ] as [(Score?, Bool, Bool)])
  func `what the grammar says of a sentence has to be known`(
    grammar: Score?, isFoundAgain: Bool, isCompared: Bool
  ) throws {
    let recognizer = try Self.hearing()
    let search = recognizer.search
    let heard = try #require(search.bestSentences(1).first)
    let words = search.history.path(to: heard).filter { $0.word != History.silence }
    #expect(
      words.map { search.networks[0].words[Int($0.word)] }.joined(separator: " ") == Self.sentence)
    var candidate = CandidateSentence(
      network: 0, words: words.map(\.word), isFree: words.map(\.isFree))
    candidate.grammar = grammar
    var again = candidate
    (again.last, again.score) = (heard, -1)
    let model = try EncoderModel(path: EncoderPassTests.shipped)
    let posteriors = try #require(EncoderPass(model).posteriors(of: recognizer.samples))
    let comparison = SentenceComparison(
      model: recognizer.model, scorer: FrameScorer(model: recognizer.model),
      settings: recognizer.settings, secondPass: SecondPassSettings(), labels: model.labels)
    comparison.begin([candidate], in: search.networks, entering: search.weights, posteriors)
    comparison.step(to: recognizer.frames)
    let found = try #require(
      comparison.standings(heard: isFoundAgain ? [again] : [], range: 40))
    #expect(found.sentences.count == (isCompared ? 1 : 0))
    if isFoundAgain { #expect(found.sentences.first?.score == -1) }
  }

  /// A recogniser that has heard the sentence, but not yet the end of the utterance.
  private static func hearing() throws -> GrammarRecognizer {
    var settings = RecognizerSettings()
    settings.secondPass?.encoder = EncoderPassTests.shipped
    let recognizer = try GrammarRecognizer(
      settings: settings, lexicon: try PronunciationLexicon.standard.get())
    _ = try recognizer.listen(for: [Automaton(sentence, "call bill")])
    try recognizer.begin()
    for frame in Samples.said(sentence, after: .milliseconds(300)).frames {
      _ = try recognizer.accept(frame)
    }
    return recognizer
  }
}
