internal import Intents
internal import Storage

extension Lists {
  /// The list reminders go to; without number where it has to be made.
  func defaultEntity() throws -> Entity {
    if let list = try list(.text(configuration.defaultList)) { return Self.entity(list) }
    return .new(kind: "list", name: configuration.defaultList)
  }

  /// The list that was settled on; it is made where that was agreed to, or where it is the default one.
  func listOrNew(_ value: Value) throws -> TaskList? {
    if let list = try list(value) { return list }
    guard let entity = value.entity, entity.isNew else { return nil }
    return try store.create(entity.name.titled, at: clock.now())
  }
}
