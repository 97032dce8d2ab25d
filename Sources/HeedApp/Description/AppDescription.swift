/// An app's description, which Heed reads before the app runs: what can be said, what is asked, and what is answered.
///
/// `AppFolder` writes it as the files that `heed app check` and `heed app install` read.
public struct AppDescription: Sendable {
  /// The name people use for the app.
  public var name: String
  /// Other names for it.
  public var alternativeNames: [SpokenName] = []
  /// The app's use of what is said, in words that follow "would like to": "water your plants".
  ///
  /// Heed asks for consent with it.
  public var usageDescription: String?
  /// Sentences that people may say.
  public var examples: [String] = []
  /// Folders that the app shares with others, by names of letters, digits, ".", "-" and "_".
  public var groups: [String] = []
  /// The resources it needs beyond its sandbox: "network", or the path of a device.
  public var needs: [String] = []
  /// The types of activities that its screen goes on with, for which the program is started with `--open-activity`, outside of the
  /// sandbox.
  public var activities: [String] = []
  /// Seconds in which each request is answered, 600 at most.
  public var timeout: Int = 8
  /// The intents that the app carries out.
  public var intents: [Intent] = []
  /// The contents of definition files by their names, from which Heed makes more intents: `.intentdefinition`,
  /// `AppIntentVocabulary.plist`, `Info.plist`, `de.lproj/Intents.strings`.
  public var definitions: [String: [UInt8]] = [:]

  /// An app that does nothing yet.
  public init(name: String) { self.name = name }

  /// Something that the app does.
  public struct Intent: Sendable {
    /// The intent's name, of letters and digits, with a capital letter at its beginning.
    public var name: String
    /// A few words for lists of intents.
    public var title: String
    /// The parameters, in the order in which they are asked for.
    public var parameters: [Parameter] = []
    /// The sentences that stand for it.
    public var phrases: [[Piece]] = []
    /// Whether it waits while the device is locked.
    public var isRestricted = false
    /// Whether it only tells something.
    public var isQuery = false
    /// The question whether it shall be done; `nil` where the engine's own words are used.
    public var confirmation: String?
    /// When that question is asked: "always", "afterQuestions", or "whenRequired", by the app alone.
    public var confirmed = "whenRequired"
    /// The sentence for each response code, with `${…}` for parameters and fields.
    public var responses: [String: String] = [:]
    /// The values that the sentences use beside the parameters.
    public var fields: [Field] = []

    /// An intent without parameters.
    public init(name: String, title: String) {
      self.name = name
      self.title = title
    }
  }

  /// A parameter of an intent.
  public struct Parameter: Sendable {
    /// The parameter's name, of letters and digits, with a small letter at its beginning.
    public var name: String
    /// How it is said.
    public var type: IntentType
    /// The texts it may have, where it is a text that has to be one of some; `nil` for free words.
    public var options: (@Sendable () async throws -> [SpokenName])?
    /// The question where it is missing.
    public var ask: String?
    /// The question among several values, `${choices}`.
    public var choose: String?
    /// The question about a value that may be meant, `${value}`.
    public var confirm: String?
    /// The words for a value that can't be used, by reason; "" is any other.
    public var unsupported: [String: String] = [:]

    /// A parameter of a type.
    public init(name: String, type: IntentType) {
      self.name = name
      self.type = type
    }
  }

  /// A value that a sentence uses beside the parameters.
  public struct Field: Sendable, Hashable {
    /// Its name.
    public var name: String
    /// "text", "number", "boolean", "money", "moment", "duration".
    public var type: String
    /// Whether there may be several.
    public var isArray: Bool

    /// A field of a type.
    public init(name: String, type: String, isArray: Bool = false) {
      self.name = name
      self.type = type
      self.isArray = isArray
    }
  }

  /// A part of a sentence.
  public enum Piece: Sendable, Hashable {
    /// Words; brackets around those that can be left out, parentheses and bars for alternatives.
    case words(String)
    /// A parameter, by its name.
    case parameter(String)
    /// The app's name.
    case applicationName
  }

  /// A fault in a description.
  public struct Fault: Error, Hashable, CustomStringConvertible {
    /// The fault in a sentence.
    public let description: String
  }
}
