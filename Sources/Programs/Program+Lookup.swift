internal import Foundation

extension Program {
  /// Whether its executable can be found, by the same rules as when it is started.
  package var isThere: Bool {
    let files = FileManager.default
    guard !name.contains("/") else {
      let path = name.hasPrefix("/") ? name : directory.map { "\($0)/\(name)" } ?? name
      return files.isExecutableFile(atPath: path)
    }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { files.isExecutableFile(atPath: "\($0)/\(name)") }
  }
}
