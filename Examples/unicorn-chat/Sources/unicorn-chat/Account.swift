import Foundation
import HeedIntents

/// The unicorns that can be written to.
enum AddressBook {
  struct Unicorn {
    let identifier: String
    let name: String
  }

  static let unicorns = [
    Unicorn(identifier: "u1", name: "Bella Sparkle"), Unicorn(identifier: "u2", name: "Tom Gallop"),
    Unicorn(identifier: "u3", name: "Tom Meadow"), Unicorn(identifier: "u4", name: "Juno Bright"),
  ]

  /// The parts of the names, by which they are called, too.
  static var words: [String] {
    Set(unicorns.flatMap { $0.name.split(separator: " ").map(String.init) }).sorted()
  }

  /// The unicorns whose names hold what was said.
  static func people(called name: String) -> [INPerson] {
    unicorns.filter { $0.name.lowercased().contains(name.lowercased()) }.map {
      INPerson(
        personHandle: nil, nameComponents: nil, displayName: $0.name, image: nil,
        contactIdentifier: nil, customIdentifier: $0.identifier)
    }
  }
}

/// Whether somebody is logged in, and what was sent; kept in the app's folder.
enum Account {
  private struct State: Codable {
    var isLoggedIn = true
    var sent: [String] = []
  }

  private static var file: URL { URL(filePath: AppData.folder).appending(path: "stable.json") }

  private static var state: State {
    guard let data = try? Data(contentsOf: file) else { return State() }
    return (try? JSONDecoder().decode(State.self, from: data)) ?? State()
  }

  static var isLoggedIn: Bool { state.isLoggedIn }

  /// `false` where it can't be kept.
  static func logIn(_ isLoggedIn: Bool) -> Bool {
    var state = state
    state.isLoggedIn = isLoggedIn
    return keep(state)
  }

  /// `false` where it can't be kept.
  static func send(_ content: String, to names: [String]) -> Bool {
    var state = state
    state.sent += names.map { "\($0): \(content)" }
    return keep(state)
  }

  private static func keep(_ state: State) -> Bool {
    (try? JSONEncoder().encode(state).write(to: file, options: .atomic)) != nil
  }
}
