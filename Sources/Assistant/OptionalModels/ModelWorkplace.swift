internal import Foundation
internal import Glibc
internal import Storage

/// The folder in which a model is made, beside where it is to be: nobody else's meanwhile, and gone afterwards.
///
/// What an installation left that was killed goes with the next one.
final class ModelWorkplace: Sendable {
  private let installed: InstalledModels
  private let name: String
  /// The open folder of the installed models, locked; see `flock(2)`.
  private let lock: CInt

  init(of name: String, among installed: InstalledModels) throws {
    (self.installed, self.name) = (installed, name)
    let folder = installed.folder
    let data = folder.deletingLastPathComponent().deletingLastPathComponent()
    do {
      try PrivateFile.makeFolder(at: data)
      // There is nothing of anybody's in models: the service reads those that root has installed.
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    } catch {
      throw ModelInstallationError.unwritable(file: folder.path, reason: Self.reason(error))
    }
    lock = try Self.locked(folder.path)
    let place = Self.folder(of: name, among: installed)
    do {
      if FileManager.default.fileExists(atPath: place.path) {
        try FileManager.default.removeItem(at: place)
      }
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
    } catch {
      throw ModelInstallationError.unwritable(file: place.path, reason: Self.reason(error))
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: Self.folder(of: name, among: installed))
    // Folders in which something is stay.
    rmdir(installed.folder.path)
    rmdir(installed.folder.deletingLastPathComponent().path)
    close(lock)
  }

  /// A path in it.
  func path(_ name: String) -> String {
    Self.folder(of: self.name, among: installed).appending(path: name).path
  }

  /// Makes room on the disk; there may be no such file.
  func remove(_ name: String) { unlink(path(name)) }

  /// Gives a file of it its name among the installed ones once it is on the disk, in place of an earlier one.
  func move(_ file: String, to target: URL) throws {
    do {
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
      try Self.sync(file)
      guard rename(file, target.path) == 0 else { throw POSIXError.latest }
      try Self.sync(installed.folder.path)
    } catch {
      throw ModelInstallationError.unwritable(file: target.path, reason: Self.reason(error))
    }
  }

  /// Removes an installed file, if it is there.
  func uninstall(_ file: URL) throws {
    guard unlink(file.path) == 0 || errno == ENOENT else {
      throw ModelInstallationError.unwritable(
        file: file.path, reason: Self.reason(POSIXError.latest))
    }
  }

  // Where this throws there is no instance yet, whose end would remove what belongs to another.
  private static func locked(_ folder: String) throws(ModelInstallationError) -> CInt {
    let opened = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else {
      throw .unwritable(file: folder, reason: reason(POSIXError.latest))
    }
    guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
      close(opened)
      throw .busy(folder: folder)
    }
    return opened
  }

  private static func folder(of name: String, among installed: InstalledModels) -> URL {
    installed.folder.appending(path: "\(name).new")
  }

  private static func sync(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw POSIXError.latest }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw POSIXError.latest }
  }

  private static func reason(_ error: any Error) -> String {
    (error as? POSIXError).map { String(cString: strerror($0.code.rawValue)).lowercased() }
      ?? (error as NSError).localizedDescription
  }
}

extension POSIXError {
  /// The error that the last call of the system has left.
  fileprivate static var latest: POSIXError { POSIXError(POSIXError.Code(rawValue: errno) ?? .EIO) }
}
