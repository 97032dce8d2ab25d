import Assistant
import Domains
import Foundation
import Programs
import Storage

/// The project's own files and a store that knows the people and lists of `Audio/world.json`.
enum Fixture {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let audio = root.appending(path: "Audio")

  /// What is said where nothing was understood and no question is open.
  static let apology = """
    Sorry, I did not understand. I can add to a list, send a message, book a ride and do more: \
    ask "what can you do".
    """

  static func composition(
    effects: Effects = .real, _ change: (inout Configuration) -> Void = { _ in }
  ) throws -> Composition {
    var configuration = Configuration()
    configuration.models = root.appending(path: "Models").path
    change(&configuration)
    return try Composition(configuration: configuration, program: "", effects: effects)
  }

  static func database() throws -> Database {
    let database = try Database(path: Database.memory)
    let data = try Data(contentsOf: audio.appending(path: "world.json"))
    try Profile(json: data).store(in: database)
    return database
  }

  /// The names of the recordings that have an expectation beside them.
  static func recordings() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: audio.path)
      .filter { $0.hasSuffix(".wav") }.map { String($0.dropLast(4)) }.sorted()
  }
}
