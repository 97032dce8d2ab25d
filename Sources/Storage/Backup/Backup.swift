internal import Foundation

/// A copy of a store in one file, from which the store can be restored.
///
/// It holds what the store holds, and not what lies beside it: sounds, the speaker's file, apps.
package enum Backup {
  /// Writes a snapshot of a store to a private file, even while others write to the store, which is only read.
  ///
  /// The file is complete and checked before it gets its name. Returns its size in bytes.
  ///
  /// - Throws: `BackupError`, and `SQLiteError` where the store can't be read.
  @discardableResult
  package static func write(
    store path: String, to file: String, schema: Schema, replacing: Bool = false
  ) throws -> Int {
    guard FileManager.default.fileExists(atPath: path) else { throw BackupError.missing(path) }
    try expect(file, toBeAnotherThan: path)
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) {
      guard !isFolder.boolValue else {
        throw BackupError.unwritable(file, reason: "it is a folder")
      }
      guard replacing else { throw BackupError.exists(file) }
    }
    let url = URL(fileURLWithPath: file)
    let fresh = url.deletingLastPathComponent()
      .appending(path: ".\(url.lastPathComponent).\(UUID().uuidString)").path
    defer { unlink(fresh) }
    try copy(path, to: fresh)
    if let fault = try faults(of: fresh, schema).first {
      throw BackupError.damaged(path, reason: fault)
    }
    try move(fresh, to: file, replacing: replacing)
    return (try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? 0
  }

  /// Copies a snapshot of a store, page by page, to a file that needs no others beside it.
  static func copy(_ path: String, to file: String) throws {
    try Database.makePrivateFile(at: file)
    let target = try Connection(path: file)
    try target.copy(fromFile: path)
    try target.run("PRAGMA journal_mode = DELETE")
  }

  /// The faults that keep a file from being a complete store; empty if there are none.
  static func faults(of file: String, _ schema: Schema) throws -> [String] {
    guard try isStore(file) else { return ["it is no store of Heed's"] }
    do {
      let faults = try Database(inMemoryCopyOf: file, schema: schema).faults()
      // A heading precedes the faults of each database.
      return faults.flatMap { $0.split(separator: "\n") }.filter { !$0.hasPrefix("***") }
        .map { "it is damaged: \($0)" }
    } catch let error as SQLiteError {
      return [error.reason]
    }
  }

  /// Whether a file has the tables of the first version.
  private static func isStore(_ file: String) throws -> Bool {
    let connection = try Connection(reading: file)
    connection.wait(milliseconds: 5_000)
    let tables = try connection.rows(
      "SELECT name FROM sqlite_master WHERE type = 'table'"
    ) { $0.text(0) }
    let version = try connection.first("PRAGMA user_version") { $0.integer(0) } ?? 0
    return version > 0 && Set(["changes", "lists", "items", "messages"]).isSubset(of: tables)
  }

  static func expect(_ file: String, toBeAnotherThan path: String) throws(BackupError) {
    guard let store = FileIdentity(path: path), FileIdentity(path: file) == store else { return }
    throw BackupError.isTheStore(file)
  }

  /// Gives a file its name; unless it may replace another, whoever comes first keeps the name.
  private static func move(_ fresh: String, to file: String, replacing: Bool) throws(BackupError) {
    if !replacing {
      if link(fresh, file) == 0 { return }
      // File systems such as those of USB sticks have no hard links.
      guard errno != EEXIST, FileIdentity(path: file) == nil else {
        throw BackupError.exists(file)
      }
    }
    guard rename(fresh, file) == 0 else {
      throw BackupError.unwritable(file, reason: String(cString: strerror(errno)).lowercased())
    }
  }
}
