import Foundation
import HeedIntents

/// The lists, kept as JSON in a file of the app's folder.
struct ListStore: Codable, Equatable {
  struct Item: Codable, Equatable {
    var name: String
    var isDone = false
  }

  struct List: Codable, Equatable {
    var name: String
    var items: [Item] = []
  }

  private(set) var lists: [List]

  /// A store of lists.
  init(_ lists: [List] = [List(name: "Grocery Store"), List(name: "Hardware Store")]) {
    self.lists = lists
  }

  // MARK: Finding

  /// The list of just this name, whatever its letters' size.
  func list(_ name: String) -> List? { index(of: name).map { lists[$0] } }

  /// The list of just this name; else those whose names hold what was said; all of them for "all".
  func possibleLists(for said: String) -> [List] {
    let said = said.lowercased()
    if let exact = list(said) { return [exact] }
    return said == "all" ? lists : lists.filter { $0.name.lowercased().contains(said) }
  }

  private func index(of name: String) -> Int? {
    lists.firstIndex { $0.name.lowercased() == name.lowercased() }
  }

  // MARK: Changing

  /// Makes a list; `false` where there is one of the name.
  mutating func create(_ name: String) -> Bool {
    guard index(of: name) == nil else { return false }
    lists.append(List(name: name))
    return true
  }

  /// Deletes a list; `false` where there is none of the name.
  mutating func delete(_ name: String) -> Bool {
    guard let index = index(of: name) else { return false }
    lists.remove(at: index)
    return true
  }

  /// Puts items at the end of a list; `false` where there is none of the name.
  mutating func add(_ items: [String], to name: String) -> Bool {
    guard let index = index(of: name) else { return false }
    lists[index].items += items.map { Item(name: $0) }
    return true
  }

  /// Ticks an item; `false` where there is none of the name.
  mutating func tick(_ item: String, in name: String) -> Bool {
    guard let list = index(of: name),
      let index = lists[list].items.firstIndex(where: { $0.name == item })
    else { return false }
    lists[list].items[index].isDone = true
    return true
  }

  /// Puts a copy of a list before all others, with nothing ticked; `false` where there is none of the name.
  mutating func copy(_ name: String) -> Bool {
    guard let list = list(name) else { return false }
    let items = list.items.map { Item(name: $0.name) }
    lists.insert(List(name: "Copy of \(list.name)", items: items), at: 0)
    return true
  }

  // MARK: Keeping

  private static var file: URL { URL(filePath: AppData.folder).appending(path: "lists.json") }

  /// What was kept; two empty lists to begin with.
  static func load() throws -> ListStore {
    guard FileManager.default.fileExists(atPath: file.path) else { return ListStore() }
    return try JSONDecoder().decode(ListStore.self, from: Data(contentsOf: file))
  }

  func save() throws {
    try JSONEncoder().encode(self).write(to: Self.file, options: .atomic)
  }
}
