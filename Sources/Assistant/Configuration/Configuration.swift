package import Conversation
package import Domains
package import Programs
internal import Recognition

/// All settings with their defaults, read from one JSON file.
///
/// Settings outside the domains can be accessed directly, as in `configuration.microphone`.
@dynamicMemberLookup
package struct Configuration: Sendable, Equatable {
  package var general = GeneralConfiguration()
  package var builtIn = DomainConfigurations()

  package static let everyone = "everyone"
  static let builtInApps = "built-in"
  package static let everyApp = "all"

  package init() {}

  package subscript<Value>(dynamicMember path: WritableKeyPath<GeneralConfiguration, Value>)
    -> Value
  {
    get { general[keyPath: path] }
    set { general[keyPath: path] = newValue }
  }
}

extension Configuration: Codable {
  package init(from decoder: any Decoder) throws {
    general = try GeneralConfiguration(from: decoder)
    builtIn = try DomainConfigurations(from: decoder)
  }

  package func encode(to encoder: any Encoder) throws {
    try general.encode(to: encoder)
    try builtIn.encode(to: encoder)
  }
}

/// The microphone of `heed listen`.
package struct MicrophoneConfiguration: Sendable, Equatable, Codable {
  /// An ALSA device, see `heed devices`.
  package var device = "default"
  /// Whether to wait for a device that is missing when `heed listen` starts; otherwise that is an error.
  package var waits = false
  /// The most sound, in seconds, that waits for the recogniser before whole frames are dropped.
  package var bufferSeconds = 20.0
}

/// The voice and where its speech goes.
package struct SpeechConfiguration: Sendable, Equatable, Codable {
  /// The kind of voice.
  package enum Voice: String, Sendable, Codable { case flite, program, silent }

  package var voice = Voice.flite
  /// A program that writes WAV to its standard output; `${text}` is replaced by the text, which otherwise goes to its
  /// input.
  package var program: Program?
  /// An ALSA device, see `heed devices`.
  package var device = "default"
  /// A folder where spoken answers are written as WAV files, instead of to a device.
  package var folder: String?
}

/// The timings that decide when an utterance begins and ends, in seconds.
package struct EndpointingConfiguration: Sendable, Equatable, Codable {
  /// Sound kept from before speech was noticed.
  package var preRoll = 0.3
  /// Silence that ends an utterance of which nothing has been understood yet.
  package var endSilence = 0.55
  /// Silence that ends a sentence to which nothing can be added, and one to which one thing can be.
  package var whole = 0.23
  package var satisfied = 0.27
  /// Silence that ends a sentence to which much can be added, one that ends in free words, and one that must go on.
  package var open = 0.55
  package var dictating = 0.6
  package var incomplete = 1.15
  /// The factor on these silences when the voice doesn't fall at the end.
  package var hesitation = 1.3
  /// The extra silence required in noise as loud as speech.
  package var doubt = 0.25
  package var longestUtterance = 15.0
  /// Silence after a question before the question is repeated.
  package var answerTimeout = 8.0
}

/// The dialogue's limits.
package struct DialogueConfiguration: Sendable, Equatable, Codable {
  /// The most seconds a handler may take.
  package var handlerTimeout = 10.0
  /// Whether answers say what is to be shown: `view` in JSON, a box on a terminal.
  package var views = false
  /// Whether follow-ups to the last command, such as "and eggs", are heard for some minutes.
  package var hearsFollowUps = true
  /// Whether it is learnt how names are said, from what was misheard and then put right.
  package var learnsNames = true
  /// Whether there is a screen on which apps can go on; `nil` for what the session says.
  package var hasScreen: Bool?
  /// The display for views and apps; `nil` for a whole screen, or none, as above.
  package var display: Display?

  /// Tells the display from the environment where none is set: a session with a display has a whole screen.
  package func display(in environment: [String: String]) -> Display {
    if let display { return display }
    let isThere =
      hasScreen
      ?? ["WAYLAND_DISPLAY", "DISPLAY"].contains { environment[$0]?.isEmpty == false }
    return isThere ? .full : .none
  }
}
