internal import Conversation
package import Domains
package import Recognition
internal import Storage

/// The settings outside the domains, with their defaults.
package struct GeneralConfiguration: Sendable, Equatable, Codable {
  /// The folder in `models` with the grammars, words and wording of the language.
  package var language = "en-US"
  /// The folder `Models`; `nil` looks above the program and where it is installed.
  package var models: String?
  /// The SQLite file; `nil` is `heed.sqlite` in the data directory.
  package var store: String?
  /// The days for which finished things stay in the store.
  package var keep = Retention()
  package var microphone = MicrophoneConfiguration()
  package var speech = SpeechConfiguration()
  package var recognition = RecognizerSettings()
  /// The speaker file made by `heed adapt`; `nil` is the one beside the store, "everyone" means none.
  package var speaker: String?
  package var acceptance = Acceptance()
  package var wake = WakeConfiguration()
  /// Whether Heed's own speech is removed from the microphone's sound, so that "stop" and the wake phrase are heard
  /// meanwhile.
  package var echo = true
  package var endpointing = EndpointingConfiguration()
  package var dialogue = DialogueConfiguration()
  /// The domains whose commands are listened for, or "all".
  ///
  /// Typed text reaches all of them; a device for a few domains hears those a little better. Apps made of files are
  /// always heard.
  package var heard = ["all"]
  /// The domains that are switched off, for typed text too.
  package var domains = DomainsConfiguration()
  /// The folders of apps made of files.
  package var apps: [String] = []
  /// Apps that may be used without asking: names, folders, "built-in" for those not made of files, or "all".
  package var permitted = [Configuration.builtInApps]
  package var lock = LockConfiguration()

  package init() {}
}
