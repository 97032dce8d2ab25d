package import Foundation
import Programs

/// The folders in which apps keep what they write.
package struct AppHome: Sendable {
  /// Has a folder for each app in `apps`, one for each group of apps in `groups`, and for each app one in `vocabularies`.
  private let folder: URL

  package init(_ folder: URL = FileManager.default.temporaryDirectory.appending(path: "heed-apps"))
  {
    self.folder = folder
  }

  /// The sandbox of an app, whose folders are made if they aren't there; nobody else can look into them.
  ///
  /// The app's folder is known by its last name, so that an update elsewhere finds what the app has kept.
  func sandbox(of manifest: Manifest, in directory: String) throws(FileAppError) -> Sandbox {
    let directory = URL(filePath: directory).resolvingSymlinksInPath()
    guard directory.lastPathComponent.isFolderName else {
      throw FileAppError(
        file: directory.path,
        reason: "the folder's name has other characters than letters, digits, '.', '-' and '_'")
    }
    let data = try made("apps/\(directory.lastPathComponent)")
    var groups: [String: String] = [:]
    for name in manifest.groups { groups[name] = try made("groups/\(name)") }
    return Sandbox(folder: directory.path, data: data, groups: groups, needs: manifest.needs)
  }

  /// The folder of the terms that an app's program has told.
  func vocabularies(ofAppIn directory: String) -> URL {
    let directory = URL(filePath: directory).resolvingSymlinksInPath()
    return folder.appending(path: "vocabularies/\(directory.lastPathComponent)")
  }

  private func made(_ path: String) throws(FileAppError) -> String {
    let folder = folder.appending(path: path)
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      return folder.resolvingSymlinksInPath().path
    } catch {
      throw FileAppError(
        file: folder.path, reason: "the app's folder can't be made: \(error.localizedDescription)")
    }
  }
}
