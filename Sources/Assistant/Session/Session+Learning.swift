internal import Conversation
internal import Grammar
internal import Intents
internal import Recognition
internal import Understanding

/// Learning how names are said: telling what was heard of them, and what was meant.
extension Session {
  /// Takes note of what is said next, unless it is the PIN.
  mutating func hear(_ phones: HeardPhones?, as hypothesis: Hypothesis?) {
    var asked: String?
    if case .value(let parameter, _) = expectation { asked = parameter }
    // What was written down freely is no sentence of a grammar, in which a name would have its place.
    let heard = isPINExpected || hypothesis?.writing != nil ? nil : phones
    learning?.hear(heard, as: hypothesis?.words.map(\.text) ?? [], asked: asked)
  }

  /// When something that was heard is too long ago to be put right; `nil` where nothing is remembered.
  var forgetting: ContinuousClock.Instant? { learning?.forgetting }

  /// Forgets what was heard too long ago to be put right.
  package mutating func forgetOldUtterances() { learning?.forgetOld() }

  /// Takes note of the names that were heard, and learns from what was put right; returns the error's description if that
  /// can't be stored.
  mutating func learn(from outcome: Outcome, _ repair: Repair?, open: String?) -> String? {
    guard learning != nil else { return nil }
    if let reading = outcome.interpretation {
      let isCommand = catalogue[reading.rule] != nil && reading.rule != open
      let isAnother = repair.map { $0.way == .another } ?? isCommand
      // Whoever drops a question for another command may have been misunderstood.
      if isAnother, open != nil { learning?.giveUp() }
      let names = names(in: reading, of: outcome)
      learning?.understand(names, isAnother: isAnother)
    }
    if repair?.way == .never || outcome.isCalledOff { learning?.giveUp() }
    guard outcome.turn.response?.isFailure == false, let intent = outcome.turn.intent else {
      return nil
    }
    let things = things(in: intent)
    do {
      guard try learning?.settle(things) == true else { return nil }
      return refresh()
    } catch {
      return error.loggedDescription
    }
  }

  /// The words of the utterance that stand for parameters.
  private func names(
    in reading: Interpretation, of outcome: Outcome
  ) -> [HeardUtterance.Name] {
    let said = outcome.text.split(separator: " ").map(String.init)
    let words = learning?.words ?? []
    guard let start = words.firstRange(of: said)?.lowerBound else { return [] }
    return reading.slots.compactMap { slot in
      let range = (slot.range.lowerBound + start)..<(slot.range.upperBound + start)
      guard !range.isEmpty, range.upperBound <= words.count, !slot.isDictated,
        words[range].joined(separator: " ") == slot.raw
      else { return nil }
      return HeardUtterance.Name(parameter: slot.name, range: range)
    }
  }

  /// The things that an intent is about, one for a parameter.
  private func things(in intent: Intent) -> [MeantThing] {
    guard let definition = catalogue[intent.name] else { return [] }
    return definition.parameters.compactMap { parameter in
      let values = intent.elements(of: parameter.name)
      guard case .entity(let kind) = parameter.kind, values.count == 1,
        let entity = values[0].entity,
        let vocabulary = language.vocabularies.first(where: { $0.name == kind })
      else { return nil }
      return MeantThing(
        parameter.name, kind, called: language.normalizer.words(of: entity.name), in: vocabulary)
    }
  }
}
