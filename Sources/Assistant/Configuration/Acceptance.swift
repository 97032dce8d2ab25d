/// The confidence that Heed requires before it acts on what it heard.
package struct Acceptance: Sendable, Equatable, Codable {
  /// The least confidence for any intent, from 0 to 1; `nil` takes the one the model was calibrated for.
  package var threshold: Double?
  /// Thresholds for the intents of an app, by its name, and for single intents; the more specific one counts.
  package var apps: [String: Double] = [:]
  package var intents: [String: Double] = [:]
  /// The lead in score over the second-best sentence that a costly intent needs to be carried out without asking.
  package var clearLead = 30.0

  package init() {}

  /// Accepts everything, whatever its confidence.
  package static var everything: Acceptance {
    var acceptance = Acceptance()
    acceptance.threshold = 0
    return acceptance
  }
}
