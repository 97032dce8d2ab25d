internal import Glibc

/// Which file a path leads to: another one of the same name is another file.
struct FileIdentity: Equatable {
  private let device: dev_t
  private let inode: ino_t

  /// `nil` where there is no file; corresponds to C function `stat`.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, inode) = (status.st_dev, status.st_ino)
  }
}
