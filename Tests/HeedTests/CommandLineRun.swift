import Foundation
import Programs
import TestKit

/// One run of the built `heed`, as a shell sees it.
struct CommandLineRun {
  let code: Int
  /// Standard output.
  let output: String
  /// Standard error.
  let errors: String

  var lines: [Substring] { output.split(separator: "\n") }
  var firstError: Substring { errors.prefix { $0 != "\n" } }

  /// Each line of the output as JSON; `nil` when one is none.
  var objects: [[String: Any]]? {
    let objects = lines.compactMap {
      try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
    return objects.count == lines.count ? objects : nil
  }
}

/// A home of its own for `heed`, in which nothing is configured or stored yet.
final class Household: Sendable {
  let folder = FileManager.default.temporaryDirectory.appending(path: "heed-\(UUID())")

  /// Variables that its programs get besides the usual ones.
  private let environment: [String]

  init(environment: [String] = []) throws {
    self.environment = environment
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let program: String = {
    let tests = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: tests ?? "").deletingLastPathComponent().appending(path: "heed")
      .path
  }()

  func path(_ name: String) -> String { folder.appending(path: name).path }

  func write(_ text: String, to name: String, isExecutable: Bool = false) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    if isExecutable {
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
  }

  /// A folder whose files and folders are another one's, but for some.
  func link(to other: URL, as name: String, besides left: Set<String>) throws {
    let files = FileManager.default
    let folder = folder.appending(path: name)
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    for file in try files.contentsOfDirectory(atPath: other.path) where !left.contains(file) {
      try files.createSymbolicLink(
        at: folder.appending(path: file), withDestinationURL: other.appending(path: file))
    }
  }

  /// Runs `heed` with arguments; `FOLDER` in them is this household's.
  func heed(_ arguments: [String], input: Data = Data()) async throws -> CommandLineRun {
    try await run("\"$@\"", arguments, input: input)
  }

  /// Runs `heed` with its output on a terminal of its own.
  func onTerminal(_ arguments: [String]) async throws -> CommandLineRun {
    let script = "command=$1; shift; script -qec \"$command $*\" /dev/null </dev/null"
    return try await run(script, arguments)
  }

  /// Runs a line of shell in which `"$@"` is the program with its arguments.
  func run(
    _ script: String, _ arguments: [String], input: Data = Data()
  ) async throws -> CommandLineRun {
    let errors = path("errors-\(UUID())")
    let environment =
      [
        "env", "-i", "HOME=\(folder.path)", "PATH=/usr/bin:/bin",
        "LD_LIBRARY_PATH=\(Self.libraries)",
        "TERM=xterm",
      ] + self.environment.map { $0.replacing("FOLDER", with: folder.path) }
    let whole = """
      errors=$1; shift
      { \(script)
      } 2>"$errors"
      echo; echo $?
      """.replacing("echo; echo $?", with: "code=$?; echo; echo $code")
    let words = arguments.map { $0.replacing("FOLDER", with: folder.path) }
    let command = environment + ["sh", "-c", whole, "sh", errors, Self.program] + words
    let data = try await ProgramRunner.real(command, directory: Self.root.path).run(
      input: input, timeout: .seconds(120))
    var output = String(decoding: data, as: UTF8.self)
    output.removeLast()
    let end = output.lastIndex(of: "\n") ?? output.startIndex
    let code = Int(output[end...].dropFirst()) ?? -1
    return CommandLineRun(
      code: code, output: String(output[..<end]),
      errors: (try? String(contentsOfFile: errors, encoding: .utf8)) ?? "")
  }

  static let libraries =
    ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] ?? "/usr/lib"
}
