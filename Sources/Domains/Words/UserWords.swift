internal import Intents
internal import Storage

/// The speaker's own words of one kind, as the apps use them.
struct UserWords: Sendable {
  let kind: UserWord.Kind
  let store: UserWordStore

  init(_ kind: UserWord.Kind, _ database: Database) {
    self.kind = kind
    store = UserWordStore(database)
  }

  /// A version that changes with the words.
  func version() throws -> Int { try store.database.version(of: .words) }

  func words() throws -> [UserWord] { try store.words(kind) }

  func terms() throws -> [VocabularySource.Term] {
    try words().map { .init($0.phrase, pronunciation: $0.pronunciation) }
  }

  /// The things named, without duplicates.
  func names() throws -> [String] {
    try words().reduce(into: []) { names, word in
      if !names.contains(word.name) { names.append(word.name) }
    }
  }

  /// All phrases for the thing with this name.
  func phrases(for name: String) throws -> [String] {
    let wanted = name.normalizedName
    return try words().filter { $0.name.normalizedName == wanted }.map(\.phrase)
  }

  /// The names that a phrase stands for.
  func names(called phrase: String) throws -> [String] {
    let wanted = phrase.normalizedName
    return try words().filter { $0.phrase.normalizedName == wanted }.map(\.name)
  }
}

extension [VocabularySource.Term] {
  /// Each phrase once, with its first hint.
  var unique: [VocabularySource.Term] {
    var places: [String: Int] = [:]
    var unique: [VocabularySource.Term] = []
    for term in self {
      let name = term.phrase.normalizedName
      guard !name.isEmpty else { continue }
      if let place = places[name] {
        if unique[place].pronunciation == nil { unique[place] = term }
      } else {
        places[name] = unique.count
        unique.append(term)
      }
    }
    return unique
  }
}
