internal import Glibc
package import Grammar
package import Sound

/// Recognises the sentences of a grammar with PocketSphinx's own decoder.
///
/// It is what many expect to find here, and the check on `GrammarRecognizer`, whose front end and acoustic model it
/// shares. It has no classifier, no models for rooms or speakers, and hears nothing a second time. The library has no
/// measure of how sure it is of a grammar's sentence: its confidence is always 1, and what fits a loop of any phones
/// better is not heard at all. Use it from one thread at a time; several may work on threads of their own.
package final class PocketSphinxRecognizer: Recognizer {
  /// The greatest number of links of a grammar: each takes about 6 KB, mostly for the last phone of its word before every
  /// phone that may follow.
  package static let mostLinks = 300_000
  /// The number of grammars kept besides the current one.
  private static let keptGrammars = 3

  /// A grammar that can be searched at once.
  private struct Ready {
    let alternatives: [Alternative]
    let decoder: FlatGrammarDecoder
    let linkCount: Int
    let unpronounceable: [Unpronounceable]

    func isFor(_ others: [Alternative]) -> Bool {
      alternatives.count == others.count
        && zip(alternatives, others).allSatisfy {
          $0.probability == $1.probability && $0.packed == $1.packed
        }
    }
  }

  private let settings: RecognizerSettings
  private let lexicon: PronunciationLexicon
  private let dictationWords: [Word]
  private let parameters: FeatureParameters
  /// The phones of speech.
  private let phones: [String]
  private let frontEnd: FrontEnd
  private var mean: CepstralMean
  /// The grammars searched last, most recent first; the first is searched now.
  private var ready: [Ready] = []
  private var isListening = false
  /// The words of the last partial hypothesis.
  private var told = ""
  package private(set) var pause = Duration.zero

  /// Creates a recogniser that does not listen for anything yet.
  ///
  /// The dictation words are those that may be said where an automaton leaves the words free.
  package init(
    settings: RecognizerSettings = RecognizerSettings(), lexicon: PronunciationLexicon,
    dictationWords: [Word] = []
  ) throws(RecognitionError) {
    self.settings = settings
    self.lexicon = lexicon
    self.dictationWords = dictationWords
    parameters = try FeatureParameters(model: settings.acousticModel)
    let definition = try ModelDefinition(path: settings.acousticModel + "/mdef")
    phones = definition.phones.indices.filter { !definition.fillers.contains($0) }
      .map { definition.phones[$0] }
    guard let frontEnd = FrontEnd(arguments: parameters.arguments),
      parameters.cepstralMean.count == frontEnd.width
    else {
      throw .cannotStart(model: settings.acousticModel, reason: DecoderLog.takeComplaint())
    }
    self.frontEnd = frontEnd
    mean = CepstralMean(parameters.cepstralMean)
  }

  /// Listens for a sentence of any of the automata, written out as one graph (`ps_set_fsg`), from the next utterance on.
  ///
  /// Where that has more than `mostLinks` links, the least likely automata are left out.
  ///
  /// - Throws: `RecognitionError.tooLarge` where the likeliest one alone has; what was listened for before stays.
  package func listen(for alternatives: [Alternative]) throws -> [Unpronounceable] {
    guard !isListening else {
      throw RecognitionError.cannotListen(reason: "an utterance has begun and not ended")
    }
    let alternatives = alternatives.differing
    let grammar = try ready.first { $0.isFor(alternatives) } ?? prepareLikeliest(alternatives)
    keep(grammar)
    return grammar.unpronounceable
  }

  /// As many of the automata as may be written out, the likeliest first.
  private func prepareLikeliest(_ alternatives: [Alternative]) throws(RecognitionError) -> Ready {
    var heard = alternatives
    while true {
      do throws(RecognitionError) {
        return try prepare(heard, of: alternatives)
      } catch {
        guard case .tooLarge = error, heard.count > 1,
          let rarest = heard.indices.min(by: { heard[$0].probability < heard[$1].probability })
        else { throw error }
        heard.remove(at: rarest)
      }
    }
  }

  /// Writes automata out, in place of all that are to be listened for.
  private func prepare(
    _ heard: [Alternative], of alternatives: [Alternative]
  ) throws(RecognitionError) -> Ready {
    let flattener = GrammarFlattener(
      table: SpellingTable(lexicon: lexicon, phones: Set(phones)), settings: settings,
      dictationWords: dictationWords, limit: Self.mostLinks)
    let grammar = try flattener.grammar(of: heard)
    let mayBeDictation = heard.contains { $0.automaton.mayBeDictation }
    let decoder = try FlatGrammarDecoder(
      grammar, model: settings.acousticModel, parameters: parameters, phones: phones,
      settings: settings,
      // Where any words may be said, nothing is outside the grammar.
      refusal: mayBeDictation ? nil : refusal(among: grammar.wordCount))
    return Ready(
      alternatives: alternatives, decoder: decoder, linkCount: grammar.links.count,
      unpronounceable: grammar.unpronounceable)
  }

  /// The weight of each phone of the loop, which the library counts as a word; `nil` where nothing is refused.
  private func refusal(among words: Int) -> Double? {
    settings.rejection.map {
      let probability = $0 * settings.rejectionFactor(among: words)
      return log(min(1, probability / settings.wordProbability(among: words)))
    }
  }

  /// Puts a grammar first, and forgets the oldest ones.
  private func keep(_ grammar: Ready) {
    var room = settings.cachedArcs
    var others: [Ready] = []
    for other in ready where other.decoder !== grammar.decoder {
      room -= other.linkCount
      if room >= 0, others.count < Self.keptGrammars { others.append(other) }
    }
    ready = [grammar] + others
  }

  package func forgetSpeaker() { mean = CepstralMean(parameters.cepstralMean) }

  /// Always `false`: this engine has no models for rooms.
  package var isEchoing: Bool { false }

  package func begin() throws {
    told = ""
    pause = .zero
    mean.begin()
    frontEnd.begin()
    try decoder().begin()
    isListening = true
  }

  package func accept(_ frame: Frame, quiet: Duration) throws -> Hypothesis? {
    let decoder = try decoder()
    try search { frontEnd.process(frame.samples, $0) }
    let words = decoder.words
    pause =
      words.last.map { .milliseconds(10 * max(0, decoder.frameCount - $0.frames.upperBound)) }
      ?? .zero
    guard let hypothesis = hypothesis(of: words), hypothesis.text != told else { return nil }
    told = hypothesis.text
    return hypothesis
  }

  /// Ends the utterance; `nil` when no sentence of the grammar ends with it.
  package func end() throws -> Hypothesis? {
    isListening = false
    let decoder = try decoder()
    var failure: RecognitionError?
    do throws(RecognitionError) {
      try search { frontEnd.end($0) }
    } catch {
      failure = error
    }
    // An utterance that is not ended would be in the way of the next.
    try decoder.end()
    if let failure { throw failure }
    return hypothesis(of: decoder.words)
  }

  /// Searches the frames that the body passes on.
  private func search(
    _ body: ((UnsafeMutablePointer<Float>) -> Void) -> Void
  ) throws(RecognitionError) {
    let decoder = try decoder()
    var failure: RecognitionError?
    body { cepstra in
      mean.normalize(cepstra)
      do throws(RecognitionError) {
        try decoder.accept(cepstra)
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }

  private func decoder() throws(RecognitionError) -> FlatGrammarDecoder {
    guard let first = ready.first else {
      throw .cannotDecode(operation: "begin", reason: "nothing is listened for")
    }
    return first.decoder
  }

  private func hypothesis(of words: [FlatGrammarDecoder.Heard]) -> Hypothesis? {
    guard !words.isEmpty else { return nil }
    return Hypothesis(
      words: words.map { word in
        Hypothesis.Word(
          text: word.text, start: .milliseconds(10 * word.frames.lowerBound),
          end: .milliseconds(10 * word.frames.upperBound), confidence: Self.confidence)
      }, confidence: Self.confidence, canBeRefused: false)
  }

  /// The library's own posterior of any path through a grammar.
  private static let confidence = 1.0
}
