internal import Intents

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
