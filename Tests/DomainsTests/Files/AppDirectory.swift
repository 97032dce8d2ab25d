import Foundation

/// A directory with an app in it, gone after the test.
final class AppDirectory {
  let path: String

  /// Makes files from their texts; those that begin with "#!" are executable.
  init(_ files: [String: String]) throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("heed-app-\(UUID().uuidString)").path
    for (name, text) in files { try write(text, to: name) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    guard text.hasPrefix("#!") else { return }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
  }
}
