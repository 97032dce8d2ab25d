internal import Conversation
internal import Intents
internal import Understanding

/// Agreements in more words: "okay, order the ride", "yes, and Nancy as well".
extension Session {
  /// The most words that agree before more is said.
  private static let longestAgreement = 4

  /// An agreement, where the words say once more, and with no value, what is asked about: "order the ride".
  func agreedAgain(_ sentence: inout Sentence) -> [Heard]? {
    let words = sentence.words
    guard case .agreement = expectation, sentence.clauses.count == 1,
      let reading = sentence.clauses[0].readings.first, reading.rule == dialogue.openIntent,
      !reading.isGuess, reading.slots.allSatisfy(\.range.isEmpty),
      words.contains(where: language.discourse.definiteArticles.contains),
      language.discourse.reversals.isDisjoint(with: words)
    else { return nil }
    return [heard("yes", in: words, sentence.confidence)]
  }

  /// An agreement and the same once more with other values.
  func agreedAndMore(_ sentence: inout Sentence) throws -> [Heard]? {
    let (words, reader) = (sentence.words, sentence.reader)
    guard isAgreementAsked else { return nil }
    for length in (1..<max(1, min(Self.longestAgreement + 1, words.count))).reversed() {
      let rest = Array(words[length...].drop { $0 == Normalizer.comma })
      let opening = words[..<length].filter { $0 != Normalizer.comma }
      let pieces = sentence.pieces.map { Array($0.suffix(rest.count)) }
      guard language.discourse.leads.contains(where: { rest.starts(with: $0) }),
        reader.read(opening).first.map(reader.isAgreeing) == true,
        let repair = try reader.repair(
          of: said, by: rest, as: pieces, isOpen: false),
        repair.way == .another, repair.isKnown, !repair.heard.slots.isEmpty
      else { continue }
      let another = withoutOldValues(
        try named(
          Repair(repair.heard.slots, in: rest, as: pieces, of: said, .another) ?? repair, in: rest,
          as: pieces, sentence.listening))
      var both = [
        heard("yes", in: opening, sentence.confidence),
        heard(another, in: rest, sentence.confidence),
      ]
      for index in both.indices { both[index].isPart = true }
      return both
    }
    return nil
  }

  /// Whether it is asked to agree to what was read back, or to a guess in it.
  var isAgreementAsked: Bool {
    if case .agreement = expectation { return true }
    return dialogue.guessedParameter != nil
  }
}
