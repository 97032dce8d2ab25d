internal import Conversation
internal import Intents

extension Lists {
  var notes: NoteStore { NoteStore(store.database) }

  /// Resolves a heard title to a note.
  func resolve(note heard: String) throws -> Resolution<Value> {
    let match = NameMatch(clock.language.withoutArticle(heard), among: try notes.notes()) {
      [$0.title]
    }
    return match.resolution(unsupported: "noNoteFound", Self.entity)
  }

  /// The latest note in whose text all of some words stand together; `nil` where there is none.
  func note(saying heard: String) throws -> Note? {
    let words = clock.language.withoutArticle(heard).normalizedName
    guard !words.isEmpty else { return nil }
    return try notes.notes().last { $0.content.normalizedName.contains(words) }
  }

  /// Resolves which note is meant; an only note, and one that is told by its time, needs no name.
  var targetNote: ParameterResolver {
    .named("targetNote", whenMissing: noteNotNamed) { heard, _ in try resolve(note: heard) }
  }

  private func noteNotNamed(_ intent: Intent) throws -> Resolution<Value> {
    let all = try notes.notes()
    guard !all.isEmpty else { return .unsupported(reason: "noNotes") }
    let notes = Selection(intent).of(all.reversed())
    guard let only = notes.first else { return .unsupported(reason: "noSuchNote") }
    return notes.count == 1 ? .success(.entity(Self.entity(only))) : .needsValue
  }

  /// The note a value was resolved to, if it still exists.
  func note(_ value: Value?) throws -> Note? {
    let notes = try notes.notes()
    if let entity = value?.entity,
      let note = notes.first(where: { "\($0.id)" == entity.identifier })
    {
      return note
    }
    guard let name = value?.text?.normalizedName else { return nil }
    return notes.first { $0.title.normalizedName == name }
  }

  static func entity(_ note: Note) -> Entity {
    Entity(kind: "note", identifier: "\(note.id)", name: note.title)
  }
}
