internal import Conversation
package import Domains
package import Programs
internal import Recognition

/// Everything that can be set, with its defaults; read from one JSON file.
///
/// What is set beside the domains is named as if it stood here: `configuration.microphone`.
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
