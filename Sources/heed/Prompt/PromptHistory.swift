internal import Files
internal import Foundation

/// The history of the prompt, kept between conversations.
///
/// A file of lines, readable by its owner only (mode 0600).
struct PromptHistory: Sendable {
  /// The number of last lines kept.
  static let limit = 1_000

  /// The lines, oldest first.
  private(set) var lines: [String]
  private let file: URL

  /// Reads the file; one that can't be read counts as empty.
  init(file: URL) {
    self.file = file
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    lines = text.split(separator: "\n").map(String.init).suffix(Self.limit)
  }

  /// Adds a line, unless it repeats the last one.
  ///
  /// - Returns: Whether it was added.
  /// - Throws: `OutputError` if the file can't be written.
  mutating func add(_ line: String) throws -> Bool {
    guard line != lines.last, !line.contains(where: \.isNewline) else { return false }
    lines = (lines + [line]).suffix(Self.limit)
    try write()
    return true
  }

  /// Writes a new file and renames it, so that nobody reads half of it, or reads it before its mode is set.
  private func write() throws {
    let files = FileManager.default
    let fresh = file.appendingPathExtension("new")
    let text = lines.map { $0 + "\n" }.joined()
    try? files.removeItem(at: fresh)
    try OutputError.writing(file.path) {
      try files.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    }
    guard
      files.createFile(
        atPath: fresh.path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600]),
      rename(fresh.path, file.path) == 0
    else { throw OutputError(file: file.path, reason: String(cString: strerror(errno))) }
  }
}
