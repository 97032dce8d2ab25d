/// An option of a command.
struct CommandOption: Sendable {
  /// The value after the name, for help and completion.
  enum Value: Sendable, Equatable {
    case text(String)
    case file(String)
    case folder(String)
    case choice(String, [String])
    /// One of the program's commands.
    case command(String)

    /// The value's name in help, such as `FILE`.
    var name: String {
      switch self {
      case .text(let name), .file(let name), .folder(let name), .choice(let name, _),
        .command(let name):
        name
      }
    }

    /// All possible values; empty if any is allowed.
    var choices: [String] {
      switch self {
      case .choice(_, let choices): choices
      case .command: CommandList.names
      case .text, .file, .folder: []
      }
    }

    /// A sentence about it, with the choices added unless the name lists them.
    func explained(_ sentence: String) -> String {
      guard case .choice(_, let choices) = self, name != choices.joined(separator: "|") else {
        return sentence
      }
      return "\(sentence.dropLast()): \(choices.joined(separator: ", "))."
    }
  }

  let name: String
  /// `nil` if the option takes no value.
  let value: Value?
  let explanation: String
  /// Whether it may be given several times.
  let isRepeatable: Bool

  init(_ name: String, _ value: Value, repeatable: Bool = false, _ explanation: String) {
    (self.name, self.value, self.explanation) = (name, value, explanation)
    isRepeatable = repeatable
  }

  init(_ name: String, _ explanation: String) {
    (self.name, value, self.explanation, isRepeatable) = (name, nil, explanation, false)
  }

  /// The explanation, with the possible values.
  var fullExplanation: String { value?.explained(explanation) ?? explanation }

  /// Name and value, as help shows them.
  var term: String {
    let value = value.map { " \($0.name)" } ?? ""
    return name + value + (isRepeatable ? "…" : "")
  }
}

extension CommandOption {
  /// The options of every command.
  static let common = [
    CommandOption(
      "--config", .file("FILE"),
      "Reads this configuration instead of ~/.config/heed/config.json."),
    CommandOption(
      "--models", .folder("DIR"), "Takes grammars, words and models from this folder."),
    CommandOption(
      "--language", .text("NAME"),
      "Reads and answers in this language, a folder of the models: en-US, or de-DE, typed only."),
    CommandOption(
      "--store", .file("FILE"),
      "Keeps lists, messages and all else in this file instead of ~/.local/share/heed/heed.sqlite."),
    CommandOption(
      "--app", .folder("DIR"), repeatable: true,
      "Adds an app made of files, and permits its use."),
    CommandOption("--verbose", "Says more on standard error of what is done."),
    CommandOption("--json", "Prints JSON lines on a terminal too, as it does into a pipe."),
    CommandOption("--help", "Prints the help of the command."),
  ]

  static let world = CommandOption(
    "--world", .file("FILE"),
    "Works on a scratch store with just the people, lists and other things of a JSON file, such as Audio/world.json."
  )

  static let view = CommandOption(
    "--view",
    "Shows the request beside the answer, as 'view' in JSON; \"dialogue\": {\"views\": true} in the configuration does it always."
  )

  /// An option that limits the number of things tried.
  static func limit(of what: String) -> CommandOption {
    CommandOption("--limit", .text("N"), "Tries no more than N \(what), spread evenly.")
  }
}
