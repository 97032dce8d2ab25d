internal import Foundation

/// A view of the machine in which a program sees only what it was granted, made by bubblewrap (bwrap(1)).
///
/// The system's programs and libraries can be read, and the program's own folder; nothing else of the file system is
/// there, no network, no other process, no device but `/dev/null` and its like, no variable of Heed's environment.
package struct Sandbox: Sendable, Hashable {
  /// Something a program asks for beyond the sandbox.
  package enum Need: Sendable, Hashable, CustomStringConvertible {
    case network
    /// A device, by its path below `/dev`.
    case device(String)

    /// `"network"`, or the path of a device; `nil` for anything else.
    package init?(_ text: String) {
      let isDevice =
        text.hasPrefix("/dev/") && text.count > 5 && !text.split(separator: "/").contains("..")
      guard text == "network" || isDevice else { return nil }
      self = text == "network" ? .network : .device(text)
    }

    /// The text it is made of.
    package var description: String {
      switch self {
      case .network: "network"
      case .device(let path): path
      }
    }
  }

  /// The bytes of scratch space in `/tmp`, which are memory.
  private static let scratch = 64 << 20

  /// The program's own folder, for reading, or its file alone.
  package let folder: String
  /// The folder it works in.
  let directory: String
  /// The folder whose files the program keeps; also its `HOME`, and `HEED_DATA` in its environment.
  package let data: String
  /// Folders it shares with other programs, by the name each is known by in `HEED_GROUP_NAME`.
  package let groups: [String: String]
  package let needs: Set<Need>

  package init(
    folder: String, data: String, groups: [String: String] = [:], needs: Set<Need> = [],
    directory: String? = nil
  ) {
    self.folder = folder
    self.data = data
    self.groups = groups
    self.needs = needs
    self.directory = directory ?? folder
  }

  private static let bubblewrap = Program(["bwrap"])

  /// Whether what makes sandboxes is installed.
  package static var isThere: Bool { bubblewrap.isThere }

  /// The folders it may write to.
  package var writable: [String] { [data] + groups.values.sorted() }

  /// The same program inside the sandbox.
  ///
  /// - Throws: `ProgramError.notStarted` where bubblewrap is not installed.
  package func around(_ program: Program) throws(ProgramError) -> Program {
    guard Self.isThere else {
      throw .notStarted(
        program: program.name, reason: "its sandbox needs bubblewrap, which is not installed")
    }
    return Program(
      Self.bubblewrap.command + isolation + system + own + environment + ["--"] + program.command,
      directory: nil, name: program.name, isContained: true
    ).confined(program.command, in: self)
  }

  private var isolation: [String] {
    let network = needs.contains(.network)
    return ["--unshare-all"] + (network ? ["--share-net"] : [])
      + ["--die-with-parent", "--new-session", "--cap-drop", "ALL"]
  }

  /// The system's programs and libraries, and what a program needs to look up names, times and hosts.
  private var system: [String] {
    var words = ["--ro-bind", "/usr", "/usr"]
    for path in ["/bin", "/sbin", "/lib", "/lib32", "/lib64"] {
      if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
        words += ["--symlink", target, path]
      } else {
        words += ["--ro-bind-try", path, path]
      }
    }
    let files = ["alternatives", "ld.so.cache", "localtime", "passwd", "group", "ssl/certs"]
    let hosts = ["resolv.conf", "hosts", "nsswitch.conf", "services"]
    for file in files + (needs.contains(.network) ? hosts : []) {
      words += ["--ro-bind-try", "/etc/\(file)", "/etc/\(file)"]
    }
    return words + ["--proc", "/proc", "--dev", "/dev"]
      + ["--size", "\(Self.scratch)", "--tmpfs", "/tmp"]
  }

  private var own: [String] {
    var words = ["--ro-bind", folder, folder, "--bind", data, data]
    for path in groups.values.sorted() { words += ["--bind", path, path] }
    for case .device(let path) in needs { words += ["--dev-bind", path, path] }
    return words + ["--chdir", directory]
  }

  private var environment: [String] {
    let variables =
      [("HOME", data), ("LANG", "C.UTF-8"), ("PATH", "/usr/local/bin:/usr/bin:/bin")] + folders
    return ["--clearenv"] + variables.flatMap { ["--setenv", $0.0, $0.1] }
  }

  /// The variables that name the folders.
  private var folders: [(name: String, path: String)] {
    [("HEED_DATA", data)]
      + groups.sorted { $0.key < $1.key }.map { ("HEED_GROUP_\(Self.variable($0.key))", $0.value) }
  }

  /// A program that runs outside, with all that the user may do, and is told of the same folders.
  package func outside(_ program: Program) -> Program {
    guard let path = program.path else { return program }
    return Program(
      ["env"] + folders.map { "\($0.name)=\($0.path)" } + [path] + program.command.dropFirst(),
      directory: program.directory, name: program.name)
  }

  /// "SHARED_LISTS" of "shared-lists".
  private static func variable(_ name: String) -> String {
    String(name.uppercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}
