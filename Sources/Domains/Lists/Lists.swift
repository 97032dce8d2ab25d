package import Conversation
internal import Intents
package import Storage

/// The app that keeps lists, notes and reminders.
package struct Lists: Sendable {
  let store: ListStore
  let bell: PlaceBell
  let configuration: ListsConfiguration
  var clock: WallClock
  private let sounds: NameSounds

  package init(
    _ configuration: ListsConfiguration = ListsConfiguration(), database: Database,
    clock: WallClock = WallClock(), sounds: NameSounds = .unknown
  ) {
    self.sounds = sounds
    self.configuration = configuration.completed(from: clock.phrases)
    self.clock = clock
    store = ListStore(database)
    bell = PlaceBell(database, clock: clock)
  }

  package var app: App {
    App(
      name: configuration.name, alternativeNames: configuration.alternativeNames,
      handlers: [
        AddTasksHandler(lists: self), SearchForNotebookItemsHandler(lists: self),
        CreateTaskListHandler(lists: self), SetTaskAttributeHandler(lists: self),
        DeleteTasksHandler(lists: self), SnoozeTasksHandler(lists: self),
        CreateNoteHandler(lists: self), AppendToNoteHandler(lists: self),
        DeleteNoteHandler(lists: self), RenameNoteHandler(lists: self),
        RenameTaskHandler(lists: self), RenameTaskListHandler(lists: self),
        MoveTasksHandler(lists: self), CopyTaskListHandler(lists: self),
        SortTaskListHandler(lists: self), ReportPlaceHandler(bell: bell),
      ],
      vocabularies: vocabularies)
  }

  /// The lists a heard name may mean: the one with that name, those whose name contains it, or all for "all".
  ///
  /// "Groceries" may mean "Grocery Store" if nothing fits better, and at last whatever sounds like what was heard:
  /// "hard wear".
  func match(_ heard: String) throws -> NameMatch<TaskList> {
    let all = try store.lists()
    let match = NameMatch(heard, among: all) { [$0.name] }
    if match.isExact { return match }
    if heard.normalizedName == clock(Phrase.allLists) {
      return NameMatch(isExact: false, things: all)
    }
    guard match.things.isEmpty else { return match }
    let singular = clock.language.singular(of: heard.normalizedName)
    let plural = NameMatch(singular, among: all) { [$0.name] }.things
    guard plural.isEmpty else { return NameMatch(isExact: false, things: plural) }
    let alike = sounds.things(soundingLike: heard, among: all) { [$0.name] }
    return NameMatch(
      isExact: false, things: alike.isEmpty ? try calledOtherwise(heard, among: all) : alike)
  }

  /// The lists that have another usual name for the same: "shopping", of the groceries.
  private func calledOtherwise(_ heard: String, among all: [TaskList]) throws -> [TaskList] {
    let names = try clock.phrases.usual("listNames", of: Set<String>.self)
    let same = names.first { $0.contains(heard.normalizedName) } ?? []
    return all.filter { list in
      list.name.normalizedName.split(separator: " ").contains { same.contains(String($0)) }
    }
  }

  func resolve(_ heard: String) throws -> Resolution<Value> {
    try match(heard).resolution(unsupported: "noTaskListFound", Self.entity)
  }

  /// The list a value was resolved to, if it still exists.
  func list(_ value: Value?) throws -> TaskList? {
    let lists = try store.lists()
    if let entity = value?.entity,
      let list = lists.first(where: { "\($0.id)" == entity.identifier })
    {
      return list
    }
    guard let name = value?.text?.normalizedName else { return nil }
    return lists.first { $0.name.normalizedName == name }
  }

  static func entity(_ list: TaskList) -> Entity {
    Entity(kind: "list", identifier: "\(list.id)", name: list.name)
  }
}

extension Lists {
  /// The list for reminders, as an entity; a new one if it doesn't exist yet.
  func defaultEntity() throws -> Entity {
    if let list = try list(.text(configuration.defaultList)) { return Self.entity(list) }
    return .new(kind: "list", name: configuration.defaultList)
  }

  /// The list a value was resolved to; it is created if that was agreed to, or if it is the default list.
  func listOrNew(_ value: Value) throws -> TaskList? {
    if let list = try list(value) { return list }
    guard let entity = value.entity, entity.isNew else { return nil }
    return try store.create(entity.name.titled, at: clock.now())
  }
}
