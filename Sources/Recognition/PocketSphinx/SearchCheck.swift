package import Grammar
package import Sound

/// Checks the streaming search by PocketSphinx's: whether that finds a sentence which ours should have preferred.
///
/// PocketSphinx hears with other acoustic scores, so its sentence is scored by ours, by a search for that sentence
/// alone. Use it from one thread at a time.
package final class SearchCheck {
  /// What both searches made of an utterance.
  package struct Finding: Sendable, Equatable {
    /// The sentence that our search found; `nil` if it found none.
    package var own: String?
    /// The sentence that PocketSphinx's found.
    package var other: String?
    /// How much better PocketSphinx's sentence fits by our scores, in score units; `nil` where that is unknown, because
    /// one of them found nothing.
    package var lead: Int?
    /// Whether our search finds as good a sentence when it gives up no path early; `nil` where it was not asked.
    package var isPruned: Bool?

    package init(
      own: String? = nil, other: String? = nil, lead: Int? = nil, isPruned: Bool? = nil
    ) {
      (self.own, self.other, self.lead, self.isPruned) = (own, other, lead, isPruned)
    }

    /// Whether our search missed the better sentence.
    ///
    /// A unit is about a tenth of a natural logarithm. A few are lost where the weights of links in a row are rounded.
    package var isMissed: Bool {
      guard other != nil, own != other else { return false }
      // Where ours found nothing, any sentence is better.
      return own == nil || lead ?? 0 > SearchCheck.rounding
    }
  }

  static let rounding = 5

  private let settings: RecognizerSettings
  private let own: GrammarRecognizer
  private let other: PocketSphinxRecognizer
  private let table: SpellingTable
  private let lexicon: PronunciationLexicon
  private let dictationWords: [Word]
  private var alternatives: [Alternative] = []
  /// The alternatives as graphs, each by itself.
  private var grammars: [FlatGrammar] = []

  /// Creates a check of the streaming search with these settings, of which the second pass is left out.
  package init(
    settings: RecognizerSettings, lexicon: PronunciationLexicon, dictationWords: [Word] = []
  ) throws(RecognitionError) {
    var settings = settings
    settings.secondPass = nil
    // The searches are compared, not what is believed of their findings.
    settings.rejection = nil
    self.settings = settings
    self.lexicon = lexicon
    self.dictationWords = dictationWords
    own = try GrammarRecognizer(
      settings: settings, lexicon: lexicon, dictationWords: dictationWords)
    other = try PocketSphinxRecognizer(
      settings: settings.wide, lexicon: lexicon, dictationWords: dictationWords)
    let definition = own.model.definition
    table = SpellingTable(lexicon: lexicon, phones: Set(definition.phones))
  }

  /// Listens for the alternatives with both searches.
  ///
  /// - Throws: `RecognitionError` where the grammar is too large for PocketSphinx's.
  package func listen(for alternatives: [Alternative]) throws {
    let alternatives = alternatives.differing
    _ = try other.listen(for: alternatives)
    _ = try own.listen(for: alternatives)
    let flattener = GrammarFlattener(
      table: table, settings: settings, dictationWords: dictationWords)
    grammars = try alternatives.map {
      try flattener.grammar(of: [Alternative($0.packed, probability: 1)])
    }
    self.alternatives = alternatives
  }

  /// Hears an utterance with both searches, each as if it were the first.
  package func finding(in samples: Samples) throws -> Finding {
    var finding = Finding()
    finding.own = try Self.hear(samples, with: own)?.text
    let ownScore = own.sentenceScore
    let heard = try Self.hear(samples, with: other)
    finding.other = heard?.text
    guard let heard, let score = try score(of: heard.words.map(\.text), in: samples) else {
      return finding
    }
    finding.lead = ownScore.map { Int(score) - Int($0) }
    if finding.isMissed {
      let patient = try GrammarRecognizer(
        settings: settings.patient, lexicon: lexicon, dictationWords: dictationWords)
      _ = try patient.listen(for: alternatives)
      _ = try Self.hear(samples, with: patient)
      finding.isPruned = patient.sentenceScore.map { Int(score) - Int($0) <= Self.rounding }
    }
    return finding
  }

  /// The score by our search of a sentence, where that is all that may be said; `nil` if it is none, or cannot have been
  /// said in the time.
  func score(of sentence: [String], in samples: Samples) throws -> Score? {
    var best: Score?
    for (grammar, alternative) in zip(grammars, alternatives) {
      guard let automaton = grammar.automaton(of: sentence) else { continue }
      var settings = settings.patient
      // Each word is to weigh what it does among all the others.
      settings.wordProbability = settings.wordProbability(among: grammar.wordCount)
      settings.wordGrowth = 0
      let alone = try GrammarRecognizer(settings: settings, lexicon: lexicon)
      _ = try alone.listen(
        for: [Alternative(automaton, probability: alternative.probability)])
      _ = try Self.hear(samples, with: alone)
      if let score = alone.sentenceScore, score > best ?? .impossible { best = score }
    }
    return best
  }

  private static func hear(
    _ samples: Samples, with recognizer: any Recognizer
  ) throws -> Hypothesis? {
    recognizer.forgetSpeaker()
    try recognizer.begin()
    for frame in samples.pieces { _ = try recognizer.accept(frame) }
    return try recognizer.end()
  }
}

extension RecognizerSettings {
  /// The same, with beams as wide as those that are shipped, at least, and any number of phones.
  fileprivate var wide: RecognizerSettings {
    let shipped = RecognizerSettings()
    var settings = self
    settings.beam = min(beam, shipped.beam)
    settings.phoneBeam = min(phoneBeam, shipped.phoneBeam)
    settings.wordBeam = min(wordBeam, shipped.wordBeam)
    settings.activePhones = .max
    return settings
  }

  /// The same, so wide that no path is given up early.
  fileprivate var patient: RecognizerSettings {
    var settings = self
    (settings.beam, settings.phoneBeam, settings.wordBeam) = (1e-300, 1e-300, 1e-300)
    settings.contextBeam = 1e-300
    (settings.crowd, settings.activePhones) = (.max, .max)
    return settings
  }
}

extension Samples {
  /// The sound in frames.
  fileprivate var pieces: [Frame] {
    stride(from: 0, to: values.count, by: Frame.length).map { start in
      Frame(
        samples: Array(values[start..<min(start + Frame.length, values.count)]), start: start)
    }
  }
}
