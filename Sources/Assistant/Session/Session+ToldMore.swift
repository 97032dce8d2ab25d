internal import Conversation
internal import Intents
internal import Understanding

/// Values that are told beside a change.
extension Session {
  /// The most words of a number with what it counts.
  private static let longestCount = 4

  /// The change with the values of other kinds that a tagger tells beside: "half past seven's better, and there's nine of us".
  func toldMore(in sentence: Sentence, than repair: Repair) throws -> Repair? {
    guard repair.way == .instead, let definition = catalogue[repair.heard.rule],
      sentence.words.contains(where: { language.discourse.joins.contains([$0]) })
    else { return nil }
    let changed = repair.heard.slots.compactMap { definition[$0.name]?.kind }
    let told = try told(
      sentence.words, as: sentence.pieces, .change, with: sentence.reader, sentence.listening)
    let more = told.map { told in
      told.heard.slots.filter { slot in
        definition[slot.name].map { !changed.contains($0.kind) } == true
      }
    }
    if let told, let more, told.isKnown, told.heard.slots.count > 1, !more.isEmpty {
      let words = told.heard.text.split(separator: " ").map(String.init)
      return Repair(more, in: words, as: nil, of: repair.said, .instead)
    }
    return try countedMore(in: sentence.words, than: repair)
  }

  /// The change with a number of another parameter that a rule reads behind what joins: "half past seven, and there's six of us".
  private func countedMore(in words: [String], than repair: Repair) throws -> Repair? {
    guard let definition = catalogue[repair.heard.rule],
      let fragments = try language.fragments(of: repair.heard.rule),
      let join = words.firstIndex(where: { language.discourse.joins.contains([$0]) }),
      join > 0, join + 1 < words.count
    else { return nil }
    let changed = Set(repair.heard.slots.map(\.name))
    let rest = Array(words[(join + 1)...])
    for place in Self.places(in: rest) where (2...Self.longestCount).contains(place.count) {
      let value = Array(rest[place])
      guard let slots = fragments.value(of: value), !isBareNumber(value),
        slots.allSatisfy({
          definition[$0.name]?.kind == .number && !changed.contains($0.name)
        })
      else { continue }
      return Repair(slots, in: value, as: nil, of: repair.said, .instead)
    }
    return nil
  }
}
