internal import Conversation
internal import Intents
internal import Understanding

/// Answers that go on with a change of another value.
extension Session {
  /// The fewest and the most words of such an answer.
  private static let lengths = 3...14

  /// An answer to the open question, and a change of another value ahead of it, "Clark but make it thirty", "fifty for the pizza"; the change
  /// alone, where what was read back is agreed to, "yes for lunch", and what is wanted besides, "yes and ten to Tom".
  ///
  /// An answer that a rule reads as a whole is one.
  func answeredAndMore(_ sentence: inout Sentence) throws -> [Heard]? {
    let words = sentence.words
    guard let asked = askedBesides, Self.lengths ~= words.count,
      !isWholeAnswer(sentence), !asksAside(words)
    else { return nil }
    for (split, start) in splits(of: words) {
      let first = Array(words[..<split])
      guard sentence.reader.read(first).first.map(isAnswer) == true else { continue }
      let answer = try interpret(part: first, of: sentence)
      guard answer.count == 1, answer[0].repair == nil, answer[0].outcome.reason == nil,
        answer[0].readings.first.map(isAnswer) == true,
        let (change, changed) = try change(
          by: Array(words[start...]), asked, in: sentence)
      else { continue }
      var heard = answer[0].said(in: sentence)
      guard asked.isEmpty else {
        heard.ahead = [change]
        return [heard]
      }
      // What is agreed to is what was read back: anything else is read back again.
      guard words[..<split].allSatisfy(language.discourse.assents.contains),
        words[split] != Normalizer.comma, !saysAgain(change)
      else { return nil }
      guard !changed.isDisjoint(with: said.flatMap(\.reading.slots).map(\.name)),
        let other = besides(change, joinedBy: Array(words[split..<start]))
      else { return [change.said(in: sentence)] }
      return [heard, other]
    }
    return nil
  }

  /// The parameter that is asked for, empty where it is asked whether to go on; `nil` where a question takes no more than its answer.
  private var askedBesides: String? {
    switch expectation {
    case .value(let parameter, let intent):
      catalogue[intent]?[parameter]?.kind == .text ? nil : parameter
    case .choice: dialogue.askedParameter
    case .agreement: ""
    case .command, .yesOrNo, .creation, .pin: nil
    }
  }

  /// Places at which an answer may end, each with the one where more begins, which is behind commas.
  private func splits(of words: [String]) -> [(Int, Int)] {
    let discourse = language.discourse
    return words.indices.dropFirst().dropLast().map { index in
      if words[index] == Normalizer.comma || discourse.remarkJoins.contains(words[index]) {
        return (index, index + 1)
      }
      // "Saying" is known to the rules alone.
      return (index, index)
    }
  }

  /// Whether a rule reads all of the words as an answer, or as a command of its own.
  private func isWholeAnswer(_ sentence: Sentence) -> Bool {
    guard let reading = sentence.reader.read(sentence.words).first else { return false }
    return reading.slots.allSatisfy { !$0.isDictated && !$0.isUnknownName }
  }

  /// Whether a reading is an answer in words that are known, and neither ends the question nor has it said again.
  private func isAnswer(_ reading: Interpretation) -> Bool {
    guard catalogue[reading.rule] == nil,
      reading.slots.allSatisfy({ !$0.isUnknownName && !$0.isDictated })
    else { return false }
    let answer = reading.slots.first { $0.name == "answer" }?.value.text
    return answer == nil || answer == "yes"
  }

  /// Whether a change leaves the open command as it was said.
  private func saysAgain(_ change: Heard) -> Bool {
    guard let said = said.merged(), let repair = change.repair else { return false }
    return isSame(repair.readings[0], as: said)
  }

  /// A change that is wanted besides what is agreed to: "and ten to Nancy"; `nil` where it may be a change of that.
  private func besides(_ change: Heard, joinedBy join: [String]) -> Heard? {
    let words = change.outcome.text.split(separator: " ").map(String.init)
    guard language.discourse.joins.contains(join), join != [Normalizer.comma],
      let repair = change.repair, isApart(repair, in: words)
    else { return nil }
    var change = change
    change.repair?.way = .another
    change.isPart = true
    return change
  }

  /// What words change in the open command beside the one that is asked for, as they are read here, behind what was said to it, "send a
  /// message" "saying I'm late", or as mere values: "make it thirty"; `nil` where they change nothing.
  private func change(
    by words: [String], _ asked: String, in sentence: Sentence
  ) throws -> (Heard, Set<String>)? {
    let read = try interpret(part: words, of: sentence)
    if read.count == 1, let changed = changed(by: read[0], asked) { return (read[0], changed) }
    let slots = try saidOn(by: words, with: sentence.reader) ?? values(of: words)
    guard let slots, slots.allSatisfy({ !$0.isUnknownName }),
      let place = sentence.words.firstRange(of: words),
      let repair = Repair(
        slots, in: words, as: sentence.pieces.map { Array($0[place]) }, of: said, .instead)
    else { return nil }
    let change = heard(repair, in: words, sentence.confidence)
    return changed(by: change, asked).map { (change, $0) }
  }

  /// The values of words that go on with what was said to the open command.
  private func saidOn(
    by words: [String], with reader: SentenceReader
  ) throws -> [Interpretation.Slot]? {
    guard let command = said.first, said.count == 1 else { return nil }
    let (start, whole) = (command.words.count, command.words + words)
    guard let reading = reader.read(whole).first, reading.rule == command.reading.rule,
      keepsSaid(command.reading, reading)
    else { return nil }
    let new = reading.slots.filter { $0.range.lowerBound >= start }
    return new.isEmpty ? nil : new.map { $0.moved(by: -start) }
  }

  /// The values of words that say no more, but for what puts them right.
  private func values(of words: [String]) throws -> [Interpretation.Slot]? {
    let lead =
      language.discourse.repairs.filter { words.starts(with: $0) && $0.count < words.count }
      .map(\.count).max() ?? 0
    guard let open = dialogue.openIntent else { return nil }
    return try language.fragments(of: open)?.value(of: Array(words[lead...]))?
      .map { $0.moved(by: lead) }
  }

  /// The parameters of the open command that words change, other than the one that is asked for; `nil` where they say anything else.
  private func changed(by heard: Heard, _ asked: String) -> Set<String>? {
    let reading: Interpretation
    if let repair = heard.repair, repair.way == .instead, !repair.isOfUnknown {
      reading = repair.heard
    } else if let read = heard.readings.first, heard.repair == nil,
      read.rule == dialogue.openIntent,
      read.isFollowUp, read.slots.allSatisfy({ !$0.isUnknownName })
    {
      reading = read
    } else {
      return nil
    }
    let definition = catalogue[reading.rule]
    // "Eight, hmm, quarter to eight" is one time.
    let isOther = reading.slots.allSatisfy { slot in
      slot.name != asked && definition?[slot.name]?.kind != definition?[asked]?.kind
    }
    return reading.rule == dialogue.openIntent && !reading.slots.isEmpty && isOther
      ? Set(reading.slots.map(\.name)) : nil
  }
}
