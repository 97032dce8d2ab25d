internal import Conversation
package import Domains
package import Intents
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

/// The built-in domains that are switched off.
package struct DomainsConfiguration: Sendable, Equatable, Codable {
  /// The domains whose commands are neither heard nor read, by the names of their grammars: "car".
  package var off: [String] = []

  package init() {}
}

/// The intents that wait while the device is locked, and whose lock counts.
package struct LockConfiguration: Sendable, Equatable, Codable {
  /// Whether the device counts as locked while the desktop session is.
  package var followsScreen = true
  /// Restrictions by intent: `true` waits for unlocking, `false` doesn't, `"afterQuestions"` waits only if a question
  /// was asked.
  package var restricted: [String: Restriction] = [:]
}

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
