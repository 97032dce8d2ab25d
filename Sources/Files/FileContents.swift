package import Foundation
internal import Glibc

/// Reads the contents of other people's files, with limits on their size and on the time to wait.
///
/// Pipes can be read, too, as in `--world <(make-world)`.
package enum FileContents {
  /// The size limit, in bytes, for files that people write by hand: configurations, manifests, grammars, word lists.
  package static let written = 16 << 20

  /// The size limit, in bytes, for files that programs write: address books, worlds, labels, recorded sessions.
  package static let made = 256 << 20

  /// Reads a file to its end.
  ///
  /// - Parameters:
  ///   - limit: the size limit in bytes; a longer file is an error.
  ///   - patience: the longest silence of a pipe.
  package static func read(
    _ path: String, limit: Int = written, patience: Duration = PatientReader.patience
  ) throws(FileError) -> Data {
    // Opening a pipe without a writer would block.
    let opened = path.withFileName { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
    guard let opened else { throw FileError(nulIn: path) }
    guard opened >= 0 else { throw FileError(path, errno: errno) }
    defer { close(opened) }
    var status = stat()
    guard fstat(opened, &status) == 0 else { throw FileError(path, errno: errno) }
    let file = FileStatus(status)
    guard !file.isFolder else { throw FileError(path, reason: "it is a folder") }
    guard file.size <= limit else { throw tooLarge(path, limit) }
    return try rest(of: PatientReader(opened, patience: patience), path, limit)
  }

  /// Reads standard input to its end, however long that takes.
  package static func standardInput(limit: Int) throws(FileError) -> Data {
    try rest(of: PatientReader(STDIN_FILENO, patience: nil), "standard input", limit)
  }

  private static func rest(
    of reader: PatientReader, _ path: String, _ limit: Int
  ) throws(FileError) -> Data {
    var data = Data()
    do throws(PatientReader.Fault) {
      while data.count <= limit, let piece = try reader.next() { data += piece }
    } catch {
      throw FileError(path, reason: "\(error)")
    }
    guard data.count <= limit else { throw tooLarge(path, limit) }
    return data
  }

  /// Reads a file as UTF-8 text.
  package static func text(of path: String, limit: Int = written) throws(FileError) -> String {
    guard let text = String(data: try read(path, limit: limit), encoding: .utf8) else {
      throw FileError(path, reason: "it is not UTF-8")
    }
    return text
  }

  private static func tooLarge(_ path: String, _ limit: Int) -> FileError {
    FileError(path, reason: "it is larger than \(limit >> 20) MB")
  }
}
