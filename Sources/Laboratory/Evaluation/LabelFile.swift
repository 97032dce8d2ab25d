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
    let labels = try status.isFolder ? Self.pairs(in: url) : Self.lines(of: url)
    self.labels = labels.map { $0.relative(to: directory) }
  }

  private static func lines(of url: URL) throws -> [Label] {
    let text: String
    do {
      text = try FileContents.text(of: url.path, limit: FileContents.made)
    } catch {
      throw LabelError(file: url.path, line: nil, reason: error.reason)
    }
    return try text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.element.allSatisfy(\.isWhitespace) }
      .map { index, line in try label(Data(line.utf8), file: url.path, line: index + 1) }
  }

  private static func pairs(in directory: URL) throws -> [Label] {
    try (FolderListing.names(in: directory.path) ?? [])
      .map { directory.appendingPathComponent($0) }
      .filter { $0.pathExtension == "wav" }
      .compactMap { sound in
        let sidecar = sound.deletingPathExtension().appendingPathExtension("json")
        guard let data = try? FileContents.read(sidecar.path) else { return nil }
        var label = try label(data, file: sidecar.path, line: nil)
        label.audio = sound.lastPathComponent
        return label
      }
  }

  private static func label(_ data: Data, file: String, line: Int?) throws -> Label {
    do throws(JSONFault) {
      return try JSONReader.read(Label.self, from: data)
    } catch {
      throw LabelError(file: file, line: line, reason: error.description)
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
