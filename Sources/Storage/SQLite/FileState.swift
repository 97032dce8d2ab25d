package import Foundation

/// What tells whether a file has changed since it was read.
package struct FileState: Sendable, Hashable {
  package let modified: Date
  /// In bytes.
  package let size: Int

  package init(modified: Date, size: Int) {
    self.modified = modified
    self.size = size
  }
}
