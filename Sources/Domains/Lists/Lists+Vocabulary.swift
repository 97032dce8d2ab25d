internal import Intents
internal import Storage

extension Lists {
  /// The grammar's vocabularies of lists and items.
  var vocabularies: [VocabularySource] {
    let store = store
    return [
      VocabularySource(
        name: "list", version: { try store.database.version(of: .lists) },
        terms: { self.terms(of: try store.lists().map(\.name)) },
        names: { try store.lists().map(\.name) }),
      VocabularySource(
        name: "task", version: { try store.database.version(of: .items) },
        terms: { Self.unique(try store.items().map(\.title)) }),
      VocabularySource(
        name: "reminderPlace", version: { try store.database.version(of: .items) },
        terms: { Self.unique(try store.items().filter { !$0.isCompleted }.compactMap(\.place)) }),
      VocabularySource(
        name: "note", version: { try store.database.version(of: .notes) },
        terms: { Self.unique(try NoteStore(store.database).notes().map(\.title)) }),
      VocabularySource(
        name: "group",
        version: {
          try store.database.version(of: .notes) &+ store.database.version(of: .lists)
        },
        terms: {
          Self.unique(
            try store.lists().compactMap(\.groupName)
              + NoteStore(store.database).notes().compactMap(\.groupName))
        }),
    ]
  }

  /// Each name, each distinguishing word of a name, and "all"; nothing if there are no lists.
  func terms(of names: [String]) -> [VocabularySource.Term] {
    names.isEmpty
      ? []
      : Self.unique(
        names + names.flatMap(clock.language.significantWords) + [clock(Phrase.allLists)])
  }

  static func unique(_ phrases: [String]) -> [VocabularySource.Term] {
    var seen: Set<String> = []
    return phrases.filter { !$0.normalizedName.isEmpty && seen.insert($0.normalizedName).inserted }
      .map { VocabularySource.Term($0) }
  }
}
