internal import Conversation
package import Domains
package import Programs
package import Recognition

/// Everything that can be set, with its defaults; read from one JSON file.
package struct Configuration: Sendable, Equatable, Codable {
  /// The folder in `models` with the grammars, words and wording of the language.
  package var language = "en-US"
  /// The folder `Models`; `nil` looks above the program and where it is installed.
  package var models: String?
  /// The SQLite file; `nil` is `heed.sqlite` in the data directory.
  package var store: String?
  package var microphone = MicrophoneConfiguration()
  package var speech = SpeechConfiguration()
  package var recognition = RecognizerSettings()
  /// The file of a speaker that `heed adapt` has made; `nil` is the one beside the store, "everyone" is none.
  package var speaker: String?
  package var acceptance = Acceptance()
  package var wake = WakeConfiguration()
  /// Whether what is spoken is taken out of what is heard, so that "stop" and the wake phrase are heard meanwhile.
  package var echo = true
  package var endpointing = EndpointingConfiguration()
  package var dialogue = DialogueConfiguration()
  package var lists = ListsConfiguration(
    name: "List-o-Mat",
    alternativeNames: [.init(name: "ListOMat", pronunciationHint: "list oh mat")])
  package var messaging = MessagingConfiguration(
    name: "UnicornChat",
    alternativeNames: [.init(name: "Unicorn Chat", pronunciationHint: "unicorn chat")])
  package var rides = RidesConfiguration(name: "Speedy Ride")
  package var calls = CallsConfiguration()
  package var payments = PaymentsConfiguration()
  package var reservations = ReservationsConfiguration()
  package var clock = ClockConfiguration()
  package var volume = VolumeConfiguration()
  package var workouts = WorkoutsConfiguration()
  package var car = CarConfiguration()
  /// The domains whose commands are listened for, or "all".
  ///
  /// Typed text reaches all of them; a device that serves a few hears those a little better. Apps made of files
  /// are always heard.
  package var heard = ["all"]
  /// Domains that are switched off, for typed text too.
  package var domains = DomainsConfiguration()
  package var photos = PhotosConfiguration()
  package var media = MediaConfiguration()
  /// Folders that each describe an app by files.
  package var apps: [String] = []
  /// Apps that may be used without asking: names, folders, "built-in" for those that are no files, or "all".
  package var permitted = [Self.builtInApps]
  package var lock = LockConfiguration()

  package static let everyone = "everyone"
  static let builtInApps = "built-in"
  package static let everyApp = "all"

  package init() {}
}

/// The microphone of `heed listen`.
package struct MicrophoneConfiguration: Sendable, Equatable, Codable {
  /// An ALSA device, see `heed devices`.
  package var device = "default"
  /// Whether a device that is not there when `heed listen` starts is waited for; otherwise that is an error.
  package var waits = false
  /// How much sound waits for the recogniser before whole frames are dropped.
  package var bufferSeconds = 20.0
}

/// How answers are spoken.
package struct SpeechConfiguration: Sendable, Equatable, Codable {
  /// What makes the sound of speech.
  package enum Voice: String, Sendable, Codable { case flite, program, silent }

  package var voice = Voice.flite
  /// A program that writes WAV to its standard output; `${text}` is replaced, else the text goes to its input.
  package var program: Program?
  /// An ALSA device, see `heed devices`.
  package var device = "default"
  /// A folder where what is spoken is written as WAV files, instead of a device.
  package var folder: String?
}

/// When an utterance begins and ends, in seconds.
package struct EndpointingConfiguration: Sendable, Equatable, Codable {
  /// Sound kept from before speech was noticed.
  package var preRoll = 0.3
  /// Silence that ends an utterance of which nothing has been understood yet.
  package var endSilence = 0.55
  /// Silence that ends a sentence to which nothing can be added, and one to which one thing can.
  package var whole = 0.23
  package var satisfied = 0.27
  /// Silence that ends a sentence to which much can be added, one that ends in free words, and one that must go on.
  package var open = 0.55
  package var dictating = 0.6
  package var incomplete = 1.15
  /// What these are multiplied with where the voice does not fall at the end.
  package var hesitation = 1.3
  /// How much longer nothing must be heard in noise that is as loud as speech.
  package var doubt = 0.25
  package var longestUtterance = 15.0
  /// Silence after a question before it is repeated.
  package var answerTimeout = 8.0
}

/// The dialogue's limits.
package struct DialogueConfiguration: Sendable, Equatable, Codable {
  /// Seconds a handler may take.
  package var handlerTimeout = 10.0
  /// Whether the ear listens for what goes on with the last command, for some minutes: "and eggs".
  package var hearsFollowUps = true
}
