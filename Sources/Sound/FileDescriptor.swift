internal import Files
internal import Glibc

/// Owns an open file descriptor.
final class FileDescriptor {
  /// The number by which the system knows it.
  let number: CInt

  /// Takes over a descriptor, which is closed with its owner.
  init(owning number: CInt) {
    self.number = number
  }

  deinit { close(number) }

  /// Opens a file for reading or, with `O_CREAT` and the like, for writing.
  ///
  /// The process's umask narrows the permissions of a new file.
  init(
    opening path: String, _ flags: CInt, permissions: mode_t = 0o666, for operation: String
  ) throws(SoundError) {
    // Opening a pipe that nobody writes to would block.
    let opened = path.withFileName { open($0, flags | O_CLOEXEC | O_NONBLOCK, permissions) }
    guard let opened else {
      throw SoundError(operation, path, reason: "no file has NUL in its name")
    }
    number = opened
    if number < 0 { throw SoundError(operation, path, errno: errno) }
  }

  /// The type of the file: `S_IFREG`, `S_IFDIR`, `S_IFIFO` or another of those values; 0 if unknown.
  var kind: mode_t {
    var status = stat()
    return fstat(number, &status) == 0 ? status.st_mode & S_IFMT : 0
  }

  /// The file's size in bytes.
  var size: Int {
    var status = stat()
    return fstat(number, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Up to `count` bytes at an offset in a seekable file; fewer at its end.
  func bytes(at offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let got = pread(number, buffer.baseAddress, count, off_t(offset))
      filled = max(0, got)
    }
  }

  /// Seeks to the beginning, from where libsndfile counts.
  func rewind() { lseek(number, 0, SEEK_SET) }

  /// Seeks to the end, for appending.
  func goToEnd() { lseek(number, 0, SEEK_END) }

  /// Replaces bytes of a seekable file.
  func overwrite(at offset: Int, with bytes: [UInt8]) {
    pwrite(number, bytes, bytes.count, off_t(offset))
  }

  /// Writes all bytes, from where the last ones ended.
  func append(
    _ bytes: ArraySlice<UInt8>, for operation: String, name: String
  ) throws(SoundError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SoundError(operation, name, errno: errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// An unnamed temporary file that disappears with its owner, however the process ends.
  static func temporary(for operation: String) throws(SoundError) -> FileDescriptor {
    let directory = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let unnamed = open(directory, Self.unnamed | O_RDWR | O_CLOEXEC, 0o600)
    if unnamed >= 0 { return FileDescriptor(owning: unnamed) }
    // Not every file system has unnamed files.
    var path = Array("\(directory)/heed-XXXXXX".utf8CString)
    let number = mkstemp(&path)
    guard number >= 0 else { throw SoundError(operation, directory, errno: errno) }
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    unlink(path)
    return FileDescriptor(owning: number)
  }

  /// The flag `O_TMPFILE` of `fcntl.h`, which Swift does not import.
  private static let unnamed = 0o20_000_000 | O_DIRECTORY
}
