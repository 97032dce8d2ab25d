internal import Assistant
internal import Files
internal import Foundation

/// A folder of transcripts, one file for each recording, named after it.
struct TranscriptFolder: Sendable {
  let url: URL
  let format: TranscriptFormat
  /// The files below the folder, in the order of the recordings.
  private let names: [String]

  /// Recordings found in a folder keep their place below this one.
  ///
  /// - Throws: `UsageError` if two recordings would share a file.
  init(
    _ path: String, format: TranscriptFormat, recordings: [(operand: String, found: [Recording])]
  ) throws(UsageError) {
    url = URL(fileURLWithPath: path, isDirectory: true)
    self.format = format
    let paths = recordings.flatMap { $0.found.map(\.path) }
    let names = recordings.flatMap { operand, found in
      found.map { Self.stem(of: $0.path, below: operand) + "." + format.pathExtension }
    }
    self.names = names
    var first: [String: String] = [:]
    for (name, path) in zip(names, paths) {
      if let other = first.updateValue(path, forKey: name) {
        throw UsageError("'\(other)' and '\(path)' would both be written to '\(name)'")
      }
    }
  }

  private static func stem(of path: String, below operand: String) -> String {
    if path == "-" { return "standard-input" }
    let stem = (path as NSString).deletingPathExtension
    let folder = operand.hasSuffix("/") ? operand : operand + "/"
    return path.hasPrefix(folder)
      ? String(stem.dropFirst(folder.count)) : (stem as NSString).lastPathComponent
  }

  /// Makes the folder before there is anything to write, so that a failure is noticed early.
  ///
  /// - Throws: `OutputError`.
  func make() throws {
    try make(url)
  }

  /// Writes the result of a recording; an existing file of that name is replaced.
  ///
  /// - Throws: `OutputError`.
  func write(_ result: RecordingResult, at index: Int) throws {
    let lines = try format.headings + format.lines(of: result)
    let file = url.appending(path: names[index])
    try make(file.deletingLastPathComponent())
    try OutputError.writing(file.path) {
      try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: file, options: .atomic)
    }
  }

  private func make(_ folder: URL) throws {
    try OutputError.writing(folder.path) {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
  }
}
