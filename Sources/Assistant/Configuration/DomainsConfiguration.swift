/// The built-in domains that are switched off.
package struct DomainsConfiguration: Sendable, Equatable, Codable {
  /// The domains whose commands are neither heard nor read, by the names of their grammars: "car".
  package var off: [String] = []

  package init() {}
}
