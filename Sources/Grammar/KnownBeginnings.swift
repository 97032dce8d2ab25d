internal import Synchronization

/// What the expansions of one grammar may begin with, worked out when somebody first reads with vocabularies that hold
/// anything; what they hold does not matter.
final class KnownBeginnings: Sendable {
  private struct Circumstances: Hashable {
    let isLoose: Bool
    /// Those with entries and those in whose place any words stand, by name.
    let vocabularies: [String: Bool]
  }

  /// More are not in use at the same time.
  private static let limit = 8

  private let known = Mutex<[Circumstances: Beginnings]>([:])

  /// Those of a builder's grammar.
  func beginnings(for builder: GraphBuilder) -> Beginnings {
    let productive = builder.treeIndices.filter { builder.trees[$0.value].isProductive }
    let circumstances = Circumstances(
      isLoose: builder.isLoose,
      vocabularies: productive.mapValues { builder.trees[$0].isDictated })
    return known.withLock { known in
      if let beginnings = known[circumstances] { return beginnings }
      let beginnings = Self.beginnings(for: builder)
      if known.count >= Self.limit { known = [:] }
      known[circumstances] = beginnings
      return beginnings
    }
  }

  private static func beginnings(for builder: GraphBuilder) -> Beginnings {
    Beginnings(builder.table, builder.productivity) { name in
      guard let tree = builder.treeIndices[name] else { return .none }
      return builder.trees[tree].isDictated ? .dictation : .vocabulary(name)
    }
  }
}
