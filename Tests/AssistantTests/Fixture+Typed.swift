import Assistant

extension Fixture {
  /// What comes of each of some turns that are typed one after the other, with a store of their own; nothing is carried out outside of it.
  static func outcomes(of turns: [String]) async throws -> [Outcome] {
    var session = try composition(effects: .simulated).session(database: database())
    var outcomes: [Outcome] = []
    for turn in turns { outcomes.append(try await session.respond(toText: turn)) }
    return outcomes
  }

  /// The answer to the last of some turns; empty where there is none.
  static func answer(to turns: [String]) async throws -> String {
    try await outcomes(of: turns).last?.answer ?? ""
  }
}
