internal import Foundation

/// A folder in the temporary ones that is gone once nobody uses it.
final class ScratchFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "heed-app-\(UUID())")
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  // What can't be removed is in the way of nobody.
  deinit { try? FileManager.default.removeItem(at: url) }
}
