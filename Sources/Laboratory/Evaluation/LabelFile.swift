internal import Files
internal import Foundation
internal import JSON

/// A file of labels: JSON lines, or voice2json's pairs of `name.wav` and `name.json` in a folder.
package struct LabelFile: Sendable {
  /// The labels, with full paths to their recordings.
  package let labels: [Label]

  /// Reads a file of JSON lines, or all pairs of a folder.
  ///
  /// - Throws: `LabelError`, naming file and line.
  package init(path: String) throws {
    let url = URL(fileURLWithPath: path)
    guard let status = FileStatus(path: path) else {
      throw LabelError(file: path, line: nil, reason: "no such file")
    }
    let directory = status.isFolder ? url : url.deletingLastPathComponent()
    let labels =
      try status.isFolder ? Self.pairs(in: url) : JSONLines.values(Label.self, in: url.path)
    self.labels = labels.map { $0.relative(to: directory) }
  }

  private static func pairs(in directory: URL) throws -> [Label] {
    try (FolderListing.names(in: directory.path) ?? [])
      .map { directory.appendingPathComponent($0) }
      .filter { $0.pathExtension == "wav" }
      .compactMap { sound in
        let sidecar = sound.deletingPathExtension().appendingPathExtension("json")
        guard let data = try? FileContents.read(sidecar.path) else { return nil }
        var label = try JSONLines.value(Label.self, from: data, file: sidecar.path)
        label.audio = sound.lastPathComponent
        return label
      }
  }
}

extension Label {
  fileprivate func relative(to directory: URL) -> Label {
    var label = self
    label.audio = audio.map { URL(fileURLWithPath: $0, relativeTo: directory).path }
    return label
  }
}

/// The error that labels can't be read.
package struct LabelError: Error, Equatable, CustomStringConvertible {
  package let file: String
  package let line: Int?
  package let reason: String

  package var description: String {
    "cannot read the labels '\(file)\(line.map { ":\($0)" } ?? "")': \(reason)"
  }
}
