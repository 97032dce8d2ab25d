package import Foundation

/// The state of a file, by which a change since it was read is noticed.
package struct FileState: Sendable, Hashable {
  package let modified: Date
  /// The size, in bytes.
  package let size: Int

  package init(modified: Date, size: Int) {
    self.modified = modified
    self.size = size
  }
}
