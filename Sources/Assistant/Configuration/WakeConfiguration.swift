/// What makes `heed listen` take what is said for a command; by default it always does.
package struct WakeConfiguration: Sendable, Equatable, Codable {
  /// Words after which a command is listened for.
  package var phrase: String?
  /// The score from which the phrase is believed; `nil` chooses by its phones, `heed evaluate --wake` measures.
  package var threshold: Double?
  /// Listens for a command after a SIGUSR1, too, and without a phrase only then.
  package var pushToTalk = false
  /// Whether a short sound tells that a command is listened for.
  package var chimes = false
  /// How long a command is waited for, in seconds.
  package var patience = 6.0
}
