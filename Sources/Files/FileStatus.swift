internal import Glibc

/// A file's status as `stat` reports it; links are followed.
package struct FileStatus: Sendable {
  package let kind: Kind
  /// The size in bytes.
  package let size: Int
  package let identity: Identity

  /// The kinds of files that are read differently; there are no links, since they are followed.
  package enum Kind: Sendable, Equatable {
    case regular
    case folder
    /// A pipe, a socket or a device.
    case special
  }

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
    kind = Kind(mode: status.st_mode)
    size = Int(status.st_size)
    identity = Identity(device: status.st_dev, inode: status.st_ino)
  }

  package var isFolder: Bool { kind == .folder }
  package var isRegular: Bool { kind == .regular }

  /// Throws if a file or folder is missing, or if this process may not read it.
  package static func expectReadable(_ path: String) throws(FileError) {
    guard let result = path.withFileName({ access($0, R_OK) }) else {
      throw FileError(nulIn: path)
    }
    if result != 0 { throw FileError(path, errno: errno) }
  }
}

extension FileStatus.Kind {
  /// Reads `st_mode`, see inode(7).
  fileprivate init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .folder
    default: self = .special
    }
  }
}
