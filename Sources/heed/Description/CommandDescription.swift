/// Everything a user can know about a command; help, manual page, completion and the check of options are made from it.
struct CommandDescription: Sendable {
  /// A prerequisite of nearly every command, with the exit codes it can cause.
  enum Need: Sendable { case configuration, models, store }

  struct Operand: Sendable {
    let name: String
    let explanation: String
    /// The kind of value, for completion.
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
    /// The example's purpose, without a full stop.
    let purpose: String

    init(_ words: [String], _ purpose: String) { (self.words, self.purpose) = (words, purpose) }
  }

  struct Exit: Sendable {
    let code: ExitCode
    /// The occasion on which the command ends with this code, without a full stop.
    let occasion: String

    init(_ code: ExitCode, _ occasion: String) { (self.code, self.occasion) = (code, occasion) }
  }

  let name: String
  /// The command's purpose, in half a line.
  let summary: String
  /// Further explanation, one paragraph each.
  var details: [String] = []
  /// The usages: what may follow the name, besides the options.
  var forms: [String] = [""]
  var operands: [Operand] = []
  /// The command's own options, without the common ones.
  var options: [CommandOption] = []
  var examples: [Example] = []
  var needs: [Need] = []
  /// The exit codes particular to the command.
  var exits: [Exit] = []
}

extension CommandDescription {
  /// Every exit code of the command with its occasion, in order.
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
