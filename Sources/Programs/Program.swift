internal import Foundation

/// An external program: started for one task, given its input, read and waited for.
///
/// In JSON it is a list of words, or one string that is split at spaces.
package struct Program: Sendable, Hashable {
  /// The most output, in bytes, before a program counts as a runaway.
  package static let outputLimit = 64 << 20

  /// The executable (a path, or a name looked up in `PATH`) and its arguments.
  package let command: [String]

  /// Its working directory, from which a relative path to it starts, too; `nil` for Heed's own.
  package let directory: String?

  /// The name that messages give it: its executable as it was named, unless another program runs it.
  package let name: String

  /// Whether all it starts ends with it, whatever it does.
  let isContained: Bool

  /// Its command inside of its sandbox, and the sandbox; `nil` where it has none.
  private(set) var confined: Confined?

  struct Confined: Sendable, Hashable {
    let command: [String]
    let sandbox: Sandbox
  }

  /// A program whose messages call it `name`, else by its executable.
  package init(_ command: [String], directory: String? = nil, name: String? = nil) {
    self.init(command, directory: directory, name: name, isContained: false)
  }

  init(_ command: [String], directory: String?, name: String?, isContained: Bool) {
    self.command = command
    self.directory = directory
    self.name = name ?? command.first ?? ""
    self.isContained = isContained
  }

  /// The same program, of which something else knows how to put it into its sandbox.
  func confined(_ command: [String], in sandbox: Sandbox) -> Program {
    var program = self
    program.confined = Confined(command: command, sandbox: sandbox)
    return program
  }

  /// The executable as it was named.
  package var executable: String { command.first ?? "" }
}

extension Program: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let command: [String]
    if let line = try? container.decode(String.self) {
      command = line.split(whereSeparator: \.isWhitespace).map(String.init)
    } else {
      command = try container.decode([String].self)
    }
    guard let executable = command.first, !executable.isEmpty else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a command needs at least the name of a program")
    }
    self.init(command)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(command)
  }
}

extension Program {
  /// Whether its executable can be found, by the same rules as when it is started.
  package var isThere: Bool { path != nil }

  /// The path of its executable; `nil` where there is none.
  package var path: String? {
    let files = FileManager.default
    guard !executable.contains("/") else {
      let path =
        executable.hasPrefix("/")
        ? executable : directory.map { "\($0)/\(executable)" } ?? executable
      return files.isExecutableFile(atPath: path) ? path : nil
    }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(executable)" }.first { files.isExecutableFile(atPath: $0) }
  }
}
