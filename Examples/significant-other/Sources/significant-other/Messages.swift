import FoundationEssentials
import HeedApp

/// The messages so far, kept in the app's folder, in the place of a service that carries them.
enum Messages {
  /// In characters.
  static let longest = 160

  private static var file: URL { URL(filePath: AppData.folder).appending(path: "messages.json") }

  static func sent() throws -> [String] {
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    return try JSONDecoder().decode([String].self, from: Data(contentsOf: file))
  }

  static func send(_ message: String) throws {
    try JSONEncoder().encode(sent() + [message]).write(to: file, options: .atomic)
  }
}
