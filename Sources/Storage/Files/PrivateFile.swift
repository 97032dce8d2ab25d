package import Foundation

/// Files and folders that only their owner may read, whatever the umask: what a person said is nobody else's business.
package enum PrivateFile {
  /// Creates a folder and any missing parents; existing ones stay as they are.
  package static func makeFolder(at url: URL) throws {
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Replaces a file atomically: nobody ever finds half of it.
  ///
  /// - Throws: `CocoaError` naming the file.
  package static func write(_ data: Data, to url: URL) throws {
    let fresh = url.deletingLastPathComponent()
      .appending(path: ".\(url.lastPathComponent).\(UUID().uuidString)")
    guard
      FileManager.default.createFile(
        atPath: fresh.path, contents: data, attributes: [.posixPermissions: 0o600]),
      rename(fresh.path, url.path) == 0
    else {
      try? FileManager.default.removeItem(at: fresh)
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: url.path])
    }
  }
}
