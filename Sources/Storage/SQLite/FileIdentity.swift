internal import Glibc

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
