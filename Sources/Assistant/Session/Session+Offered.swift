internal import Conversation
internal import Intents
internal import Understanding

/// Choices that were offered and decided between, and that words come back to.
extension Session {
  /// More words say more than a choice.
  private static let longestOffered = 8

  /// Another of the things that were offered than the one taken, in its place or besides: "no, the first one", "wait, the other Tom", "and the
  /// other one".
  func offeredBefore(_ sentence: inout Sentence) throws -> [Heard]? {
    let (words, offered) = (sentence.words, dialogue.offered)
    guard words.count <= Self.longestOffered, offered.names.count > 1 else { return nil }
    let isOpen: Bool
    switch expectation {
    case .command: isOpen = false
    case .agreement, .yesOrNo: isOpen = true
    case .choice, .value, .creation, .pin: return nil
    }
    let (rest, standing) = withoutStanding(words)
    guard standing != nil || isOpen, !rest.isEmpty,
      let index = named(rest, offered, mayBeBare: isOpen || standing == .instead)
    else { return nil }
    let name = offered.names[index]
    let slot = Interpretation.Slot(
      name: Interpretation.offeredSlot, value: .text(name), raw: rest.joined(separator: " "),
      range: words.firstRange(of: rest) ?? words.indices)
    var reading = Interpretation(
      rule: Interpretation.answerRule, slots: [slot], score: 0, text: sentence.text)
    reading.standing = standing
    return [heard(reading, in: sentence, sentence.confidence)]
  }

  /// Which of the offered names words mean that are no command: the one that was not taken, or one of them by itself.
  private func named(
    _ words: [String], _ offered: Dialogue.Offered, mayBeBare: Bool
  ) -> Int? {
    let (discourse, text) = (language.discourse, words.joined(separator: " "))
    let left = offered.names.indices.filter { !offered.taken.contains($0) }
    if discourse.ordinal(of: text) == Discourse.other { return left.count == 1 ? left[0] : nil }
    if let name = discourse.nameOfOther(text) {
      let telling = Set(language.normalizer.words(of: name))
      let isOfAll = offered.names.allSatisfy { telling.isSubset(of: Set(tellingWords(of: $0))) }
      return isOfAll && left.count == 1 ? left[0] : nil
    }
    let isPointing = discourse.ordinal(of: text) != nil
    guard mayBeBare || isPointing,
      case .one(let index) = namedChoice(by: words, among: offered.names),
      left.contains(index)
    else { return nil }
    return index
  }

  /// The words without those that say whether what they name shall be besides or instead: "and", "no", "the same for", "too".
  private func withoutStanding(_ words: [String]) -> ([String], Interpretation.Standing?) {
    let discourse = language.discourse
    var (rest, standing) = (words[...], Interpretation.Standing?.none)
    func drop(_ phrases: [[String]], as kind: Interpretation.Standing?) {
      let lead = phrases.filter { rest.starts(with: $0) && rest.count > $0.count }
        .max { $0.count < $1.count }
      guard let lead else { return }
      rest = rest.dropFirst(lead.count).drop { $0 == Normalizer.comma }
      standing = standing ?? kind
    }
    drop(discourse.corrections, as: .instead)
    drop(discourse.joins, as: .besides)
    drop(discourse.others, as: .besides)
    drop(discourse.hedges.before.map { $0 }, as: nil)
    if let also = discourse.alsos.first(where: { rest.suffix($0.count).elementsEqual($0) }) {
      rest = rest.dropLast(also.count)
      standing = standing ?? .besides
    }
    let isLed =
      rest.count > 1 && rest.first.map { discourse.linkers.contains($0) } == true
      && !(rest.first.map(discourse.determiners.contains) == true)
    return (Array(isLed ? rest.dropFirst() : rest), standing)
  }
}
