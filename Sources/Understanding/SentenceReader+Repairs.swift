import Intents

extension SentenceReader {
  /// How many words may stand in the place of others of their kind.
  static let longestOfKind = 4
  /// How many of the last words of a command may be said anew.
  static let lastWords = 6

  /// A command as later words change it: "text Tom I'm there at six" by "no, make it seven"; `nil` where they don't.
  ///
  /// `said` is the command and the answers to its questions, which is changed where it was said last. The new words
  /// take the place of those that stand in the command for something of the same kind, of those from the same word
  /// on, or of one slot, in this order; what fits nowhere so may say more of the command. Without a phrase such as "no"
  /// or "make it" before them they only do the latter, and only where `isOpen`: the command waits for an answer. `kinds`
  /// tells the kinds that words can be of: a number, a time, a person.
  ///
  /// `pieces` are what stands for the words where they were typed.
  package func repair(
    of said: [Said], by words: [String], as pieces: [String]? = nil, isOpen: Bool
  ) throws -> Repair? {
    guard let command = said.first, said.allSatisfy({ $0.words.count <= Self.mostWords }),
      isCommand(command.reading), !onlySeemsToCorrect(words)
    else { return nil }
    let pieces = pieces?.count == words.count ? pieces ?? words : words
    let first = start(of: words)
    if let more = more(than: said, by: words[first...]) { return more }
    // "Another minute" is more time, rather than another timer.
    let whole = Draft(said: said, rest: Array(words[first...]), pieces: pieces, start: first)
    if !isOpen, let differing = try differing(whole) { return differing }
    if let (rest, start) = afterOther(words[first...])
      ?? (isOpen ? nil : beforeTail(words[first...]))
    {
      var draft = withoutAct(
        Draft(said: said, rest: Array(rest), pieces: pieces, start: start))
      draft.isAnother = true
      if let differing = try differing(draft) { return differing }
      let apart = try withoutRemark(draft).flatMap { try replaced($0) }
      guard var other = try apart?.isKnown == true ? apart : replaced(draft),
        !other.heard.slots.isEmpty, !editsText(other)
      else { return nil }
      other.way = .another
      return other
    }
    if let rest = afterDoOver(words), !rest.isEmpty,
      let over = try replaced(
        Draft(said: said, rest: Array(words[rest]), pieces: pieces, start: rest.lowerBound)),
      over.isKnown, !over.heard.slots.isEmpty
    {
      return over
    }
    let new = afterPhrase(about: said, in: words) ?? afterRepairPhrase(words)
    guard !new.isEmpty, !discourse.agains.contains(Array(words[new])) else { return nil }
    let draft = Draft(said: said, rest: Array(words[new]), pieces: pieces, start: new.lowerBound)
    if let changed = try exchanged(draft) ?? differing(draft) ?? substituted(draft) {
      return changed
    }
    if new.lowerBound > first,
      let removed = try removed(byAllOf: words, from: first, as: pieces, said)
    {
      return removed
    }
    let isLed = new.lowerBound > first || isTrailed(words)
    if !isLed, !isOpen { return draft.rest.count > 1 ? try counted(draft) : nil }
    // "No yes" is no repair, and nobody's name, nor is what shall not be: "no, not Nancy".
    guard isLed || isOpen, !refuses(draft.rest),
      !read(draft.rest).contains(where: { $0.rule == Interpretation.answerRule })
    else { return nil }
    if let changed = try inCurrency(draft) { return changed }
    if isLed {
      if let apart = withoutRemark(draft), let repair = try replaced(apart),
        try repair.isKnown || !kinds(apart.rest).isEmpty
      {
        return repair
      }
      let same = try replaced(draft)
      return same?.isKnown == true ? same : elsewhere(draft) ?? same
    }
    return try extended(words, as: pieces, draft) ?? added(draft) ?? continued(draft)
      ?? inText(draft)
  }

  /// Whether words begin with "not", where what is behind it was not said before.
  private func refuses(_ words: [String]) -> Bool {
    discourse.prohibitions.contains { phrase in
      words.starts(with: phrase) && words.count > phrase.count
        && !discourse.corrections.contains(phrase)
    }
  }

  /// Whether new words only change some of a text, which is no other one: "also the dog bites, put that in, too".
  private func editsText(_ repair: Repair) -> Bool {
    repair.heard.slots.contains { slot in
      isText(slot, of: repair.heard) && slot.raw.split(separator: " ").count > slot.range.count
    }
  }

  /// "No sugar", "never mind the flour": what is behind a correction is what was said before, and shall not be.
  private func removed(
    byAllOf words: [String], from first: Int, as pieces: [String], _ said: [Said]
  ) throws -> Repair? {
    let rest = words[first...]
    var end = first + (beforeRemark(Array(rest))?.upperBound ?? rest.count)
    while let tail = tail(of: words[first..<end]) { end -= tail.count }
    let draft = Draft(
      said: said, rest: Array(words[first..<end]), pieces: pieces, start: first)
    let all = Substitution.all(in: draft.rest, by: discourse.substitutions).filter(\.new.isEmpty)
    return all.isEmpty ? nil : try substituted(draft, by: all)
  }

  /// Words of a kind in the place of others of it in somebody's own text: "twenty minutes", after "I'm ten minutes late".
  private func inText(_ draft: Draft) throws -> Repair? {
    guard draft.rest.count <= Self.longestOfKind, try !kinds(draft.rest).isEmpty,
      let repair = try replaced(draft), !repair.isKnown, let text = repair.heard.slots.first,
      repair.heard.slots.count == 1, isText(text, of: repair.heard)
    else { return nil }
    return repair
  }

  /// The new words before a remark: "five, I need a coffee first"; `nil` where there is none.
  private func withoutRemark(_ draft: Draft) -> Draft? {
    guard let first = beforeRemark(draft.rest) else { return nil }
    var end = first.upperBound
    while let tail = tail(of: draft.rest[..<end]) { end -= tail.count }
    return draft.part(0..<end)
  }

  /// Where the words stand before the first comma, if a remark begins behind it; `nil` where none does.
  func beforeRemark(_ words: [String]) -> Range<Int>? {
    guard let end = words.firstIndex(of: Normalizer.comma), end > 0 else { return nil }
    let behind = words[(end + 1)...]
    return (discourse.remarks + discourse.remarksApart).contains(where: behind.starts(with:))
      ? 0..<end : nil
  }

  /// Whether the "no" that words begin with is part of a phrase that asks for nothing: "no need to …".
  private func onlySeemsToCorrect(_ words: [String]) -> Bool {
    let words = words[start(of: words)...]
    return discourse.noRequests.contains { phrase in
      words.starts(with: phrase)
        && discourse.corrections.contains { $0.count < phrase.count && phrase.starts(with: $0) }
    }
  }

  /// Whether words take back or change what was said before them, and can do so of a command that is done.
  package func takesBack(_ words: [String]) -> Bool {
    Correction.length(of: discourse.corrections, at: start(of: words), in: words) > 0
  }

  /// Whether words have a pronoun outside of their values, so that they are about what was spoken of last.
  package func speaksOfLast(_ words: [String], besides values: [Range<Int>]) -> Bool {
    words.indices.contains { index in
      discourse.isSingular(words[index]) && !values.contains { $0.contains(index) }
    }
  }

  /// Whether words begin with a phrase that takes back or changes what was said before them: "make it", "can you change it to".
  package func changes(_ words: [String]) -> Bool {
    let (phrases, start) = (discourse.corrections + discourse.repairs, start(of: words))
    let begins = { (place: Int) in Correction.length(of: phrases, at: place, in: words) > 0 }
    return begins(start) || opening(at: start, of: words, before: begins) > 0
  }

  /// Whether words begin so, or change by its name what a command made: "change the timer to".
  package func changes(_ words: [String], about said: [Said]) -> Bool {
    changes(words) || afterPhrase(about: said, in: words) != nil
  }

  /// The place of what is said anew: all words but for a phrase such as "make it" before them.
  package func changed(_ words: [String]) -> Range<Int> { afterRepairPhrase(words) }

  /// "A bit more": all of it once more, or higher than it was set to.
  private func more(than said: [Said], by words: ArraySlice<String>) -> Repair? {
    let core = words.drop { $0 == Normalizer.comma }
    guard discourse.mores.contains(where: core.elementsEqual), let merged = said.merged() else {
      return nil
    }
    let draft = Draft(said: said, rest: Array(words), pieces: Array(words), start: 0)
    if let turned = turned(draft, isLess: false, isOfDone: true),
      !merged.slots.contains(where: { $0.name == turned.heard.slots[0].name })
    {
      return turned
    }
    var heard = merged
    heard.slots = []
    var repair = Repair(said: said, readings: [merged], heard: heard)
    repair.way = .another
    return repair
  }
}
