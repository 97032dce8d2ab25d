internal import Glibc

/// What the system knows of a file, found by its name; links are followed.
package struct FileStatus: Sendable {
  package let kind: Kind
  /// In bytes.
  package let size: Int
  package let identity: Identity

  /// What is read in one way or another; links are none, as they are followed.
  package enum Kind: Sendable, Equatable {
    case regular
    case folder
    /// A pipe, a socket or a device.
    case special
  }

  /// Tells two files apart, whatever names lead to them.
  package struct Identity: Sendable, Hashable {
    let device: dev_t
    let inode: ino_t
  }

  /// - Returns: `nil` where there is no such file or it can't be asked about.
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

  /// Fails where a file or folder is missing, or this process may not read it.
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
