internal import Synchronization

/// A cache of the first sets of one grammar's expansions, which depend on the vocabularies that have entries.
///
/// The entries themselves do not matter. The sets are computed on first use; the cache may be shared by threads.
final class KnownBeginnings: Sendable {
  private struct Circumstances: Hashable {
    let isLoose: Bool
    /// The vocabularies that can match, by name, and whether any words stand in their place.
    let vocabularies: [String: Bool]
  }

  /// The most tables kept, since no more are in use at the same time.
  private static let limit = 8

  private let known = Mutex<[Circumstances: Beginnings]>([:])

  /// The first sets for a builder's grammar, reader and vocabularies.
  func beginnings(for builder: GraphBuilder) -> Beginnings {
    builder.forest.beginnings(for: builder.reader) { known(for: builder) }
  }

  private func known(for builder: GraphBuilder) -> Beginnings {
    let circumstances = Circumstances(
      isLoose: builder.isLoose, vocabularies: builder.forest.productive)
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
