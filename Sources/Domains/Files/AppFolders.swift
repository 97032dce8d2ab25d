package import Foundation

/// The folders in which apps are found without being named in the configuration, and into which they are installed.
package struct AppFolders: Sendable {
  /// The most files of an app that are looked at for changes.
  private static let mostFiles = 5_000

  /// The folder of the person who runs Heed.
  package let own: URL
  private let all: [URL]

  /// Apps lie in `data`, and in `/etc/heed/apps` and `/usr/share/heed/apps` for everybody.
  package init(
    data: URL,
    system: [URL] = ["/etc/heed/apps", "/usr/share/heed/apps"].map { URL(filePath: $0) }
  ) {
    own = data.appending(path: "apps")
    all = [own] + system
  }

  /// The folders of the apps, by name; of two with one name the first counts, so that a person's hides the system's.
  package var apps: [String] {
    var found: [String: String] = [:]
    for folder in all {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      for name in names where name.isFolderName && found[name] == nil {
        let app = folder.appending(path: name)
        guard FileApp.isPossible(in: app.path) else { continue }
        found[name] = app.path
      }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Changes whenever an app is installed, removed, or one of its files is written, in whichever of its folders.
  ///
  /// Of an app with more than 5,000 files not all are looked at; hidden ones, such as `.build`, are not.
  package var version: Int {
    var hasher = Hasher()
    for app in apps {
      hasher.combine(app)
      for name in Self.files(in: app) {
        hasher.combine(name)
        var status = stat()
        // What stands in a vocabulary is looked at anyway.
        guard !name.hasPrefix("vocabularies/"), lstat("\(app)/\(name)", &status) == 0 else {
          continue
        }
        hasher.combine(status.st_mtim.tv_sec)
        hasher.combine(status.st_mtim.tv_nsec)
        hasher.combine(status.st_ino)
      }
    }
    return hasher.finalize()
  }

  /// The files of an app and its folders, by their paths in it; links are not followed.
  private static func files(in app: String) -> [String] {
    guard
      let names = FileManager.default.enumerator(
        atPath: URL(filePath: app).resolvingSymlinksInPath().path)
    else { return [] }
    var found: [String] = []
    while found.count < mostFiles, let name = names.nextObject() as? String {
      if (name as NSString).lastPathComponent.hasPrefix(".") {
        names.skipDescendants()
      } else {
        found.append(name)
      }
    }
    return found.sorted()
  }

  /// Copies an app's folder into the person's, in the place of an earlier one; returns where it is now.
  ///
  /// The data that the app has kept stays. At each moment the old app is there whole, or the new one.
  package func install(_ directory: String) throws(FileAppError) -> String {
    let source = URL(filePath: directory).resolvingSymlinksInPath()
    let name = source.lastPathComponent
    guard name.isFolderName else {
      throw FileAppError(
        file: source.path,
        reason: "the folder's name has other characters than letters, digits, '.', '-' and '_'")
    }
    let (target, new, old) = (
      own.appending(path: name), own.appending(path: ".\(name).new"),
      own.appending(path: ".\(name).old")
    )
    guard source.path != target.resolvingSymlinksInPath().path else { return target.path }
    let files = FileManager.default
    do {
      try files.createDirectory(
        at: own, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      for leftover in [new, old] where files.fileExists(atPath: leftover.path) {
        try files.removeItem(at: leftover)
      }
      try files.copyItem(at: source, to: new)
      if files.fileExists(atPath: target.path) { try files.moveItem(at: target, to: old) }
      try files.moveItem(at: new, to: target)
      if files.fileExists(atPath: old.path) { try files.removeItem(at: old) }
      return target.path
    } catch {
      throw FileAppError(
        file: target.path, reason: "the app can't be installed: \(error.localizedDescription)")
    }
  }

  /// Removes an app from the person's folder, but not what it has kept.
  ///
  /// - Returns: `false` if it is not there.
  package func remove(_ name: String) throws(FileAppError) -> Bool {
    let app = own.appending(path: name)
    guard name.isFolderName, FileManager.default.fileExists(atPath: app.path) else { return false }
    do {
      try FileManager.default.removeItem(at: app)
      return true
    } catch {
      throw FileAppError(
        file: app.path, reason: "the app can't be removed: \(error.localizedDescription)")
    }
  }
}
