internal import Conversation
internal import Intents
internal import Understanding

/// What is meant between commas, where the rest is only said besides: "hang on, pause, the cat wants feeding".
extension Session {
  /// The most parts between commas that are looked at.
  private static let mostParts = 6

  /// The parts that mean something together, where no other part does; `nil` where there are none.
  ///
  /// The longest stretch goes first, and of equals the last, as who goes on corrects what came before.
  /// Nothing is agreed to or done where the rest makes a condition of it or forbids something.
  func amidRemarks(
    _ words: [String], adding: ([String], String) throws -> [Interpretation],
    reading read: ([String]) throws -> Core?
  ) throws -> Core? {
    let parts = Self.parts(of: words)
    guard (2...Self.mostParts).contains(parts.count) else { return nil }
    for length in (1..<parts.count).reversed() {
      for first in (0...parts.count - length).reversed() {
        let stretch = parts[first].lowerBound..<parts[first + length - 1].upperBound
        guard let core = try read(Array(words[stretch])) else { continue }
        let rest = (parts[..<first] + parts[(first + length)...]).map { Array(words[$0]) }
        guard try isMeant(core, beside: rest, reading: read) else { continue }
        guard case .command(let reading) = core.answer else { return core }
        return try core.saying(rest.flatMap { try additions(to: reading, of: $0, adding) }) {
          take($0, in: &$1)
        }
      }
    }
    return nil
  }

  /// "Order me a ride home, the luxury one": what one of the other parts says of the command.
  private func additions(
    to command: Interpretation, of part: [String],
    _ adding: ([String], String) throws -> [Interpretation]
  ) throws -> [Interpretation.Slot] {
    let known = try adding(part, command.rule).first { reading in
      reading.slots.allSatisfy { slot in
        !slot.isDictated && !slot.isUnknownName
          && !command.slots.contains { $0.name == slot.name }
      }
    }
    return known?.slots ?? []
  }

  private static func parts(of words: [String]) -> [Range<Int>] {
    words.indices.split { words[$0] == Normalizer.comma }.map { $0.startIndex..<$0.endIndex }
  }

  private func isMeant(
    _ core: Core, beside rest: [[String]], reading read: ([String]) throws -> Core?
  ) throws -> Bool {
    let discourse = language.discourse
    guard !rest.contains(where: opensCondition) else { return false }
    let isReversed = rest.contains { !discourse.reversals.isDisjoint(with: $0) }
    switch core.answer {
    case .agreement: return !isReversed
    case .refusal: return try rest.allSatisfy { try read($0) == nil }
    case .undoing, .repetition: return !rest.contains(where: forbids)
    case .value(let value):
      let others = rest.filter { !isCorrection($0) }
      return try !others.contains(where: forbids)
        && (core.heard.repair != nil || isAside(others.flatMap { $0 }, of: value))
    case .command(let reading):
      return try reading.isCertain && !rest.contains { !isCorrection($0) && forbids($0) }
        && rest.allSatisfy { try !isCertainCommand(read($0)) }
    }
  }

  private func isCertainCommand(_ core: Core?) -> Bool {
    guard case .command(let reading)? = core?.answer else { return false }
    return reading.isCertain
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
    language.discourse.prohibitions.contains { words.starts(with: $0) }
  }
}

extension Session.Core {
  /// The command with more slots, said elsewhere in the sentence; `take` notes in the outcome what was understood.
  fileprivate func saying(
    _ slots: [Interpretation.Slot], _ take: (Interpretation, inout Outcome) -> Void
  ) -> Self {
    guard !slots.isEmpty, let best = heard.outcome.interpretation else { return self }
    func whole(_ reading: Interpretation) -> Interpretation {
      var reading = reading
      if reading.rule == best.rule { reading.slots += slots }
      return reading
    }
    var core = self
    core.heard.readings = heard.readings.map(whole)
    take(whole(best), &core.heard.outcome)
    return core
  }
}
