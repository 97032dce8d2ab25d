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
  /// The fewest words behind the agreement that are no opposite of it.
  private static let fewestBehind = 3

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
    guard let first = Self.parts(of: words).first, first.count < words.count else { return false }
    return reader.read(Array(words[first])).first.map { reading in
      reader.isAgreeing(reading) || reading.slots.first?.name == "act"
    } == true
  }

  /// The probability from which on words agree to what costs: a lower one where they begin with an agreement and go on with some that tell
  /// no value, nor stand for any, as "yes, he is waiting for it".
  ///
  /// Few of them are as often its opposite: "yes, my foot".
  private func leastAtCost(_ words: [String], with reader: SentenceReader) throws -> Double {
    guard agreesFirst(words, with: reader), let first = Self.parts(of: words).first else {
      return Self.certain
    }
    let rest = words[first.upperBound...].filter { $0 != Normalizer.comma }
    // "Yes, that's way too much" agrees to nothing.
    let isOpinion = try Self.parts(of: words).dropFirst().contains { part in
      try language.difference(of: Array(words[part]), from: present) != nil
    }
    let saysNothing =
      try rest.count >= Self.fewestBehind && !isOpinion
      && language.discourse.standIns.isDisjoint(with: rest)
      && rest.allSatisfy { try language.kinds(of: [$0]).isEmpty }
    return saysNothing ? Self.agreedAtCost : Self.certain
  }
}
