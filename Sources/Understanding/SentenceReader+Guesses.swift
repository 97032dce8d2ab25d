internal import Intents

/// The last resort, where no rule reads the whole sentence.
///
/// A sentence that means nothing as it stands is read once more, by the same rules and those that stand with
/// `<LOOSE>`, passing over words that mean little ("maybe", "just"). Such a reading is believed only if all other
/// words are words of one intent's rules or stand where it takes free ones, if no other intent is read nearly as
/// well, and if not most of the sentence was passed over. It is marked as a guess: it counts less, and where
/// an intent has a question to be agreed to, that is asked before anything is done.
extension SentenceReader {
  /// What a sentence of which nothing was understood may mean, as guesses; empty rather than doubtful.
  func guesses(of words: [String]) throws -> [Interpretation] {
    let readings = try guess(words)
    guard let best = readings.first, isCommand(best), best.rule != Interpretation.elsewhereRule,
      hasEvidence(best, in: words)
    else { return [] }
    let rival = readings.first { $0.rule != best.rule }
    guard rival.map({ best.score - $0.score >= Scoring.clearly }) ?? true else { return [] }
    return readings.filter { $0.rule == best.rule }.map(\.asGuess)
  }

  /// Whether more of the sentence was read than passed over or taken as it came.
  private func hasEvidence(_ reading: Interpretation, in words: [String]) -> Bool {
    let spoken = words.filter { $0 != Normalizer.comma }.count
    return reading.score > Scoring.filler * Double(spoken) / 2 + Scoring.dictatedWord
      * Double(freeWords(in: reading))
  }

  private func freeWords(in reading: Interpretation) -> Int {
    reading.slots.filter(\.isDictated).reduce(0) { $0 + $1.range.count }
  }

  /// The clause without commands where something that is no command fits better.
  func withoutElsewhere(_ clause: Clause) -> Clause {
    guard let elsewhere = clause.readings.first(where: { $0.rule == Interpretation.elsewhereRule })
    else { return clause }
    // What is known by heart wins where both know all words.
    let margin = elsewhere.score > -Scoring.clearly ? -0.1 : Scoring.clearly
    let isElsewhere = clause.readings.allSatisfy { reading in
      reading.rule == elsewhere.rule || !isCommand(reading)
        || elsewhere.score - reading.score >= margin
    }
    let readings = clause.readings.filter {
      isElsewhere ? !isCommand($0) : $0.rule != Interpretation.elsewhereRule
    }
    return Clause(words: clause.words, readings: readings)
  }
}

extension Interpretation {
  fileprivate var asGuess: Interpretation {
    Interpretation(rule: rule, slots: slots, score: score, text: text, isGuess: true)
  }
}
