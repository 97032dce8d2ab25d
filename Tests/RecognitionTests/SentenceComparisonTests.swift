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
    let comparison = try Self.comparison(of: [candidate], heardBy: recognizer)
    let found = try #require(
      comparison.standings(heard: isFoundAgain ? [again] : [], range: 40))
    #expect(found.sentences.count == (isCompared ? 1 : 0))
    if isFoundAgain { #expect(found.sentences.first?.score == -1) }
  }

  @Test(
    arguments: [
      (nil, sentence), ([0, -1], sentence), ([-1, 0], sentence), ([-1_000, 0], "read my list"),
    ] as [([Float]?, String)])
  func `a sentence that Whisper finds far more likely is the best`(
    likelihoods: [Float]?, best: String
  ) throws {
    let recognizer = try Self.hearing()
    let known = recognizer.search.networks[0].words
    let candidates = try [Self.sentence, "read my list"].map { text in
      let words = try text.split(separator: " ").map { word in
        Int32(try #require(known.firstIndex(of: String(word))))
      }
      var candidate = CandidateSentence(
        network: 0, words: words, isFree: words.map { _ in false })
      candidate.grammar = 0
      return candidate
    }
    let comparison = try Self.comparison(of: candidates, heardBy: recognizer)
    let found = try #require(
      comparison.standings(
        heard: [], range: 40,
        likelihoods: likelihoods?.map { TextLikelihood(sum: $0, tokens: 4) }))
    let first = try #require(found.sentences.first)
    #expect(first.sentence.texts(in: recognizer.search.networks).joined(separator: " ") == best)
    #expect((first.likelihood == nil) == (likelihoods == nil))
  }

  /// A comparison of sentences in all that a recogniser has heard.
  private static func comparison(
    of candidates: [CandidateSentence], heardBy recognizer: GrammarRecognizer
  ) throws -> SentenceComparison {
    let search = recognizer.search
    let model = try EncoderModel(path: EncoderPassTests.shipped)
    let posteriors = try #require(EncoderPass(model).posteriors(of: recognizer.samples))
    let comparison = SentenceComparison(
      model: recognizer.model, scorer: FrameScorer(model: recognizer.model),
      settings: recognizer.settings, secondPass: SecondPassSettings(), labels: model.labels)
    comparison.begin(candidates, in: search.networks, entering: search.weights, posteriors)
    comparison.step(to: recognizer.frames)
    return comparison
  }

  /// A recogniser that has heard the sentence, but not yet the end of the utterance.
  private static func hearing() throws -> GrammarRecognizer {
    var settings = RecognizerSettings()
    settings.secondPass?.encoder = EncoderPassTests.shipped
    let recognizer = try GrammarRecognizer(
      settings: settings, lexicon: try PronunciationLexicon.standard.get())
    _ = try recognizer.listen(for: [Automaton(sentence, "read my list")])
    try recognizer.begin()
    for frame in Samples.said(sentence, after: .milliseconds(300)).frames {
      _ = try recognizer.accept(frame)
    }
    return recognizer
  }
}
