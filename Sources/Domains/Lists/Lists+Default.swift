internal import Intents
internal import Storage

extension Lists {
  /// The list reminders go to; without number where it has to be made.
  func defaultEntity() throws -> Entity {
    if let list = try list(.text(defaultList)) { return Self.entity(list) }
    return Entity(kind: "list", identifier: "", name: defaultList)
  }

  /// Makes the default list where it was settled on and is not there yet.
  func makeDefault(_ value: Value) throws -> TaskList? {
    guard value.entity?.identifier == "", value.text == defaultList else { return nil }
    return try store.create(defaultList, at: clock.now())
  }
}
