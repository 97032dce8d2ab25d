/// All that a user may know of a command; its help, manual page and completion, and the check of its options, are made of it.
struct CommandDescription: Sendable {
  /// What nearly every command needs before it begins, each with the exit codes that it can bring.
  enum Need: Sendable { case configuration, models, store }

  struct Operand: Sendable {
    let name: String
    let explanation: String
    /// What completion offers.
    let value: CommandOption.Value

    init(_ name: String, _ explanation: String, choices: [String] = []) {
      (self.name, self.explanation) = (name, explanation)
      value =
        if !choices.isEmpty {
          .choice(name, choices)
        } else if name == "COMMAND" {
          .command(name)
        } else if name.contains("FILE") || name.contains("LABELS") {
          .file(name)
        } else {
          name.contains("FOLDER") ? .folder(name) : .text(name)
        }
    }
  }

  struct Example: Sendable {
    /// The arguments after the command's name.
    let words: [String]
    /// What it is good for, without a full stop.
    let purpose: String

    init(_ words: [String], _ purpose: String) { (self.words, self.purpose) = (words, purpose) }
  }

  struct Exit: Sendable {
    let code: ExitCode
    /// When the command ends with it, without a full stop.
    let occasion: String

    init(_ code: ExitCode, _ occasion: String) { (self.code, self.occasion) = (code, occasion) }
  }

  let name: String
  /// What it does, in half a line.
  let summary: String
  /// More about it, a paragraph each.
  var details: [String] = []
  /// What may follow the name, one for each way of use; further options may stand with any.
  var forms: [String] = [""]
  var operands: [Operand] = []
  /// Its own options, without those that every command takes.
  var options: [CommandOption] = []
  var examples: [Example] = []
  var needs: [Need] = []
  /// The exit codes that are its own.
  var exits: [Exit] = []
}

extension CommandDescription {
  /// Every exit code that the command can end with, in order, and when it does.
  var allExits: [Exit] {
    var exits = [Exit(.success, "all went well"), Exit(.usage, "the command line is wrong")]
    exits += self.exits + needs.flatMap(\.exits)
    if options.contains(where: { $0.name == CommandOption.world.name }) {
      exits += [Exit(.badInput, "the world is no world"), Exit(.noInput, "there is no such world")]
    }
    exits.append(Exit(.software, "a fault of Heed's own"))
    return Dictionary(grouping: exits, by: \.code).sorted { $0.key.rawValue < $1.key.rawValue }
      .map { code, exits in Exit(code, exits.map(\.occasion).joined(separator: ", or ")) }
  }
}

extension CommandDescription.Need {
  var exits: [CommandDescription.Exit] {
    switch self {
    case .configuration: [.init(.badConfiguration, "the configuration can't be used")]
    case .models:
      [
        .init(.badInput, "a grammar, the catalogue or an app has faults"),
        .init(.noInput, "the models are not found"),
      ]
    case .store: [.init(.unavailable, "the store can't be opened")]
    }
  }
}
