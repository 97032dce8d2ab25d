package import Foundation

/// A folder of files for an app to begin with, in which `{{name}}` and `{{Name}}` stand for its name, in names of files too,
/// and `{{heed}}` for Heed's sources.
package struct AppTemplate: Sendable {
  private let folder: URL
  private let suffix: String
  private let heed: String

  /// The files of `folder`.
  ///
  /// Its `app.program` is called after the app, with the suffix. Heed's sources are at a path.
  package init(folder: URL, suffix: String, heed: String = "") {
    self.heed = heed
    self.folder = folder
    self.suffix = suffix
  }

  /// Writes the app into a folder that is not there yet, by whose name it is called; returns the names of its files.
  package func write(to target: URL) throws -> [String] {
    let name = target.lastPathComponent.lowercased()
    let files = FileManager.default
    let paths = (files.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []).sorted()
    var written: [String] = []
    for path in paths {
      let source = folder.appending(path: path)
      guard let text = try? String(contentsOf: source, encoding: .utf8) else { continue }
      let isProgram = path == "app.program"
      let own =
        isProgram
        ? "\(name).\(suffix)"
        : path == "app.jsgf"
          ? "\(name).jsgf" : path.replacing("{{name}}", with: name)
      let file = target.appending(path: own)
      try files.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let filled = text.replacing("{{name}}", with: name)
        .replacing("{{heed}}", with: heed)
        .replacing("{{Name}}", with: name.prefix(1).uppercased() + name.dropFirst())
      try Data(filled.utf8).write(to: file)
      if isProgram {
        try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
      }
      written.append(own)
    }
    return written
  }
}
