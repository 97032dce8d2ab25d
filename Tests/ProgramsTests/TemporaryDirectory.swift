import Foundation

/// A directory that is gone after the test.
final class TemporaryDirectory {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("heed-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ text: String, to name: String, executable: Bool = false) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
    if executable {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: "\(path)/\(name)")
    }
  }

  /// Whether a file is there and has something in it.
  func contains(_ name: String) -> Bool {
    !(FileManager.default.contents(atPath: "\(path)/\(name)") ?? Data()).isEmpty
  }

  /// Whether the process whose number is in the file is gone or about to be: a zombie of init's.
  func hasEnded(_ name: String) throws -> Bool {
    let number = try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    for _ in 0..<1000 {
      guard let status = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
      else { return true }
      if status.contains(") Z ") { return true }
      usleep(5000)
    }
    return false
  }
}
