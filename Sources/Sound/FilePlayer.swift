internal import Foundation
internal import Synchronization

/// Writes sounds to WAV files instead of playing them, as fast as the files can be written.
///
/// Given a directory, every sound becomes a file of its own, numbered in order; given any other
/// path, all sounds follow each other in that one file.
package final class FilePlayer: SoundPlayer {
  /// The file or directory.
  package let path: String

  package var isHeard: Bool { false }

  private enum Target {
    case directory(next: Int)
    case file(SoundFileWriter)
  }

  private let target: Mutex<Target>

  /// - Throws: `SoundError` when the file cannot be created.
  package init(path: String) throws {
    self.path = path
    var isDirectory: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
    if exists, isDirectory.boolValue {
      target = Mutex(.directory(next: Self.firstFreeNumber(in: path)))
    } else {
      target = Mutex(.file(try SoundFileWriter(path: path)))
    }
  }

  /// Writes the samples to the file, or to a new one in the directory.
  ///
  /// - Returns: `true`, since writing cannot be cut short.
  @discardableResult
  package func play(_ samples: Samples) async throws -> Bool {
    try target.withLock { target in
      switch target {
      case .file(let writer):
        try writer.write(samples.values)
        writer.updateHeader()
      case .directory(let number):
        let digits = String(number)
        let name = String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".wav"
        let file = URL(filePath: path, directoryHint: .isDirectory).appending(path: name)
        try SoundFileWriter(path: file.path).write(samples.values)
        target = .directory(next: number + 1)
      }
    }
    return true
  }

  /// Does nothing: a sound is written at once.
  package func stop() {}

  private static func firstFreeNumber(in directory: String) -> Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    let numbers = names.filter { $0.hasSuffix(".wav") }.compactMap { Int($0.dropLast(4)) }
    return (numbers.max() ?? 0) + 1
  }
}
