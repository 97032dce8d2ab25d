import Foundation
import Programs
import TestKit

/// A block of Swift, checked by the compiler against the modules as they are built for the tests.
struct SwiftExample {
  let block: CodeBlock

  /// The code before a `swift handler` and around `swift statements`; a handler sees what its module does.
  static let prelude = """
    import Assistant
    import Conversation
    @testable import Domains
    import Foundation
    import Intents
    import Storage


    """

  private var source: String {
    switch block.kind {
    case "swift handler": Self.prelude + block.text
    case "swift statements":
      Self.prelude + "func example() async throws {\n\(block.text)}\n"
    default: block.text
    }
  }

  /// The compiler's errors; empty if it compiles.
  func complaints() async throws -> String {
    let household = try Household()
    try household.write(source, to: "Example.swift")
    let built = URL(fileURLWithPath: Household.program).deletingLastPathComponent()
    var command = [
      "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-package-name",
      Self.packageName(built), "-I", built.appending(path: "Modules").path,
    ]
    command += Self.headerFolders(built)
    for map in Self.moduleMaps(built) { command += ["-Xcc", "-fmodule-map-file=\(map)"] }
    let script = #""$@" 2>&1 || echo "exit $?""#
    let output = try await ProgramRunner.real(
      ["sh", "-c", script, "sh"] + command + [household.path("Example.swift")],
      directory: Household.root.path
    ).run(timeout: .seconds(120))
    return String(decoding: output, as: UTF8.self)
  }

  /// The package manager's build plan.
  private static func plan(_ built: URL) -> String {
    let plan = built.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "debug.yaml")
    return (try? String(contentsOf: plan, encoding: .utf8)) ?? ""
  }

  /// The compiler's options for the C libraries' headers.
  private static func headerFolders(_ built: URL) -> [String] {
    Set(plan(built).matches(of: /"(-I\/usr\/[^"]+)"/).map { String($0.output.1) }).sorted()
  }

  /// As the package manager called it; what has `package` access is only seen under the same name.
  private static func packageName(_ built: URL) -> String {
    let name = plan(built).firstMatch(of: /"-package-name","([^"]+)"/)?.output.1
    return name.map(String.init) ?? Household.root.lastPathComponent.lowercased()
  }

  /// Of the C libraries that the modules import.
  private static func moduleMaps(_ built: URL) -> [String] {
    let sources = Household.root.appending(path: "Sources").path
    let own = (try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []
    let paths =
      own.map { "\(sources)/\($0)/module.modulemap" }
      + own.map { built.appending(path: "\($0).build/module.modulemap").path }
    return paths.filter(FileManager.default.fileExists).sorted()
  }
}
