internal import Intents

/// The last resort, where no rule reads the whole sentence.
///
/// A sentence that means nothing as it stands is read once more, by the same rules and those that stand with
/// `<LOOSE>`, passing over words that mean little ("maybe", "just"). Such a reading is believed only if all other
/// words are words of one intent's rules or stand where it takes free ones, if no other intent is read nearly as
/// well, and if not most of the sentence was passed over. It is marked as a guess: it counts less, and where
/// an intent has a question to be agreed to, that is asked before anything is done.
extension SentenceReader {
  /// The margin below the best reading within which another one counts as evidence against a guess.
  package static let guessMargin = 2 * Penalty.clearly

  /// Guesses at a sentence that no rule reads whole; empty rather than doubtful.
  func guesses(of words: [String]) throws -> [Interpretation] {
    let readings = try guess(words)
    guard let best = readings.first, isCommand(best), best.rule != Interpretation.outOfDomainRule,
      hasEvidence(best, in: words), !doubts(best.rule, words), !requestsNothing(words, as: best)
    else { return [] }
    let rival = readings.first { $0.rule != best.rule }
    guard rival.map({ best.score - $0.score >= Penalty.clearly }) ?? true else { return [] }
    return readings.filter { $0.rule == best.rule }.map { withWholeTexts($0, of: words).asGuess }
  }

  /// The reading with those words that were passed over beside a text as part of it: people's own words are kept.
  private func withWholeTexts(_ reading: Interpretation, of words: [String]) -> Interpretation {
    let ends = reading.slots.map(\.range)
    var reading = reading
    reading.slots = reading.slots.map { slot in
      guard slot.isDictated, !slot.range.isEmpty, isText(slot, of: reading),
        catalogue[reading.rule]?[slot.name]?.thing == nil
      else { return slot }
      var range = slot.range
      if range.lowerBound > 0, discourse.determiners.contains(words[range.lowerBound - 1]),
        !ends.contains(where: { $0.contains(range.lowerBound - 1) })
      {
        range = (range.lowerBound - 1)..<range.upperBound
      }
      // Only to the end of the sentence, so that all that follows was passed over.
      let rest = words[range.upperBound...]
      if rest.allSatisfy({ discourse.fillers.contains($0) && !discourse.courtesies.contains($0) }) {
        range = range.lowerBound..<words.count
      }
      let raw = Normalizer.text(of: words[range])
      var whole = slot
      (whole.raw, whole.range) = (raw, range)
      if slot.value.text != nil { whole.value = .text(raw) }
      return whole
    }
    return reading
  }

  /// True when more words were read than skipped or dictated.
  private func hasEvidence(_ reading: Interpretation, in words: [String]) -> Bool {
    let spoken = words.filter { $0 != Normalizer.comma }.count
    return reading.score > Penalty.filler * Double(spoken) / 2 + Penalty.dictatedWord
      * Double(freeWords(in: reading))
  }

  private func freeWords(in reading: Interpretation) -> Int {
    reading.slots.filter(\.isDictated).reduce(0) { $0 + $1.range.count }
  }

  /// The clause without commands that take any words for a name, where the sentence as a whole is asked of others.
  func withoutDoubtful(_ clause: Clause) -> Clause {
    guard isGuessing, let best = clause.readings.first else { return clause }
    // Many readings are of the same intent, and to doubt it takes long.
    var doubted: [String: Bool] = [:]
    func isDoubtful(_ reading: Interpretation) -> Bool {
      guard isCommand(reading), takesAnyWords(reading) else { return false }
      let isDoubted = doubted[reading.rule] ?? doubts(reading.rule, clause.words)
      doubted[reading.rule] = isDoubted
      return isDoubted
    }
    guard isDoubtful(best) else { return clause }
    var clause = clause
    clause.readings = clause.readings.filter { !isDoubtful($0) }
    return clause
  }

  /// Whether it needs a thing that nobody knows: a list called "contact".
  private func isOfUnknown(_ reading: Interpretation) -> Bool {
    reading.slots.contains { slot in
      guard slot.isUnknownName, case .entity? = catalogue[reading.rule]?[slot.name]?.kind else {
        return false
      }
      return true
    }
  }

  func takesAnyWords(_ reading: Interpretation) -> Bool {
    reading.slots.contains { ($0.isDictated || $0.isUnknownName) && !isText($0, of: reading) }
  }

  /// The clause without commands where something that is no command fits better.
  func withoutOutOfDomain(_ clause: Clause) -> Clause {
    guard
      let outOfDomain = clause.readings.first(where: { $0.rule == Interpretation.outOfDomainRule })
    else { return clause }
    // What is known by heart wins where both know all words.
    let margin = outOfDomain.score > -Penalty.clearly ? -0.1 : Penalty.clearly
    let isOutOfDomain = clause.readings.allSatisfy { reading in
      reading.rule == outOfDomain.rule || !isCommand(reading) || isOfUnknown(reading)
        || outOfDomain.score - reading.score >= margin
    }
    var clause = clause
    clause.readings = clause.readings.filter {
      isOutOfDomain ? !isCommand($0) : $0.rule != Interpretation.outOfDomainRule
    }
    return clause
  }
}

extension Interpretation {
  var asGuess: Interpretation {
    var reading = self
    reading.isGuess = true
    return reading
  }
}
