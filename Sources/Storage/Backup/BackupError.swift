/// A reason why a store could not be backed up or restored, other than SQLite's errors on the store itself.
package enum BackupError: Error, Equatable, CustomStringConvertible {
  /// There is nothing to back up, or to restore from.
  case missing(String)
  /// The file of the backup exists already.
  case exists(String)
  /// The store cannot be its own backup.
  case isTheStore(String)
  /// The file cannot be restored: it is not a store, is damaged, or is of a newer version.
  case unusable(String, reason: String)
  /// The copy of the store turned out to be incomplete or damaged.
  case damaged(String, reason: String)
  case unwritable(String, reason: String)

  package var description: String {
    switch self {
    case .missing(let file): "cannot read '\(file)': there is no such file"
    case .exists(let file): "cannot back up to '\(file)': there is a file already"
    case .isTheStore(let file): "cannot use '\(file)' as a backup: it is the store itself"
    case .unusable(let file, let reason): "cannot restore '\(file)': \(reason)"
    case .damaged(let store, let reason): "cannot back up '\(store)': \(reason)"
    case .unwritable(let file, let reason): "cannot write '\(file)': \(reason)"
    }
  }
}
