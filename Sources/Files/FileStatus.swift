package import Glibc

/// A file's status as `stat` reports it; links are followed.
package struct FileStatus: Sendable {
  /// `S_IFREG`, `S_IFDIR`, `S_IFIFO` or another of those values.
  package let kind: mode_t
  /// The size in bytes.
  package let size: Int
  package let identity: Identity

  /// The identity of a file, whatever names lead to it.
  package struct Identity: Sendable, Hashable {
    let device: dev_t
    let inode: ino_t
  }

  /// - Returns: `nil` if there is no such file or its status can't be read.
  package init?(path: String) {
    var status = stat()
    guard path.withFileName({ stat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  init(_ status: stat) {
    kind = status.st_mode & S_IFMT
    size = Int(status.st_size)
    identity = Identity(device: status.st_dev, inode: status.st_ino)
  }

  package var isFolder: Bool { kind == S_IFDIR }
  package var isRegular: Bool { kind == S_IFREG }

  /// Throws if a file or folder is missing, or if this process may not read it.
  package static func expectReadable(_ path: String) throws(FileError) {
    guard let result = path.withFileName({ access($0, R_OK) }) else {
      throw FileError(nulIn: path)
    }
    if result != 0 { throw FileError(path, errno: errno) }
  }
}
