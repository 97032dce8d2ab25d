import Foundation

/// Definition files to read: a small project of our own, and what is beside the repository.
enum Samples {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()

  private static let root = tests.deletingLastPathComponent().deletingLastPathComponent()

  static func own(_ path: String) throws -> Data {
    try Data(contentsOf: root.appending(path: "Examples/bakery/\(path)"))
  }

  /// The folder of other people's files, `nil` where it is absent.
  static let shared: URL? = {
    ["../shared", "../../shared"]
      .map { root.appending(path: "\($0)/data/sirikit").standardizedFileURL }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }()

  static func shared(_ folder: String) throws -> [URL] {
    guard let shared else { return [] }
    return try FileManager.default.contentsOfDirectory(
      at: shared.appending(path: folder), includingPropertiesForKeys: nil
    )
    .sorted { $0.path < $1.path }
  }
}
