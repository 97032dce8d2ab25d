internal import Conversation
internal import Foundation
internal import Intents

/// An item together with its list.
struct ListedItem: Equatable {
  let item: ListItem
  let list: TaskList

  /// "<list>\t<item>", for other programs; handlers find the item by its row.
  var identifier: String { "\(list.name)\t\(item.title)" }

  var entity: Entity {
    Entity(kind: "task", identifier: identifier, name: item.title, row: item.id)
  }

  /// The entity with all that programs want to know of it.
  var detailedEntity: Entity {
    var entity = entity
    entity.details = [
      "status": item.isCompleted ? "completed" : "notCompleted", "taskType": "completable",
      "priority": item.isFlagged ? "flagged" : "notFlagged",
      "created": item.created.ISO8601Format(),
    ]
    entity.details["due"] = item.due?.ISO8601Format()
    entity.details["place"] = item.place
    entity.details["placeEvent"] = item.placeEvent?.rawValue
    entity.details["recurrence"] = item.recurrence?.rawValue
    return entity
  }

  /// The entity for a choice between items of the same name on several lists.
  func entityWithList(_ clock: WallClock) -> Entity {
    Entity(
      kind: "task", identifier: identifier,
      name: clock(
        Lists.Phrase.itemOnList, ["item": .text(item.title), "list": .text(list.name)]),
      row: item.id)
  }
}

extension Lists {
  /// The items of a list, or of all lists, in order.
  func items(of list: TaskList? = nil) throws -> [ListedItem] {
    let lists = Dictionary(try store.lists().map { ($0.id, $0) }) { first, _ in first }
    return try store.items(of: list?.id).compactMap { item in
      lists[item.list].map { ListedItem(item: item, list: $0) }
    }
  }

  /// Resolves a heard title to an item; of several alike on one list, the first that `isWanted`.
  func resolve(
    item heard: String, on list: TaskList?, isWanted: (ListItem) -> Bool = { _ in true }
  ) throws -> Resolution<Value> {
    let all = try items(of: list)
    let preferred = all.filter { isWanted($0.item) } + all.filter { !isWanted($0.item) }
    let name = heard.normalizedName
    let exact = Self.unique(preferred.filter { $0.item.title.normalizedName == name })
    let wanted = exact.filter { isWanted($0.item) }
    let found = wanted.isEmpty ? exact : wanted
    switch found.count {
    case 0:
      let match = NameMatch(heard, among: Self.unique(preferred)) { [$0.item.title] }
      let similar = match.things.isEmpty ? similar(to: heard, among: preferred) : match
      return similar.resolution(unsupported: "noTasksFound", \.entity)
    case 1: return .success(.entity(found[0].entity))
    default: return .disambiguation(found.map { .entity($0.entityWithList(clock)) })
    }
  }

  /// Whether an intent names an item by its place on a list alone: "the last item".
  func counts(_ intent: Intent) -> Bool {
    intent["position"]?.integer != nil && intent["taskTitle"] == nil
      && intent.elements(of: "taskTitles").isEmpty
  }

  /// The item at a place on the list that was named; 1 is the first, -1 the last.
  func resolve(position intent: Intent) throws -> Resolution<Value> {
    guard let position = intent["position"]?.integer,
      let list = try list(intent["targetTaskList"])
    else { return .needsValue }
    guard let item = try items(of: list).element(at: position).first else {
      return .unsupported(reason: "noTasksFound")
    }
    return .success(.entity(item.entity))
  }

  /// The item a value was resolved to, if it still exists.
  func item(
    _ value: Value, on list: TaskList?, isWanted: (ListItem) -> Bool = { _ in true }
  ) throws -> ListedItem? {
    if let row = value.entity?.row { return try items().first { $0.item.id == row } }
    let alike = try items(of: list).filter { item in
      item.item.title.normalizedName == value.text?.normalizedName
    }
    return alike.first { isWanted($0.item) } ?? alike.first
  }

  /// Items with a similar title: "called the plumber" and "calling the plumber" for "call the plumber".
  private func similar(to heard: String, among items: [ListedItem]) -> NameMatch<ListedItem> {
    let language = clock.language
    let stems = Set(language.significantWords(of: heard).map(language.stem))
    let alike = Self.unique(items).filter { item in
      let words = language.significantWords(of: item.item.title).map(language.stem)
      return !words.isEmpty && !stems.isEmpty
        && (stems.isSuperset(of: words) || stems.isSubset(of: words))
    }
    return NameMatch(isExact: false, things: alike)
  }

  private static func unique(_ items: [ListedItem]) -> [ListedItem] {
    var seen: Set<String> = []
    return items.filter { seen.insert($0.identifier).inserted }
  }
}
