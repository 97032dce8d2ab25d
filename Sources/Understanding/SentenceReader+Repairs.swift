import Intents

extension SentenceReader {
  /// How many words may stand in the place of others of their kind.
  static let longestOfKind = 4
  /// How many words may be two values in a row.
  private static let longestPair = 8
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
      isCommand(command.reading)
    else { return nil }
    let pieces = pieces?.count == words.count ? pieces ?? words : words
    let first = start(of: words)
    if let more = more(than: said, by: words[first...]) { return more }
    if let (rest, start) = afterOther(words[first...])
      ?? (isOpen ? nil : beforeTail(words[first...]))
    {
      var draft = Draft(said: said, rest: Array(rest), pieces: pieces, start: start)
      draft.isAnother = true
      var other = try replaced(draft)
      other?.way = .another
      return other
    }
    let new = afterRepairPhrase(words)
    guard !new.isEmpty else { return nil }
    let draft = Draft(said: said, rest: Array(words[new]), pieces: pieces, start: new.lowerBound)
    if let substituted = try substituted(draft) { return substituted }
    let isLed = new.lowerBound > first || isTrailed(words)
    // "No yes" is no repair, and nobody's name.
    guard isLed || isOpen,
      !read(draft.rest).contains(where: { $0.rule == Interpretation.answerRule })
    else { return nil }
    if isLed {
      let same = try replaced(draft)
      return same?.isKnown == true ? same : elsewhere(draft) ?? same
    }
    return try extended(words, draft) ?? added(draft) ?? continued(draft)
  }

  /// Whether words take back or change what was said before them, and can do so of a command that is done.
  package func takesBack(_ words: [String]) -> Bool {
    Correction.length(of: discourse.corrections, at: start(of: words), in: words) > 0
  }

  /// Whether words begin with a phrase that takes back or changes what was said before them: "make it".
  package func changes(_ words: [String]) -> Bool {
    Correction.length(
      of: discourse.corrections + discourse.repairs, at: start(of: words), in: words) > 0
  }

  /// "A bit more": all of it once more.
  private func more(than said: [Said], by words: ArraySlice<String>) -> Repair? {
    let core = words.drop { $0 == Normalizer.comma }
    guard discourse.mores.contains(where: core.elementsEqual), let merged = said.merged() else {
      return nil
    }
    var heard = merged
    heard.slots = []
    var repair = Repair(said: said, readings: [merged], heard: heard)
    repair.way = .another
    return repair
  }

  /// The words said before and the new words for a part of them, with where these begin.
  struct Draft {
    let said: [Said]
    let rest: [String]
    /// The text as typed for these words.
    let pieces: [String]
    let start: Int
    /// Whether the same may be meant once more.
    var isAnother = false

    /// Takes what stands for all the words that were said now.
    init(said: [Said], rest: [String], pieces: [String], start: Int) {
      (self.said, self.rest, self.start) = (said, rest, start)
      self.pieces = Array(pieces[start..<start + rest.count])
    }

    var intent: String { said[0].reading.rule }

    /// Some of the new words, for a part of what was said before or of what has become of it.
    func part(_ range: Range<Int>, of said: [Said]? = nil) -> Draft {
      Draft(said: said ?? self.said, part: range, of: self)
    }

    private init(said: [Said], part: Range<Int>, of whole: Draft) {
      self.said = said
      (rest, pieces) = (Array(whole.rest[part]), Array(whole.pieces[part]))
      start = whole.start + part.lowerBound
      isAnother = whole.isAnother
    }
  }

  private func replaced(_ draft: Draft) throws -> Repair? {
    let once = try replacedOnce(draft)
    guard once?.isKnown != true else { return once }
    let repair = try replacedTwice(draft) ?? once
    // "When I leave" is no other thing to be reminded of.
    let isCondition = discourse.conditions.contains { draft.rest.starts(with: $0) }
    return isCondition && repair?.isDictated == true ? nil : repair
  }

  /// Two values in a row, each in the place of another: "for the sauce, twenty five minutes".
  private func replacedTwice(_ draft: Draft) throws -> Repair? {
    guard (2...Self.longestPair).contains(draft.rest.count) else { return nil }
    for cut in 1..<draft.rest.count {
      let parts = [0..<cut, cut..<draft.rest.count]
      for (first, second) in [(parts[0], parts[1]), (parts[1], parts[0])] {
        guard let known = try replacedOnce(draft.part(first)), known.isKnown,
          let both = try replacedOnce(draft.part(second, of: known.said)),
          !both.heard.slots.contains(where: { slot in
            known.heard.slots.contains { $0.name == slot.name }
          }), try holdsNoOther(both)
        else { continue }
        return Repair(
          said: both.said, readings: both.readings,
          heard: both.heard.with(
            slots: known.heard.slots + both.heard.slots, score: both.heard.score, text: draft.rest))
      }
    }
    return nil
  }

  /// Whether no free words in it are a number or a time, which would be the value of something else.
  private func holdsNoOther(_ repair: Repair) throws -> Bool {
    try repair.heard.slots.filter(\.isDictated).allSatisfy { slot in
      try slot.raw.split(separator: " ").allSatisfy { try kinds([String($0)]).isEmpty }
    }
  }

  private func replacedOnce(_ draft: Draft) throws -> Repair? {
    if let whole = saidWhole(draft) { return whole }
    for way in Way.allCases {
      for index in draft.said.indices.reversed() {
        let stretches = try stretches(for: draft.rest, way, in: draft.said[index])
        guard let best = try best(of: stretches, at: index, in: draft) else { continue }
        // What the grammar knows goes before words that may be anything.
        guard best.isDictated, let added = try added(draft),
          added.readings[0].slots.count > (draft.said.merged()?.slots.count ?? 0)
        else { return best }
        return added
      }
    }
    return try added(draft)
  }

  /// The stretches that new words can replace, surest first.
  private enum Way: CaseIterable {
    case ofKindAfterSameWord, ofKind, fromSameWord, ofLikeUse, inSlots, afterSlots
  }

  private func stretches(
    for rest: [String], _ way: Way, in said: Said
  ) throws -> [Range<Int>] {
    switch way {
    case .ofKindAfterSameWord:
      try withArticles(ofKindAfterSameWord(rest, in: said.words), in: said.words)
    case .ofKind: try withArticles(ofKind(rest, in: said.words), in: said.words)
    case .fromSameWord: fromSameWord(rest, in: said)
    case .ofLikeUse: ofLikeUse(rest, in: said)
    case .inSlots: inSlots(rest, in: said)
    case .afterSlots: try kinds(rest).isEmpty ? afterSlots(in: said) : []
    }
  }

  private func best(
    of stretches: [Range<Int>], at index: Int, in draft: Draft
  ) throws -> Repair? {
    let said = draft.said[index]
    let repairs = try stretches.compactMap { stretch in
      let repairs = try parts(of: draft.rest, for: stretch, in: said.words).compactMap { part in
        try repair(
          draft, at: index, replacing: stretch, with: Array(draft.rest[part]),
          as: Array(draft.pieces[part]), from: draft.start + part.lowerBound)
      }.filter { !$0.isKnown || !$0.invents(beyond: draft.said.merged()) }
      return repairs.first { $0.isKnown && $0.keepsOthers(of: said.reading) }
        ?? repairs.first(where: \.isKnown) ?? repairs.first { !$0.guesses(at: said.reading) }
        ?? repairs.first
    }
    let known = repairs.filter(\.isKnown)
    return (known.isEmpty ? repairs : known).max { $0.readings[0].score < $1.readings[0].score }
  }

  /// The same command said once more, with other values: "no, start a run".
  private func saidWhole(_ draft: Draft) -> Repair? {
    guard let reading = read(draft.rest).first, reading.rule == draft.intent else { return nil }
    return appended(reading, to: draft)
  }

  /// Words that add to the same command and replace nothing: "make it luxury" of a ride.
  private func added(_ draft: Draft) throws -> Repair? {
    let readings = try fragments(of: draft.rest, changing: draft.intent).filter {
      $0.slots.allSatisfy { !$0.isDictated }
    }
    guard let reading = readings.first, !reading.slots.isEmpty else { return nil }
    return appended(reading, to: draft)
  }

  /// Words that could have been said at the end: "for lunch" of "ask Bill for twenty".
  private func continued(_ draft: Draft) -> Repair? {
    let said = draft.said[0]
    guard draft.rest.count > 1, draft.rest.count <= Self.longestOfKind,
      discourse.linkers.contains(draft.rest[0])
    else { return nil }
    let words = said.words + draft.rest
    let readings = read(words).filter { reading in
      reading.rule == draft.intent && reading.slots.count > said.reading.slots.count
        && said.reading.slots.allSatisfy { slot in
          reading.slots.contains { $0.name == slot.name && $0.value == slot.value }
        }
    }
    guard let best = readings.first else { return nil }
    var changed = draft.said
    changed[0] = Said(words: words, reading: best, pieces: said.pieces + draft.pieces)
    let place = said.words.count..<words.count
    return Repair(
      said: changed, readings: readings.compactMap { changed.merged(with: $0, at: 0) },
      heard: best.only(in: place, movedBy: draft.start - place.lowerBound))
  }

  /// "And Bill": one more of several things.
  private func extended(_ words: [String], _ draft: Draft) throws -> Repair? {
    guard let lead = discourse.leads.first(where: { words.starts(with: $0) }),
      words.count > lead.count
    else { return nil }
    let rest = Array(words.dropFirst(lead.count))
    let further = Draft(said: draft.said, rest: rest, pieces: words, start: lead.count)
    guard
      let reading = try fragments(of: rest, changing: draft.intent).first(where: { reading in
        reading.slots.allSatisfy { slot in
          !slot.isDictated || catalogue[reading.rule]?[slot.name]?.isArray == true
        }
      }), let before = draft.said.merged()
    else { return nil }
    var whole = reading
    let kept = before.slots.filter { slot in
      catalogue[reading.rule]?[slot.name]?.isArray == true
        && reading.slots.contains { $0.name == slot.name }
    }
    whole.slots = kept + reading.slots
    return appended(whole, hearing: reading, to: further)
  }

  private func appended(
    _ reading: Interpretation, hearing heard: Interpretation? = nil, to draft: Draft
  ) -> Repair? {
    let said = draft.said + [Said(words: draft.rest, reading: reading, pieces: draft.pieces)]
    guard let merged = said.merged() else { return nil }
    return Repair(
      said: said, readings: [merged],
      heard: reading.with(
        slots: (heard ?? reading).slots.map { $0.moved(by: draft.start) }, score: reading.score,
        text: draft.rest))
  }

  // MARK: Words that say what they take the place of

  private func substituted(_ draft: Draft) throws -> Repair? {
    for substitution in Substitution.all(in: draft.rest, by: discourse) {
      for index in draft.said.indices.reversed() {
        guard
          let stretch = stretch(
            of: substitution.old, in: draft.said[index].words, isRemoved: substitution.new.isEmpty)
        else { continue }
        for (stretch, new) in places(of: substitution, at: stretch, in: draft.said[index].words) {
          let place = draft.rest.firstRange(of: new)
          let start = place?.lowerBound ?? max(0, draft.rest.count - new.count)
          if let repair = try repair(
            draft, at: index, replacing: stretch, with: new,
            as: place.map { Array(draft.pieces[$0]) } ?? new, from: draft.start + start)
          {
            return repair
          }
        }
      }
    }
    return unsaid(draft)
  }

  /// What takes the place of what: the words as they are; or without the unit that one of the two leaves out, "not five, ten
  /// minutes", "not five minutes, ten".
  private func places(
    of substitution: Substitution, at stretch: Range<Int>, in words: [String]
  ) -> [(Range<Int>, [String])] {
    let (old, new) = (substitution.old, substitution.new)
    var places = [(stretch, new)]
    if new.count > 1, stretch.upperBound < words.count, new.last == words[stretch.upperBound] {
      places.append((stretch, new.dropLast()))
    }
    if old.count > 1, !new.isEmpty, new.last != old.last {
      places.append((stretch.lowerBound..<stretch.upperBound - 1, new))
    }
    return places
  }

  /// "Not the belt", after nothing else was said than that: none of it shall be.
  private func unsaid(_ draft: Draft) -> Repair? {
    guard let last = draft.said.last else { return nil }
    let isAll = Substitution.all(in: draft.rest, by: discourse).contains { substitution in
      let old = substitution.old.drop(while: discourse.determiners.contains)
      return substitution.new.isEmpty && !old.isEmpty
        && last.reading.slots.contains { slot in
          slot.range.upperBound <= last.words.count && !slot.range.isEmpty
            && last.words[slot.range].drop(while: discourse.determiners.contains).elementsEqual(old)
            && catalogue[draft.intent]?[slot.name]?.isArray == true
        }
    }
    guard isAll else { return nil }
    var heard = last.reading
    heard.slots = []
    var repair = Repair(said: draft.said, readings: [last.reading], heard: heard)
    repair.way = .never
    return repair
  }

  /// Where the words stood last; if they are to go, with the "and" before or after them.
  private func stretch(of old: [String], in words: [String], isRemoved: Bool) -> Range<Int>? {
    let old = Array(old.drop(while: discourse.definiteArticles.contains))
    guard !old.isEmpty, old.count < words.count,
      let start = (0...(words.count - old.count)).last(where: {
        words[$0..<$0 + old.count].elementsEqual(old)
      })
    else { return nil }
    let stretch = start..<start + old.count
    guard isRemoved else { return stretch }
    let joins = discourse.heardJoins + [[Normalizer.comma]]
    if let join = joins.first(where: {
      start >= $0.count && words[..<start].suffix($0.count).elementsEqual($0)
    }) {
      return start - join.count..<stretch.upperBound
    }
    if let join = joins.first(where: { words[stretch.upperBound...].starts(with: $0) }) {
      return start..<stretch.upperBound + join.count
    }
    return nil
  }

  // MARK: Where the new words go

  /// The words that may take the place of a stretch: all of them, or those without what stands around it anyway; "to
  /// Bill" may stand for a name alone.
  private func parts(
    of rest: [String], for stretch: Range<Int>, in command: [String]
  ) -> [Range<Int>] {
    let isLed = rest.count > 1 && discourse.linkers.contains(rest[0])
    let isFollowed =
      rest.count > 1 && stretch.upperBound < command.count
      && rest.last == command[stretch.upperBound]
    let end = isFollowed ? rest.count - 1 : rest.count
    return isLed && end > 1 ? [0..<end, 1..<end] : [0..<end]
  }

  /// Where the words stand after all phrases that take back or change; the whole where no such phrase begins them.
  private func afterRepairPhrase(_ words: [String]) -> Range<Int> {
    let phrases = discourse.corrections + discourse.repairs
    var start = start(of: words)
    if let lead = discourse.leads.first(where: { lead in
      words[start...].starts(with: lead)
        && Correction.length(of: phrases, at: start + lead.count, in: words) > 0
    }) {
      start += lead.count
    }
    while start < words.count {
      let length = Correction.length(of: phrases, at: start, in: words)
      guard length > 0 || words[start] == Normalizer.comma else { break }
      start += max(length, 1)
    }
    var end = words.count
    while let tail = tail(of: words[start..<end]) { end -= tail.count }
    while end > start, words[end - 1] == Normalizer.comma { end -= 1 }
    return start..<max(start, end)
  }

  /// A phrase at the end of the words that is no part of what they say: "instead", "I mean".
  private func tail(of words: ArraySlice<String>) -> Discourse.Phrase? {
    (discourse.tails + discourse.hedges.after + discourse.corrections + [[Normalizer.comma]]).first
    {
      words.count > $0.count && words.suffix($0.count).elementsEqual($0)
    }
  }

  /// "To Siobhan, I mean": the phrase that changes stands behind.
  private func isTrailed(_ words: [String]) -> Bool {
    discourse.corrections.contains {
      words.count > $0.count && words.suffix($0.count).elementsEqual($0)
    }
  }

  /// The words after "and another one", and where they begin.
  private func afterOther(_ words: ArraySlice<String>) -> (ArraySlice<String>, Int)? {
    guard let other = discourse.others.first(where: { words.starts(with: $0) }),
      words.count > other.count
    else { return nil }
    let rest = words.dropFirst(other.count)
    return (rest, rest.startIndex)
  }

  /// The words between "and", if it is there, and "as well".
  private func beforeTail(_ words: ArraySlice<String>) -> (ArraySlice<String>, Int)? {
    guard let tail = discourse.alsos.first(where: { words.suffix($0.count).elementsEqual($0) })
    else { return nil }
    let lead = discourse.leads.first { words.starts(with: $0) } ?? []
    let rest = words.dropFirst(lead.count).dropLast(tail.count)
    return rest.isEmpty ? nil : (rest, rest.startIndex)
  }

  /// Where the words begin after "um" and "oh".
  private func start(of words: [String]) -> Int {
    var start = 0
    while start + 1 < words.count {
      if discourse.hesitations.contains(words[start]) || words[start] == Normalizer.comma {
        start += 1
      } else if let hedge = discourse.hedges.before.first(where: { hedge in
        words[start...].starts(with: hedge) && start + hedge.count < words.count
      }) {
        start += hedge.count
      } else {
        break
      }
    }
    return start
  }

  private func repair(
    _ draft: Draft, at index: Int, replacing stretch: Range<Int>, with rest: [String],
    as written: [String], from start: Int
  ) throws -> Repair? {
    let said = draft.said[index]
    let original = said.reading
    // "The train station" takes the place of "the airport", also where only "airport" is a name.
    var stretch = stretch
    if let first = rest.first, discourse.determiners.contains(first), stretch.lowerBound > 0,
      said.words[stretch.lowerBound - 1] == first
    {
      stretch = (stretch.lowerBound - 1)..<stretch.upperBound
    }
    let words = Array(said.words[..<stretch.lowerBound]) + rest + said.words[stretch.upperBound...]
    let pieces =
      Array(said.pieces[..<stretch.lowerBound]) + written + said.pieces[stretch.upperBound...]
    // Nothing that was said is lost.
    let names = Set(original.slots.filter { !$0.range.isEmpty }.map(\.name))
    let readings = try again(words, like: original, in: draft).filter { reading in
      (draft.isAnother || !reading.means(the: original))
        && names.isSubset(of: reading.slots.map(\.name))
    }.map { reading in reading.with(writing: { pieces.text(of: $0.range) }) }
      .keepingTexts(of: original, before: stretch.lowerBound)
      .map { asLarge(as: original, $0) }
    guard let best = readings.first else { return nil }
    var changed = draft.said
    changed[index] = Said(words: words, reading: best, pieces: pieces)
    let place = stretch.lowerBound..<stretch.lowerBound + rest.count
    return Repair(
      said: changed, readings: readings.compactMap { changed.merged(with: $0, at: index) },
      heard: best.only(in: place, movedBy: start - place.lowerBound))
  }

  /// The reading with an amount that was said by numbers alone of the size of the one before: "one fifty" is a hundred and
  /// fifty after two hundred.
  private func asLarge(
    as original: Interpretation, _ reading: Interpretation
  ) -> Interpretation {
    var reading = reading
    for (index, slot) in reading.slots.enumerated() {
      guard let money = slot.value.money, !money.isWhole,
        let before = original.slots.first(where: { $0.name == slot.name })?.value.money,
        slot.raw.split(separator: " ").allSatisfy({
          (try? kinds([String($0)]))?.contains(Self.number) == true
        })
      else { continue }
      let large = money.hundredfold
      if large.isNearer(than: money, to: before) { reading.slots[index].value = .money(large) }
    }
    return reading
  }

  /// Readings of the changed words in the way in which the original ones were read.
  private func again(
    _ words: [String], like original: Interpretation, in draft: Draft
  ) throws -> [Interpretation] {
    if isCommand(original), !original.isFollowUp {
      let readings = read(words).filter { $0.rule == original.rule }
      return readings.isEmpty ? try guess(words).filter { $0.rule == original.rule } : readings
    }
    let lead = original.isFollowUp ? discourse.leads.first { words.starts(with: $0) } : nil
    let count = lead?.count ?? 0
    return try fragments(of: Array(words.dropFirst(count)), changing: draft.intent).map { reading in
      reading.with(
        slots: reading.slots.map { $0.moved(by: count) }, score: reading.score, text: words)
    }
  }
}

extension Interpretation {
  /// Whether each text that began before some word in the other reading begins there in this one.
  fileprivate func keepsTexts(of other: Interpretation, before end: Int) -> Bool {
    other.slots.allSatisfy { slot in
      guard slot.isDictated, slot.range.lowerBound <= end else { return true }
      return slots.contains { $0.name == slot.name && $0.range.lowerBound == slot.range.lowerBound }
    }
  }

  /// The slots within some words, at their places in what was said.
  func only(in place: Range<Int>, movedBy distance: Int) -> Interpretation {
    var said = self
    said.slots = slots.compactMap { slot in
      let range = slot.range.clamped(to: place)
      guard !range.isEmpty else { return nil }
      return slot.placed(at: (range.lowerBound + distance)..<(range.upperBound + distance))
    }
    return said
  }
}

extension [Interpretation] {
  /// Those first whose texts begin where they did.
  fileprivate func keepingTexts(of other: Interpretation, before end: Int) -> [Interpretation] {
    filter { $0.keepsTexts(of: other, before: end) }
      + filter { !$0.keepsTexts(of: other, before: end) }
  }
}
