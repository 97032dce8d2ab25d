internal import Synchronization

/// The trees of all vocabularies at one time, with what depends on nothing else, worked out once for all automata.
///
/// To be used from any thread.
final class VocabularyForest: Sendable {
  /// Where a word stands in the vocabularies.
  struct Place: Sendable {
    /// Its index in each tree, or `WordQuery.absent`.
    let indices: [Int32]
    /// The bits of the vocabularies that may begin with it, as `Lookahead` has them.
    let kinds: UInt64
  }

  let trees: [VocabularyTree]
  /// The position of each vocabulary's tree, by its name.
  let indices: [String: Int]
  /// The vocabularies that can match, by name, and whether any words stand in their place.
  let productive: [String: Bool]

  private static let mostPlaces = 1_024
  private let places = Mutex<[String: Place]>([:])
  private let beginnings = Mutex<[GraphBuilder.Reader: Beginnings]>([:])
  private let productivities = Mutex<[GraphBuilder.Reader: Productivity]>([:])

  init(_ vocabularies: [String: VocabularyTree]) {
    trees = Array(vocabularies.values)
    indices = Dictionary(uniqueKeysWithValues: zip(vocabularies.keys, 0...))
    productive = vocabularies.filter(\.value.isProductive).mapValues(\.isDictated)
  }

  /// Looks up a word in all vocabularies, which takes long; the latest ones are kept.
  func place(of word: String) -> Place {
    if let known = places.withLock({ $0[word] }) { return known }
    let place = newPlace(of: word)
    places.withLock { places in
      if places.count >= Self.mostPlaces { places.removeAll(keepingCapacity: true) }
      places[word] = place
    }
    return place
  }

  private func newPlace(of word: String) -> Place {
    let indices = trees.map { $0.index(ofWord: word) ?? WordQuery.absent }
    var lookahead = Lookahead.none
    for (name, position) in self.indices where trees[position].begins(with: indices[position]) {
      lookahead.formUnion(.vocabulary(name))
    }
    return Place(indices: indices, kinds: lookahead.kinds)
  }

  /// The first sets for a reader of the grammar that these vocabularies belong to, made if none are known.
  func beginnings(for reader: GraphBuilder.Reader, making make: () -> Beginnings) -> Beginnings {
    beginnings.withLock { known in
      if let beginnings = known[reader] { return beginnings }
      let beginnings = make()
      known[reader] = beginnings
      return beginnings
    }
  }

  /// What can match for a reader of the grammar that these vocabularies belong to, made if it is not known.
  func productivity(
    for reader: GraphBuilder.Reader, making make: () -> Productivity
  ) -> Productivity {
    productivities.withLock { known in
      if let productivity = known[reader] { return productivity }
      let productivity = make()
      known[reader] = productivity
      return productivity
    }
  }
}
