/// How sure Heed must be of what it heard to act on it.
package struct Acceptance: Sendable, Equatable, Codable {
  /// Between 0 and 1, of any intent; `nil` is what the confidence was calibrated for.
  package var threshold: Double?
  /// The same for the intents of an app, by its name, and for single intents; the more special counts.
  package var apps: [String: Double] = [:]
  package var intents: [String: Double] = [:]
  /// How much better than the second best a sentence must fit to be carried out without asking where that is costly,
  /// in score units.
  package var clearLead = 30.0

  package init() {}

  /// Believes everything.
  package static var everything: Acceptance {
    var acceptance = Acceptance()
    acceptance.threshold = 0
    return acceptance
  }
}
