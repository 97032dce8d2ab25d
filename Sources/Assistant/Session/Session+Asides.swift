internal import Conversation
internal import Intents
internal import Understanding

/// Reads answers and commands between commas, where the rest is an aside: "hang on, pause, the cat wants feeding".
extension Session {
  /// The most parts between commas that are looked at.
  private static let mostParts = 6

  /// The parts that mean something together, where no other part does; `nil` where there are none.
  ///
  /// The longest stretch goes first, and of equals the last, as who goes on corrects what came before.
  /// Nothing is agreed to or done where the rest makes a condition of it, forbids something or takes it back.
  func amidRemarks(_ words: [String], reading read: ([String]) throws -> Core?) throws -> Core? {
    let parts = Self.parts(of: words)
    guard (2...Self.mostParts).contains(parts.count) else { return nil }
    for length in (1..<parts.count).reversed() {
      for first in (0...parts.count - length).reversed() {
        let stretch = parts[first].lowerBound..<parts[first + length - 1].upperBound
        guard
          let core = try behindJoin(words[stretch], reading: read) ?? read(Array(words[stretch]))
        else { continue }
        let before = parts[..<first].map { Array(words[$0]) }
        let after = parts[(first + length)...].map { Array(words[$0]) }
        if try isMeant(
          core, as: Array(words[stretch]), after: before, before: after, reading: read)
        {
          return try completed(core, by: before + after, calledBy: after.count == 1 ? after[0] : [])
        }
      }
    }
    return nil
  }

  /// An undoing behind a word that leads from a remark to it: "she did it already, so never mind that one".
  private func behindJoin(
    _ words: ArraySlice<String>, reading read: ([String]) throws -> Core?
  ) throws -> Core? {
    guard words.startIndex > 0, let first = words.first,
      language.discourse.remarkJoins.contains(first),
      let core = try read(Array(words.dropFirst())), case .undoing = core.answer
    else { return nil }
    return core
  }

  static func parts(of words: [String]) -> [Range<Int>] {
    words.indices.split { words[$0] == Normalizer.comma }.map { $0.startIndex..<$0.endIndex }
  }

  private func isMeant(
    _ core: Core, as words: [String], after before: [[String]], before after: [[String]],
    reading read: ([String]) throws -> Core?
  ) throws -> Bool {
    // "No" before it takes back something else; after it, it is what is taken back.
    let rest = before.filter { !isCorrection($0) } + after
    guard !rest.contains(where: opensCondition), !after.contains(where: takesBack) else {
      return false
    }
    switch core.answer {
    case .agreement:
      // Whoever goes on after a "yes" may take it back in words that nobody knows: "just kidding".
      let isReversed = before.contains { !language.discourse.reversals.isDisjoint(with: $0) }
      // "They take children, right" asks whether they do.
      let isAsked =
        language.discourse.tagQuestions.contains(words) && !before.allSatisfy(isCorrection)
      // "The later one, obviously" agrees to nothing.
      let isHedge =
        language.discourse.hedges.after.contains(words) && !before.allSatisfy(isCorrection)
      return after.allSatisfy(isCourtesy) && !isReversed && !isAsked && !isHedge
    case .refusal: return try (before + after).allSatisfy { try read($0) == nil }
    case .undoing, .repetition: return !rest.contains(where: forbids)
    case .value(let value):
      // "To checking, but one fifty's enough" has two values.
      let isRepair = core.heard.repair != nil
      // "The baker one, Tom Clark is a grown-up" says why the other one is not meant.
      if case .choice = expectation, !isRepair, before.allSatisfy(isCorrection) {
        return try !after.contains(where: forbids) && after.allSatisfy { try read($0) == nil }
      }
      return try !rest.contains(where: forbids)
        && (isRepair
          ? !rest.contains { try isAnswer(read($0)) } : isAside(rest.flatMap { $0 }, of: value))
    case .command(let reading):
      // "Don't send it, call him" forbids what was asked about.
      let isForbidden = try rest.contains { part in
        try forbids(part) && !(before.contains(part) && isRefusal(read(part)))
      }
      return try reading.isCertain && !reading.isQuantity(of: bare(words).count)
        && (after.isEmpty || !catalogue.isUnguarded(reading)) && !isForbidden
        && rest.allSatisfy { try !isCertainCommand(read($0)) }
    }
  }

  /// A command with values that it lacks and that parts of the words are: "oh, twenty minutes or so"; `nil` where they are none.
  func completed(_ reading: Interpretation, by parts: [[String]]) throws -> Interpretation? {
    guard let fragments = try language.fragments(of: reading.rule) else { return nil }
    var completed = reading
    for part in parts {
      guard let slots = fragments.value(of: bare(part)) else { continue }
      let isNew = slots.allSatisfy { slot in
        !slot.isDictated && !slot.isUnknownName
          && !completed.slots.contains { $0.name == slot.name }
      }
      guard isNew else { continue }
      completed.slots += slots.map { $0.placed(at: 0..<0) }
    }
    return completed.slots.count > reading.slots.count ? completed : nil
  }

  /// The core with a command that the parts around it complete, or the one behind it names.
  private func completed(
    _ core: Core, by parts: [[String]], calledBy name: [String]
  ) throws -> Core {
    guard case .command(let reading) = core.answer, core.heard.repair == nil,
      let completed = try completed(reading, by: parts) ?? called(reading, by: name)
    else { return core }
    let readings = [completed] + core.heard.readings.dropFirst()
    return Core(answer: .command(completed), heard: reread(core.heard, as: readings))
  }

  /// Words without "oh" before them and "or so" behind.
  func bare(_ words: [String]) -> [String] {
    language.discourse.withoutHedges(words).map { Array(words[$0]) } ?? words
  }

  /// Whether words take back what was said before them: "no wait", "on second thought".
  private func takesBack(_ words: [String]) -> Bool {
    let discourse = language.discourse
    return discourse.corrections.contains { words.starts(with: $0) }
      || discourse.hedges.before.contains(words) && !discourse.hedges.after.contains(words)
  }

  /// Whether words only thank or agree: "thank you kindly".
  private func isCourtesy(_ words: [String]) -> Bool {
    let discourse = language.discourse
    return words.allSatisfy { discourse.assents.contains($0) || discourse.courtesies.contains($0) }
  }

  /// Whether words behind a command neither take it back nor change or condition it.
  func mayBeRemark(_ words: [String]) -> Bool {
    language.discourse.reversals.isDisjoint(with: words)
      && !Self.parts(of: words).map { Array(words[$0]) }.contains { part in
        takesBack(part) || opensCondition(part) || forbids(part)
      }
  }

  private func isCertainCommand(_ core: Core?) -> Bool {
    guard case .command(let reading)? = core?.answer else { return false }
    return reading.isCertain
  }

  /// Whether it is a value that is asked for.
  private func isAnswer(_ core: Core?) -> Bool {
    guard case .value = expectation, let core, core.heard.repair == nil, case .value = core.answer
    else { return false }
    return true
  }

  /// Whether it refuses what is asked.
  private func isRefusal(_ core: Core?) -> Bool {
    guard expectation != .command, case .refusal? = core?.answer else { return false }
    return true
  }

  /// "No", which only takes back what was said before.
  private func isCorrection(_ words: [String]) -> Bool {
    language.discourse.corrections.contains(words)
      || language.discourse.hedges.before.contains(words)
  }

  private func opensCondition(_ words: [String]) -> Bool {
    language.discourse.conditions.contains { words.starts(with: $0) }
  }

  private func forbids(_ words: [String]) -> Bool {
    let discourse = language.discourse
    return discourse.prohibitions.contains { phrase in
      words.starts(with: phrase)
        && !(words.count > phrase.count && discourse.states.contains(words[phrase.count]))
    }
  }
}
