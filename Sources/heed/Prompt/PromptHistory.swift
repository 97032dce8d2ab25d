internal import Files
internal import Foundation

/// What was typed at the prompt, kept from one conversation to the next for its owner alone: a file of lines, mode 0600.
struct PromptHistory: Sendable {
  /// As many of the last lines are kept.
  static let limit = 1_000

  /// The oldest first.
  private(set) var lines: [String]
  private let file: URL

  /// Reads what there is; a file that can't be read is as good as none.
  init(file: URL) {
    self.file = file
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    lines = text.split(separator: "\n").map(String.init).suffix(Self.limit)
  }

  /// Adds a line, unless it repeats the last one.
  ///
  /// - Returns: Whether it was added.
  /// - Throws: `OutputError` when the file can't be written.
  mutating func add(_ line: String) throws -> Bool {
    guard line != lines.last, !line.contains(where: \.isNewline) else { return false }
    lines = (lines + [line]).suffix(Self.limit)
    try write()
    return true
  }

  /// Written aside and renamed, so that nobody reads half of it, or may read it before its mode is set.
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
