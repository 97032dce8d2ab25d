package import Assistant
internal import Conversation
internal import Evaluation
package import Recognition
internal import Sound
package import Storage
internal import Understanding

/// Adapts the acoustic model to a speaker, and measures the gain before anything is kept.
package struct Adaptation {
  /// The number of folds for cross-validation: each third of the sentences is heard with a model adapted to the others.
  private static let parts = 3

  private let composition: Composition
  private let database: Database

  /// A speaker that the composition is already adapted to is ignored.
  package init(composition: Composition, database: Database) {
    self.composition = composition.forSpeech.speaking(as: nil)
    self.database = database
  }

  /// Learns from the sentences; `progress` receives the number heard so far.
  ///
  /// - Throws: `Unpronounceable` for a word without a pronunciation.
  package func adapt(
    to sentences: [SpokenSentence], progress: (Int) -> Void = { _ in }
  ) async throws -> (transform: SpeakerTransform, report: AdaptationReport) {
    var report = AdaptationReport()
    let session = try composition.session(database: database)
    let everyone = try adaptation(of: composition)
    var aligned: [(sentence: SpokenSentence, words: [String], speech: AlignedSpeech)] = []
    for sentence in sentences {
      let words = session.language.normalizer.words(of: sentence.text)
      if let speech = try everyone.align(sentence.samples, saying: words) {
        aligned.append((sentence, words, speech))
      } else {
        report.unusable.append(sentence.text)
      }
    }
    report.sentences = aligned.count
    let before = try Hearing(composition, database: database)
    for part in 0..<Self.parts {
      let others = aligned.enumerated().filter { $0.offset % Self.parts != part }
      guard !others.isEmpty else { continue }
      let learnt = everyone.transform(from: others.map(\.element.speech))
      let adapted = composition.speaking(as: learnt)
      let (after, aligner) = (
        try Hearing(adapted, database: database), try adaptation(of: adapted)
      )
      for (index, item) in aligned.enumerated() where index % Self.parts == part {
        if try await before.hears(item.words, in: item.sentence) { report.rightBefore += 1 }
        if try await after.hears(item.words, in: item.sentence) { report.rightAfter += 1 }
        if let speech = try aligner.align(item.sentence.samples, saying: item.words) {
          report.gain +=
            (speech.logLikelihood - item.speech.logLikelihood) / Double(aligned.count)
        }
        progress(index + 1)
      }
    }
    return (everyone.transform(from: aligned.map(\.speech)), report)
  }

  private func adaptation(of composition: Composition) throws -> SpeakerAdaptation {
    try SpeakerAdaptation(
      settings: composition.recognition, lexicon: composition.lexicon)
  }
}

extension Hearing {
  /// Whether these words are what is recognised in a recording of them.
  fileprivate func hears(_ words: [String], in sentence: SpokenSentence) async throws -> Bool {
    let outcomes = try await outcomes(of: SamplesSource(sentence.samples), expecting: .command)
    return outcomes.map(\.text).joined(separator: " ") == words.joined(separator: " ")
  }
}
