internal import Synchronization

/// A cache of what can match anything among one grammar's expansions, which depends on who reads and on the vocabularies
/// that have entries.
///
/// The entries themselves do not matter. The cache may be shared by threads.
final class KnownProductivity: Sendable {
  private struct Circumstances: Hashable {
    let reader: GraphBuilder.Reader
    /// The vocabularies that can match, by name.
    let vocabularies: Set<String>
  }

  /// The most tables kept, since no more are in use at the same time.
  private static let limit = 8

  private let known = Mutex<[Circumstances: Productivity]>([:])

  /// The productivity of the grammar's expansions for a reader with these vocabularies.
  func productivity(
    of table: ExpansionTable, with vocabularies: VocabularyForest, for reader: GraphBuilder.Reader
  ) -> Productivity {
    vocabularies.productivity(for: reader) { known(of: table, with: vocabularies, for: reader) }
  }

  private func known(
    of table: ExpansionTable, with vocabularies: VocabularyForest, for reader: GraphBuilder.Reader
  ) -> Productivity {
    let circumstances = Circumstances(
      reader: reader, vocabularies: Set(vocabularies.productive.keys))
    return known.withLock { known in
      if let productivity = known[circumstances] { return productivity }
      let productivity = Self.productivity(of: table, circumstances)
      if known.count >= Self.limit { known = [:] }
      known[circumstances] = productivity
      return productivity
    }
  }

  private static func productivity(
    of table: ExpansionTable, _ circumstances: Circumstances
  ) -> Productivity {
    let reader = circumstances.reader
    return Productivity(table) { entry in
      switch entry {
      // Nobody says a comma.
      case .word(let index): !reader.hears || table.words[index].text != Automaton.comma
      case .dictation(let isSpoken): isSpoken || !reader.hears
      case .typedOnly: reader != .recognizer
      case .looseOnly: reader == .looseParser
      case .vocabulary(let name): circumstances.vocabularies.contains(name)
      default: false
      }
    }
  }
}
