internal import Conversation
internal import Intents
internal import Understanding

/// Agreements in words that no rule reads as a whole: "okay, go ahead, I trust you".
extension Session {
  /// The probability from which on something is agreed to that costs.
  private static let certain = 0.97
  /// The probability from which on something is agreed to in words that begin with an agreement.
  private static let agreed = 0.6
  /// The same of something that costs, where nothing behind the agreement could change it.
  private static let agreedAtCost = 0.9
  /// The same of something that costs, where many words behind the agreement may tell a value.
  private static let agreedInMany = 0.95
  /// The fewest words behind the agreement that are no opposite of it, and behind the act itself.
  private static let (fewestBehind, fewestBehindAct) = (3, 2)
  /// So many words behind the agreement are many.
  private static let manyBehind = 4

  /// The probability from which on words agree.
  func leastToAgree(_ words: [String], with reader: SentenceReader) throws -> Double {
    // "Yes, in your dreams" must not pay.
    if isCostly { return try leastAtCost(words, with: reader) }
    return agreesFirst(words, with: reader) ? Self.agreed : Self.sure
  }

  /// Whether the command that is spoken of costs something.
  var isCostly: Bool { dialogue.openIntent.flatMap { catalogue[$0] }?.isCostly == true }

  /// Whether the words behind the last comma may ask whether the rest is so: "that's the one by the station, yes".
  func endsInTagQuestion(_ words: [String], with reader: SentenceReader) -> Bool {
    guard let last = Self.parts(of: words).last, last.count < words.count else { return false }
    return language.discourse.tagQuestions.contains(Array(words[last]))
      && !agreesFirst(words, with: reader)
  }

  /// Whether the words before the first comma agree to what is asked: "okay yes, my last word".
  func agreesFirst(_ words: [String], with reader: SentenceReader) -> Bool {
    first(of: words, with: reader).first.map {
      reader.isAgreeing($0) || $0.slots.first?.name == "act"
    } == true
  }

  /// Readings of the words before the first comma by themselves; none where there is no comma.
  private func first(of words: [String], with reader: SentenceReader) -> [Interpretation] {
    guard let first = Self.parts(of: words).first, first.count < words.count else { return [] }
    return reader.read(Array(words[first]))
  }

  /// The probability from which on words agree to what costs: a lower one where they begin with an agreement and go on with some that tell
  /// no value, nor stand for any, as "yes, he is waiting for it", or with many; or where they begin with what shall be done: "send it, she
  /// needs it today".
  ///
  /// Few of them are as often its opposite: "yes, my foot".
  private func leastAtCost(_ words: [String], with reader: SentenceReader) throws -> Double {
    guard agreesFirst(words, with: reader), let first = Self.parts(of: words).first,
      // "Yes, that's way too much" agrees to nothing.
      try !holdsOpinion(words)
    else { return Self.certain }
    let rest = words[first.upperBound...].filter { $0 != Normalizer.comma }
    let isOfNone = language.discourse.standIns.isDisjoint(with: rest)
    if isOfNone, rest.count >= Self.fewestBehindAct, namesActFirst(words, with: reader) {
      return Self.agreedAtCost
    }
    let isNothing = try isOfNone && rest.allSatisfy { try language.kinds(of: [$0]).isEmpty }
    if isNothing, rest.count >= Self.fewestBehind { return Self.agreedAtCost }
    return rest.count >= Self.manyBehind ? Self.agreedInMany : Self.certain
  }

  /// Whether the words before the first comma say what shall be done: "okay send it, gotta run".
  private func namesActFirst(_ words: [String], with reader: SentenceReader) -> Bool {
    first(of: words, with: reader).contains { reading in
      reading.slots.contains { $0.name == "act" }
    }
  }

  /// Whether one of the parts behind the first says that something shall be more or less, or is.
  private func holdsOpinion(_ words: [String]) throws -> Bool {
    try Self.parts(of: words).dropFirst().contains { part in
      try language.difference(of: Array(words[part]), from: present) != nil
    }
  }
}
