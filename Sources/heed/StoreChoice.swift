internal import Assistant
internal import Domains
internal import Foundation
internal import Programs
internal import Storage

/// The store that a command works on, real or scratch.
///
/// Real effects use the configured store, simulated ones a scratch store that is thrown away.
struct StoreChoice: Sendable {
  private let path: String
  private let profile: Profile?
  private let effects: Effects

  /// Whether all apps may be used without asking.
  private let permitsEveryApp: Bool

  /// With a world (a JSON file) the store is a scratch one with just that content, and every app may be used.
  init(
    _ options: CommonOptions, world file: String?, effects: Effects, permitsEveryApp: Bool = false
  ) throws {
    path = try options.storePath()
    profile = try file.map { try Profile(json: try InputError.contents(of: $0)) }
    self.effects = effects
    self.permitsEveryApp = permitsEveryApp || profile != nil
  }

  /// Puts the assistant together for this store; a world adds the names of its apps and its ride options.
  func composition(
    _ options: CommonOptions, forSpeaker: Bool = false, makingViews: Bool = false
  ) throws -> Composition {
    var configuration =
      try forSpeaker ? options.speakersConfiguration() : options.configuration()
    if let profile { try configuration.builtIn.take(profile) }
    if makingViews { configuration.dialogue.views = true }
    if permitsEveryApp { configuration.permitted.append(Configuration.everyApp) }
    return try options.composition(of: configuration, effects: effects)
  }

  /// Opens the store; a scratch store is new each time.
  func database() throws -> Database {
    if let profile {
      let database = try Database(path: Database.memory)
      try profile.store(in: database)
      return database
    }
    guard effects == .simulated else { return try Database(path: path) }
    let exists = FileManager.default.fileExists(atPath: path)
    guard exists else { return try Database(path: Database.memory) }
    let copy = try Database(inMemoryCopyOf: path)
    // Attempts in a copy would not be counted, so no PIN can unlock it.
    try LockStore(copy).setPINHash(nil)
    return copy
  }
}
