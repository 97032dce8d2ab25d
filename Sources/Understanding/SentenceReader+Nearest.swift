import Intents

/// A bare number that may be several values: "make it three", of a table for two at seven.
extension SentenceReader {
  /// How many words a bare number has.
  private static let longestNumber = 2

  /// The command with a bare number in the place of the number or time of day that it is nearest to; `nil` where it can be only one
  /// of them, or is as near to both.
  func nearest(_ draft: Draft) throws -> Repair? {
    guard draft.rest.count <= Self.longestNumber, let before = draft.said.merged(),
      try kinds(draft.rest).contains(Self.number)
    else { return nil }
    let repairs = try draft.said.indices.flatMap { index in
      try ofKind(draft.rest, in: draft.said[index].words).compactMap { stretch in
        try repair(
          draft, at: index, replacing: stretch, with: draft.rest, as: draft.pieces,
          from: draft.start)
      }
    }
    let distances = repairs.compactMap { repair in
      Self.distance(to: repair, from: before).map { (repair: repair, distance: $0) }
    }.sorted { $0.distance < $1.distance }
    guard distances.count > 1, distances[0].distance < distances[1].distance,
      distances[0].repair.heard.slots[0].name != distances[1].repair.heard.slots[0].name
    else { return nil }
    return distances[0].repair
  }

  /// How far the one value that a repair changes is from what it was before: in numbers, or in hours on a clock's face; `nil` where
  /// it changes anything else.
  private static func distance(to repair: Repair, from before: Interpretation) -> Double? {
    guard repair.isKnown, repair.heard.slots.count == 1, let name = repair.heard.slots.first?.name,
      let new = repair.readings[0].slots.last(where: { $0.name == name })?.value,
      let old = before.slots.last(where: { $0.name == name })?.value
    else { return nil }
    switch (old, new) {
    case (.number(let old), .number(let new)): return abs(new - old)
    case (.moment(let old), .moment(let new)):
      guard let new = new.hours else { return nil }
      // A day had no time that a number could be near to.
      guard let old = old.hours else { return .infinity }
      let distance = abs(new - old)
      return min(distance, 12 - distance)
    default: return nil
    }
  }
}

extension Moment {
  /// The hours on a clock's face, minutes as parts of them.
  fileprivate var hours: Double? { hour.map { Double($0 % 12) + Double(minute ?? 0) / 60 } }
}
