internal import Conversation
internal import Intents
internal import Understanding

/// Choices that words name, or say to leave alone, and that say nothing else: "keep the ten, lose the five".
extension Session {
  /// What a part of the words says of the choices, as an index into them.
  private enum Mention {
    case nothing
    case meant(Int)
    case spared(Int)
  }

  /// What words say of several choices.
  enum NamedChoice: Equatable {
    /// An index into them.
    case one(Int)
    /// Which ones to leave alone, which leaves several.
    case several
  }

  /// The choice that words name, or the only one that they do not say to leave alone; `nil` where they say anything else.
  ///
  /// They are counted, "the second one", only where they were told.
  func namedChoice(
    by words: [String], among choices: [String], areTold: Bool = true
  ) -> NamedChoice? {
    let discourse = language.discourse
    var acts = dialogue.openIntent.flatMap { catalogue[$0]?.acts } ?? []
    var turning = discourse.reversals.subtracting(discourse.spares)
    if !discourse.spares.isDisjoint(with: words) {
      // What is told apart from what is kept: "but lose the five".
      acts.formUnion(discourse.switches.keys)
      turning.subtract(discourse.remarkJoins)
    }
    turning.subtract(acts)
    let names = choices.map { Set(tellingWords(of: $0)) }
    let parts = parts(of: words, besides: names)
    guard !turns(parts.flatMap { $0 }, by: turning), !asksAside(words) else { return nil }
    var mentions: [Mention] = []
    for part in parts {
      guard let mention = mention(by: part, of: names, acts, areTold: areTold) else { return nil }
      mentions.append(mention)
    }
    let meant = Set(mentions.compactMap { if case .meant(let index) = $0 { index } else { nil } })
    let spared = Set(mentions.compactMap { if case .spared(let index) = $0 { index } else { nil } })
    let left = meant.isEmpty && !spared.isEmpty ? Set(choices.indices) : meant
    let remaining = left.subtracting(spared)
    guard remaining.count == 1, let index = remaining.first else {
      return spared.isEmpty ? nil : .several
    }
    return .one(index)
  }

  /// Whether one of some words turns what is said into something else: "later", but not in "the later one".
  private func turns(_ words: [String], by turning: Set<String>) -> Bool {
    let discourse = language.discourse
    return words.indices.contains { index in
      turning.contains(words[index])
        && !dialogue.wording.language.isBesideChoice(words[index])
        && !(index > 0 && discourse.determiners.contains(words[index - 1])
          && discourse.comparison(of: words[index]) != nil)
    }
  }

  /// The words between commas and joins, and from those on that say to leave something alone: "clark", "not baker"; of what was put right,
  /// only what is behind that: "nine, no wait, seven".
  private func parts(of words: [String], besides names: [Set<String>]) -> [[String]] {
    let discourse = language.discourse
    let parts: [[String]] = words.reduce(into: [[]]) { parts, word in
      let isJoin = word == Normalizer.comma || discourse.remarkJoins.contains(word)
      if isJoin, !isTelling(word, names) {
        parts.append([])
      } else if discourse.spares.contains(word) {
        parts.append([word])
      } else {
        parts[parts.count - 1].append(word)
      }
    }
    return parts.reduce(into: []) { meant, part in
      let correction = discourse.corrections.first { part.starts(with: $0) } ?? []
      if !correction.isEmpty { meant = [] }
      let rest = Array(part.dropFirst(correction.count))
      if !rest.isEmpty { meant.append(rest) }
    }
  }

  /// What some words say of the choices with these names; `nil` where it is something else.
  private func mention(
    by part: [String], of names: [Set<String>], _ acts: Set<String>, areTold: Bool
  ) -> Mention? {
    let discourse = language.discourse
    let isSpared = part.first.map(discourse.spares.contains) == true
    func mention(of index: Int) -> Mention { isSpared ? .spared(index) : .meant(index) }
    let named = part.drop(while: discourse.spares.contains).joined(separator: " ")
    if let ordinal = discourse.ordinal(of: named) {
      guard ordinal > 0 else { return isSpared ? nil : .nothing }
      return areTold && names.indices.contains(ordinal - 1) ? mention(of: ordinal - 1) : nil
    }
    let core = withoutWhole(discourse.withoutHedges(part).map { Array(part[$0]) } ?? part)
    let telling = core.filter { word in
      isTelling(word, names)
        || !(discourse.spares.contains(word) || acts.contains(word) || saysNothing(word))
    }
    guard !telling.isEmpty else { return isSpared ? nil : .nothing }
    let fitting = names.indices.filter { names[$0].isSuperset(of: telling) }
    guard let index = fitting.count == 1 ? fitting[0] : compared(by: telling) else { return nil }
    return mention(of: index)
  }

  /// The words that several names have, beside one that stands for such a thing: "store", of "the one for the store"; `nil` where others
  /// say something else.
  func telling(_ words: [String], of choices: [String]) -> [String]? {
    let names = choices.map { Set(tellingWords(of: $0)) }
    let telling = bare(words).filter { isTelling($0, names) || !saysNothing($0) }
    guard !telling.isEmpty, words.contains(where: language.discourse.standIns.contains),
      !asksAside(words), names.contains(where: { $0.isSuperset(of: telling) })
    else { return nil }
    return telling
  }

  /// The words without those at their end that stand for all that may be chosen: "of the two".
  private func withoutWhole(_ words: [String]) -> [String] {
    let start = words.indices.dropFirst().first { index in
      language.discourse.count(of: words[index...].joined(separator: " ")) != nil
    }
    return start.map { Array(words[..<$0]) } ?? words
  }

  /// The index of the choice that words tell by a comparison with the others.
  private func compared(by words: [String]) -> Int? {
    guard case .choice(let choices) = expectation,
      let comparison = language.discourse.comparison(of: words.joined(separator: " ")),
      let name = dialogue.choice(by: comparison)
    else { return nil }
    return choices.firstIndex(of: name)
  }

  /// Whether words ask something, "when is the nine one", rather than propose it, "what about the nine one".
  func asksAside(_ words: [String]) -> Bool {
    let discourse = language.discourse
    return isQuestion(words) && !discourse.leads.contains { words.starts(with: $0) }
      && words.first.map(discourse.spares.contains) != true
  }

  private func isTelling(_ word: String, _ names: [Set<String>]) -> Bool {
    names.contains { $0.contains(word) }
  }

  /// Whether a word tells nothing of what is chosen: "the", "one", "for", "um".
  private func saysNothing(_ word: String) -> Bool {
    let discourse = language.discourse
    return dialogue.wording.language.isBesideChoice(word) || discourse.kinds.contains(word)
      || [
        discourse.determiners, discourse.standIns, discourse.linkers, discourse.fillers,
        discourse.courtesies, discourse.hesitations, discourse.assents, discourse.neverLast,
      ].contains { $0.contains(word) }
  }
}
