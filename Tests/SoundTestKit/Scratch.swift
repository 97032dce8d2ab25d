package import Foundation
internal import Glibc

/// A folder for a test's files; it is gone when the process ends.
package enum Scratch {
  /// The folder of this process.
  package static let folder: URL = {
    let folder = FileManager.default.temporaryDirectory.appending(path: "heed-tests-\(getpid())")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(at: Scratch.folder) }
    return folder
  }()

  /// A new name in the folder that ends as given.
  package static func file(_ name: String) -> URL { folder.appending(path: "\(UUID())-\(name)") }
}
