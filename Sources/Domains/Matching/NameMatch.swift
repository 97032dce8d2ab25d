package import Conversation
package import Intents

/// The things a heard name may mean: exactly one, or those whose name contains it, or else those whose whole name it contains.
package struct NameMatch<Thing> {
  package let isExact: Bool
  /// The matches, in the order of the candidates.
  package let things: [Thing]

  /// Compares names as people hear them, without case, hyphens and apostrophes.
  ///
  /// An exact match wins over all partial ones; of several exact matches, the first wins.
  package init(
    _ heard: String, among things: [Thing], names: (Thing) throws -> [String]
  ) rethrows {
    let name = heard.normalizedName
    guard !name.isEmpty else {
      self.init(isExact: false, things: [])
      return
    }
    let named = try things.map { (thing: $0, names: try names($0).map(\.normalizedName)) }
    if let exact = named.first(where: { $0.names.contains(name) }) {
      self.init(isExact: true, things: [exact.thing])
      return
    }
    let partial = named.filter { $0.names.contains { $0.contains(name) } }
    guard partial.isEmpty else {
      self.init(isExact: false, things: partial.map(\.thing))
      return
    }
    let words = name.split(separator: " ")
    let within = named.filter { thing in
      thing.names.contains { name in
        !name.isEmpty && words.firstRange(of: name.split(separator: " ")) != nil
      }
    }
    self.init(isExact: false, things: within.map(\.thing))
  }

  init(isExact: Bool, things: [Thing]) {
    self.isExact = isExact
    self.things = things
  }

  /// The resolution: no match is unsupported, an exact one is settled, a single inexact one is a guess, several are a
  /// choice.
  package func resolution(
    unsupported reason: String? = nil, _ entity: (Thing) -> Entity
  ) -> Resolution<Value> {
    guard let first = things.first else { return .unsupported(reason: reason) }
    if isExact { return .success(.entity(entity(first))) }
    if things.count == 1 { return .confirmationRequired(.entity(entity(first))) }
    return .disambiguation(things.map { .entity(entity($0)) })
  }
}
