internal import Conversation
internal import Intents
internal import Storage

/// The speaker's lists, as the handlers of the app see them.
struct Lists: Sendable {
  let store: ListStore
  let clock: WallClock
  let defaultList: String
  /// The hour at which a day without a time of day reminds.
  var reminderHour = 9
  /// For how long a reminder is put off when nothing else is said.
  var snoozeMinutes = 10

  /// The lists a heard name may mean: the one of that name, those whose name contains it, or for "all" every one.
  ///
  /// "Groceries" may mean "Grocery Store", where nothing fits better.
  func match(_ heard: String) throws -> NameMatch<TaskList> {
    let all = try store.lists()
    let match = NameMatch(heard, among: all) { [$0.name] }
    if match.isExact { return match }
    if heard.normalizedName == "all" { return NameMatch(isExact: false, things: all) }
    guard match.things.isEmpty else { return match }
    let singular = heard.normalizedName.singular
    return NameMatch(isExact: false, things: NameMatch(singular, among: all) { [$0.name] }.things)
  }

  func resolve(_ heard: String) throws -> Resolution<Value> {
    try match(heard).resolution(unsupported: "noTaskListFound", Self.entity)
  }

  /// The list that was settled on, if it is still there.
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
