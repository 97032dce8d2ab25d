package import Foundation
package import Programs

/// Puts the program, its models and the unit where systemd finds them, and removes them again.
package struct ServiceInstallation: Sendable {
  /// The root of the file system; something other than "/" only in tests.
  package let root: URL

  package init(root: URL = URL(fileURLWithPath: "/"), texts: [String: String] = [:]) {
    (self.root, self.texts) = (root, texts)
  }

  package var program: URL { root.appendingPathComponent("usr/local/bin/heed") }
  package var shared: URL { root.appendingPathComponent("usr/local/share/heed") }
  package var unit: URL { root.appendingPathComponent("etc/systemd/system/heed.service") }
  /// The unit of what starts apps in their sandboxes.
  package var launcherUnit: URL {
    root.appendingPathComponent("etc/systemd/system/heed-apps.service")
  }

  /// The documents to install with the program; the acoustic model's licence is among the models.
  private static let documents = ["README.md", "Documentation", "LICENSE"]

  /// Files for other programs, such as the manual page, by their paths below `usr/local/share`.
  private let texts: [String: String]

  /// Installs everything in place of any earlier version; the documents go beside the models.
  ///
  /// - Throws: `InstallationError` with the file that could not be written.
  package func install(program source: URL, models: URL) throws {
    try replace(program, with: source)
    try replace(shared.appendingPathComponent("Models"), with: models)
    for name in Self.documents {
      let document = models.deletingLastPathComponent().appendingPathComponent(name)
      try replace(shared.appendingPathComponent(name), with: document)
    }
    for (path, text) in texts { try write(text, to: url(of: path)) }
    let program = "/usr/local/bin/heed"
    try write(LauncherUnit(program: program).text, to: launcherUnit)
    try write(ServiceUnit(program: program).text, to: unit)
  }

  private func write(_ text: String, to file: URL) throws {
    try perform("write", file) {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
    }
  }

  private func url(of text: String) -> URL {
    root.appendingPathComponent("usr/local/share").appendingPathComponent(text)
  }

  /// Whether the unit's file is in place, so that systemd may know of it.
  package var hasUnit: Bool { FileManager.default.fileExists(atPath: unit.path) }

  /// Whether anything that `install` writes exists.
  package var isThere: Bool {
    [unit, launcherUnit, program, shared].contains {
      FileManager.default.fileExists(atPath: $0.path)
    }
  }

  /// Removes what `install` wrote; the service's own data stays in `/var/lib/heed`.
  package func remove() throws {
    for file in [unit, launcherUnit, program, shared] + texts.keys.map(url)
    where FileManager.default.fileExists(atPath: file.path) {
      try perform("remove", file) { try FileManager.default.removeItem(at: file) }
    }
  }

  /// Whether this is the machine's own installation, which systemd must be told about.
  package var isSystem: Bool { root.path == "/" }

  /// Runs `systemctl` and waits for it to end.
  package static func systemctl(_ arguments: [String], effects: Effects) async throws {
    _ = try await effects.runner(of: Program(["systemctl"] + arguments))?.run(timeout: .seconds(60))
  }

  /// Whether systemd runs here, see `sd_booted(3)`.
  package static var isSystemdRunning: Bool {
    FileManager.default.fileExists(atPath: "/run/systemd/system")
  }

  private func replace(_ target: URL, with source: URL) throws {
    // Copied to a new file and renamed, so that a running program is never overwritten.
    let fresh = target.appendingPathExtension("new")
    try perform("write", target) {
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? FileManager.default.removeItem(at: fresh)
      try FileManager.default.copyItem(at: source.resolvingSymlinksInPath(), to: fresh)
      try? FileManager.default.removeItem(at: target)
      try FileManager.default.moveItem(at: fresh, to: target)
    }
  }

  private func perform(_ operation: String, _ file: URL, _ action: () throws -> Void) throws {
    do {
      try action()
    } catch {
      let reason = (error as NSError).localizedDescription
      throw InstallationError(operation: operation, file: file.path, reason: reason)
    }
  }
}

/// An error that a file of the service could not be put in place or removed.
package struct InstallationError: Error, Equatable, CustomStringConvertible {
  package let operation: String
  package let file: String
  package let reason: String

  package var description: String { "cannot \(operation) '\(file)': \(reason)" }
}
