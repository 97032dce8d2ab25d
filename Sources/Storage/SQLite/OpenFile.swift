internal import Foundation
internal import Glibc

/// An open database file that notices when its path no longer leads to it.
struct OpenFile {
  let connection: Connection
  private let path: String
  private let file: FileIdentity?
  /// The identity of the write-ahead log, which exists as long as the connection.
  private let log: FileIdentity?

  /// Opens a file, creating it and its folder where they are missing, and brings its tables up to date.
  init(
    path: String, schema: Schema, copying source: String? = nil
  ) throws {
    self.path = path
    let isFile = path != Database.memory
    if isFile { try Database.makePrivateFile(at: path) }
    connection = try Connection(path: path)
    connection.wait(milliseconds: 5_000)
    if let source { try connection.copy(fromFile: source) }
    do throws(SQLiteError) {
      try Database.configure(connection)
      try Database.update(connection, to: schema)
    } catch {
      throw SQLiteError(
        operation: "open", path: source ?? path, reason: error.reason, code: error.code)
    }
    file = isFile ? FileIdentity(path: path) : nil
    log = isFile ? FileIdentity(path: Self.log(of: path)) : nil
  }

  /// The reason why writes would be lost, if they would: the file was deleted, or another one stands in its place.
  var loss: String? {
    guard let file else { return nil }
    guard let present = FileIdentity(path: path) else {
      return "it was deleted, and begun anew"
    }
    return present == file ? nil : "another file stood in its place, which is used from now on"
  }

  /// Removes the log of a file that is gone, which would be replayed into another file in its place.
  ///
  /// Call it after the connection is closed.
  static func removeLog(of open: (path: String, log: FileIdentity?)) {
    guard let log = open.log, FileIdentity(path: Self.log(of: open.path)) == log else { return }
    unlink(Self.log(of: open.path))
    unlink(open.path + "-shm")
  }

  /// The argument of `removeLog`, to be taken while the file is open.
  var leftovers: (path: String, log: FileIdentity?) { (path, log) }

  private static func log(of path: String) -> String { path + "-wal" }
}

/// The identity of the file a path leads to, which another file of the same name does not share.
struct FileIdentity: Equatable {
  private let device: dev_t
  private let inode: ino_t

  /// Identifies the file at a path; `nil` if there is none; corresponds to C function `stat`.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, inode) = (status.st_dev, status.st_ino)
  }
}
