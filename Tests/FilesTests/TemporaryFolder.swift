import Files
import Foundation

/// A folder that goes away with its value.
final class TemporaryFolder {
  let path = FileManager.default.temporaryDirectory.appending(path: "heed-\(UUID())").path

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a name that may hold characters for bytes.
  func path(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    let file = path(name).withFileName { open($0, O_CREAT | O_WRONLY, 0o600) } ?? -1
    defer { close(file) }
    let bytes = Array(bytes)
    guard file >= 0, Foundation.write(file, bytes, bytes.count) == bytes.count else {
      throw POSIXError(.EIO)
    }
  }

  func make(_ result: CInt) throws {
    guard result == 0 else { throw POSIXError(.EIO) }
  }
}
