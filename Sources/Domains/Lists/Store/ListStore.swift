package import Foundation
package import Storage

/// Stores the lists and their items.
package struct ListStore: Sendable {
  package let database: Database

  package init(_ database: Database) {
    self.database = database
  }

  /// All lists, in the order in which they are shown.
  package func lists() throws -> [TaskList] {
    try database.read { connection in
      try connection.rows(
        "SELECT id, name, group_name, created FROM lists ORDER BY position, id", make: Self.list)
    }
  }

  package func list(_ id: Int) throws -> TaskList? {
    try database.read { try Self.list(id, $0) }
  }

  /// The items of a list in order, or for `nil` those of every list, list by list.
  package func items(of list: Int? = nil) throws -> [ListItem] {
    try database.read { connection in
      try connection.rows(
        Self.selection
          + "WHERE ?1 IS NULL OR list = ?1 ORDER BY lists.position, list, items.position, items.id",
        list, make: Self.item)
    }
  }

  /// Adds a list after the others, or before them, with its items in order; all or nothing.
  @discardableResult
  package func create(
    _ name: String, groupName: String? = nil, items: [ListItem.Draft] = [], first: Bool = false,
    at now: Date
  ) throws -> TaskList {
    try database.write { connection in
      let position = first ? "min(position), 1) - 1" : "max(position), 0) + 1"
      let id = try connection.insert(
        """
        INSERT INTO lists (name, group_name, position, created)
        VALUES (?, ?, (SELECT coalesce(\(position) FROM lists), ?)
        """, name, groupName, now)
      try Self.append(items, to: id, at: now, connection)
      return TaskList(id: id, name: name, groupName: groupName, created: now)
    }
  }

  /// Adds items at the end of a list, all or none; `nil` if there is no such list.
  @discardableResult
  package func append(
    _ items: [ListItem.Draft], to list: Int, at now: Date
  ) throws -> [ListItem]? {
    try database.write { connection in
      guard try Self.list(list, connection) != nil else { return nil }
      return try Self.append(items, to: list, at: now, connection)
    }
  }

  /// Marks items as done, or as not done.
  package func setCompleted(_ isCompleted: Bool, items: [Int], at now: Date) throws {
    try database.write { connection in
      for item in items {
        try connection.run(
          "UPDATE items SET is_completed = ?, completed = ? WHERE id = ?", isCompleted,
          isCompleted ? now : nil, item)
      }
    }
  }

  package func setFlagged(_ isFlagged: Bool, items: [Int]) throws {
    try database.write { connection in
      for item in items {
        try connection.run("UPDATE items SET is_flagged = ? WHERE id = ?", isFlagged, item)
      }
    }
  }

  /// Changes the time and place of an item's reminder; `nil` leaves them as they are.
  ///
  /// A new time is announced even if the old one has been; a recurring reminder keeps its own times unless it gets
  /// another start.
  package func setReminder(
    of item: Int, due: Date?, floatingStart: Date? = nil, place: String?,
    placeEvent: PlaceEvent?
  ) throws {
    _ = try database.write { connection in
      try connection.run(
        """
        UPDATE items SET due = coalesce(?, due),
          floating_start = coalesce(?, floating_start), place = coalesce(?, place),
          place_event = coalesce(?, place_event) WHERE id = ?
        """, due, floatingStart, place, placeEvent?.rawValue, item)
    }
  }

  /// Renames an item; `nil` if it is gone.
  @discardableResult
  package func rename(item: Int, to title: String) throws -> ListItem? {
    try database.write { connection in
      try connection.run("UPDATE items SET title = ? WHERE id = ?", title, item)
      return try connection.first("\(Self.selection) WHERE items.id = ?", item, make: Self.item)
    }
  }

  /// Renames a list; `nil` if it is gone.
  @discardableResult
  package func rename(list: Int, to name: String) throws -> TaskList? {
    try database.write { connection in
      try connection.run("UPDATE lists SET name = ? WHERE id = ?", name, list)
      return try Self.list(list, connection)
    }
  }

  /// Moves items to the end of a list, in this order.
  package func move(items: [Int], to list: Int) throws {
    try database.write { connection in
      for item in items {
        try connection.run(
          """
          UPDATE items SET list = ?1,
            position = (SELECT coalesce(max(position), 0) + 1 FROM items WHERE list = ?1)
          WHERE id = ?2
          """, list, item)
      }
    }
  }

  /// Puts items of one list in this order.
  package func order(items: [Int]) throws {
    try database.write { connection in
      for (position, item) in items.enumerated() {
        try connection.run("UPDATE items SET position = ? WHERE id = ?", position + 1, item)
      }
    }
  }

  package func delete(items: [Int]) throws {
    try database.write { connection in
      for item in items { try connection.run("DELETE FROM items WHERE id = ?", item) }
    }
  }

  /// Removes all items of a list, and returns how many there were.
  @discardableResult
  package func clear(list: Int) throws -> Int {
    try database.write { try $0.run("DELETE FROM items WHERE list = ?", list) }
  }

  /// Removes a list with its items, and returns whether there was one.
  @discardableResult
  package func delete(list: Int) throws -> Bool {
    try database.write { try $0.run("DELETE FROM lists WHERE id = ?", list) > 0 }
  }

  static let selection = """
    SELECT items.id, list, title, is_completed, is_flagged, due, place, place_event,
      items.created, announced, recurrence, floating_start
    FROM items JOIN lists ON lists.id = items.list
    """ + " "

  private static func list(_ id: Int, _ connection: Connection) throws -> TaskList? {
    try connection.first(
      "SELECT id, name, group_name, created FROM lists WHERE id = ?", id, make: list)
  }

  @discardableResult
  private static func append(
    _ items: [ListItem.Draft], to list: Int, at now: Date, _ connection: Connection
  ) throws -> [ListItem] {
    try items.map { item in
      let id = try connection.insert(
        """
        INSERT INTO items (list, title, is_flagged, due, place, place_event, position, created,
          recurrence, floating_start)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6,
          (SELECT coalesce(max(position), 0) + 1 FROM items WHERE list = ?1), ?7, ?8, ?9)
        """, list, item.title, item.isFlagged, item.due, item.place, item.placeEvent?.rawValue,
        now, item.recurrence?.rawValue, item.floatingStart)
      return ListItem(
        id: id, list: list, title: item.title, isCompleted: false, isFlagged: item.isFlagged,
        due: item.due, place: item.place, placeEvent: item.placeEvent, created: now,
        announced: nil, recurrence: item.recurrence, floatingStart: item.floatingStart)
    }
  }

  private static func list(_ row: Row) -> TaskList {
    TaskList(
      id: row.integer(0), name: row.text(1), groupName: row.optionalText(2), created: row.date(3))
  }

  static func item(_ row: Row) -> ListItem {
    ListItem(
      id: row.integer(0), list: row.integer(1), title: row.text(2), isCompleted: row.boolean(3),
      isFlagged: row.boolean(4), due: row.optionalDate(5), place: row.optionalText(6),
      placeEvent: row.optionalText(7).flatMap(PlaceEvent.init), created: row.date(8),
      announced: row.optionalDate(9),
      recurrence: row.optionalText(10).flatMap(ListItem.Recurrence.init),
      floatingStart: row.optionalDate(11))
  }
}

extension Subject {
  static let lists = Subject("lists")
  static let items = Subject("items")
}

/// A named list of things to do or to get.
package struct TaskList: Sendable, Hashable, Codable {
  package let id: Int
  /// The name, which need not be unique: of two lists with one name, the first is meant.
  package let name: String
  package let groupName: String?
  package let created: Date

  package init(id: Int, name: String, groupName: String? = nil, created: Date) {
    self.id = id
    self.name = name
    self.groupName = groupName
    self.created = created
  }
}
