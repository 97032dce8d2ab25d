internal import Conversation
internal import Intents
internal import Understanding

/// The way back: "and back home at five", of a ride to work.
extension Session {
  /// The same once more with two things of one kind in each other's place, and with what else the words say; `nil` where they ask for no way
  /// back, or leave the time of the way there.
  func returns(_ sentence: inout Sentence) throws -> [Heard]? {
    let words = sentence.words
    guard let start = behindReturn(words), let command = said.first?.reading.rule,
      command == dialogue.openIntent ?? dialogue.doneIntent,
      let way = wayBack(of: command)
    else { return nil }
    let goal = language.normalizer.words(of: way.goal.raw)
    let isNamed = words[start...].starts(with: goal)
    let place = (start + (isNamed ? goal.count : 0))..<words.count
    let more = try values(of: Array(words[place]), of: command)
    guard let more, more.allSatisfy({ $0.name != way.goal.name && $0.name != way.start.name })
    else { return nil }
    let slots = [way.start, way.goal] + more.map { $0.moved(by: place.lowerBound) }
    return Repair(slots, in: words, as: sentence.pieces, of: said, .another)
      .map { [heard($0, in: words, sentence.confidence)] }
  }

  /// Where the words begin behind "and back"; `nil` where they begin with no such thing.
  private func behindReturn(_ words: [String]) -> Int? {
    let discourse = language.discourse
    let lead =
      (discourse.leads + discourse.joins).filter { words.starts(with: $0) }
      .map(\.count).max() ?? 0
    return discourse.returns.filter { words[lead...].starts(with: $0) }.map { lead + $0.count }
      .max()
  }

  /// The values of the first two things of one kind that the command has, in each other's place.
  private func wayBack(
    of command: String
  ) -> (start: Interpretation.Slot, goal: Interpretation.Slot)? {
    guard let intent = dialogue.spokenIntent else { return nil }
    let things = (catalogue[command]?.parameters ?? []).filter { parameter in
      if case .entity = parameter.kind { return !parameter.isArray }
      return false
    }
    for (index, one) in things.enumerated() {
      for other in things[(index + 1)...] where other.kind == one.kind {
        guard let first = slot(one.name, of: intent[other.name]),
          let second = slot(other.name, of: intent[one.name])
        else { continue }
        return (first, second)
      }
    }
    return nil
  }

  private func slot(_ name: String, of value: Value?) -> Interpretation.Slot? {
    guard let text = value?.entity?.name ?? value?.text else { return nil }
    return Interpretation.Slot(name: name, value: .text(text), raw: text, range: 0..<0)
  }

  /// The values of some words; none of no words, unless a time was said that would stay; `nil` where they are anything else.
  private func values(
    of words: [String], of command: String
  ) throws -> [Interpretation.Slot]? {
    guard words.isEmpty else { return try language.fragments(of: command)?.value(of: bare(words)) }
    return said.flatMap(\.reading.slots).contains { $0.value.moment != nil } ? nil : []
  }
}
