internal import Conversation
internal import Intents
internal import Understanding

/// Questions about a guess that are passed over: "Did you mean Grocery Store?", "oh, and cinnamon".
///
/// Who goes on with the command agrees to the guess (the next relevant contribution is evidence of acceptance, Clark and Schaefer 1989). What
/// costs something is asked about all the same before it is done.
extension Session {
  /// How words go on with a command while it is asked whether a guess in it is right.
  enum Passing {
    /// They change something else in it.
    case changing
    /// They say what comes after it.
    case furthering
  }

  /// How what was heard goes on with the open command; `nil` where it answers the question, or has nothing to do with the command.
  ///
  /// `again` reads the words in another session.
  func passing(
    _ heard: [Heard], reading again: (inout Session) throws -> [Heard]
  ) throws -> Passing? {
    guard let guessed = dialogue.guessedParameter, let open = dialogue.openIntent,
      heard.count == 1, heard[0].outcome.refused == nil
    else { return nil }
    let isCostly = catalogue[open]?.isCostly == true
    if let repair = heard[0].repair {
      guard isOf(open, repair, besides: guessed), !isCostly || isReadBack(open) else { return nil }
      if repair.way == .another { return isCostly ? nil : .furthering }
      // "Zip ties, too" is no other value.
      let mayBeMore =
        !isCostly && repair.heard.slots.contains { catalogue[open]?[$0.name]?.isArray == true }
      return try mayBeMore && further(again, with: open, besides: guessed, isMore: true)
        ? .furthering : .changing
    }
    guard !isCostly, heard[0].untaken == nil else { return nil }
    if let reading = heard[0].readings.first {
      guard catalogue[reading.rule] == nil else {
        return goesOn(reading, with: open, besides: guessed) ? .furthering : nil
      }
      // "And butter while we're at it" is no answer.
      guard mayBeMore(heard[0], reading, besides: guessed) else { return nil }
      return try further(again, with: open, besides: guessed, isMore: true) ? .furthering : nil
    }
    return try further(again, with: open, besides: guessed) ? .furthering : nil
  }

  /// Whether it is asked to agree to a command every time; a call is not.
  private func isReadBack(_ command: String) -> Bool {
    catalogue[command]?.confirmation?.occasion == .always
  }

  /// Whether an answer may be none: a value of something else than what is guessed, or one that no rule reads.
  private func mayBeMore(
    _ heard: Heard, _ answer: Interpretation, besides guessed: String
  ) -> Bool {
    let names = Set(answer.slots.map(\.name))
    return names.contains("answer") ? heard.outcome.confidence < 1 : !names.contains(guessed)
  }

  /// Whether words go on with the open command once that is done; `isMore` says that they have to want more of the same.
  private func further(
    _ again: (inout Session) throws -> [Heard], with open: String, besides guessed: String,
    isMore: Bool = false
  ) throws -> Bool {
    var later = asIfDone
    let further = try again(&later)
    guard further.count == 1, further[0].outcome.refused == nil else { return false }
    if let repair = further[0].repair {
      return isOf(open, repair, besides: guessed) && (!isMore || repair.way == .another)
    }
    guard let reading = further[0].readings.first else { return false }
    return goesOn(reading, with: open, besides: guessed)
      && (!isMore || reading.rule == open && reading.isFollowUp)
  }

  private func isOf(_ open: String, _ repair: Repair, besides guessed: String) -> Bool {
    (repair.way == .instead || repair.way == .another) && repair.heard.rule == open
      && !repair.heard.slots.isEmpty && !repair.heard.slots.contains { $0.name == guessed }
  }

  /// Whether a reading is a command of the same domain, and not the open one said anew with another value for what is guessed.
  private func goesOn(
    _ reading: Interpretation, with open: String, besides guessed: String
  ) -> Bool {
    catalogue[reading.rule] != nil && !reading.isTentative
      && catalogue.domain(of: reading.rule) == catalogue.domain(of: open)
      && !(reading.rule == open && reading.slots.contains { $0.name == guessed })
  }
}
