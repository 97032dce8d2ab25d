internal import Glibc

/// The error that a file can't be read, with the reason.
package struct FileError: Error, Equatable, CustomStringConvertible {
  package let path: String
  package let reason: String
  /// Whether the file exists, though it can't be used.
  package let exists: Bool

  init(_ path: String, reason: String) {
    self.path = path
    self.reason = reason
    exists = true
  }

  init(nulIn path: String) {
    self.init(path, reason: "no file has NUL in its name")
  }

  init(_ path: String, errno code: CInt) {
    self.path = path
    exists = ![ENOENT, ENOTDIR, ENAMETOOLONG].contains(code)
    reason = code == ENOENT ? "no such file" : String(cString: strerror(code)).lowercased()
  }

  package var description: String { "cannot read '\(path)': \(reason)" }
}
