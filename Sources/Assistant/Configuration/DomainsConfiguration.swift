/// Which of the built-in domains are there at all.
package struct DomainsConfiguration: Sendable, Equatable, Codable {
  /// The domains whose commands are neither heard nor read, by the names of their grammars: "car".
  package var off: [String] = []

  package init() {}
}
