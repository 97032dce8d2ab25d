/// The ways to call Heed in `heed listen`; by default all speech is taken for commands.
package struct WakeConfiguration: Sendable, Equatable, Codable {
  /// Words after which a command is listened for.
  package var phrase: String?
  /// The least score of the phrase; `nil` derives one from its phones, and `heed evaluate --wake` measures it.
  package var threshold: Double?
  /// Whether SIGUSR1 makes Heed listen for a command, too; without a phrase only SIGUSR1 does.
  package var pushToTalk = false
  /// Whether a short sound tells that a command is listened for.
  package var chimes = false
  /// The time that Heed waits for a command, in seconds.
  package var patience = 6.0
}
