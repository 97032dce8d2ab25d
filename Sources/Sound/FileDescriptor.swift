internal import Files
internal import Glibc

/// Owns an open file of the system.
final class FileDescriptor {
  /// What the system calls it by.
  let number: CInt

  /// Takes over a descriptor, which is closed with the owner.
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
    // A pipe that nobody writes to would hold the opening up.
    let opened = path.withFileName { open($0, flags | O_CLOEXEC | O_NONBLOCK, permissions) }
    guard let opened else {
      throw SoundError(operation, path, reason: "no file has NUL in its name")
    }
    number = opened
    if number < 0 { throw SoundError(operation, path, errno: errno) }
  }

  /// What kind of file it is: `S_IFREG`, `S_IFDIR`, `S_IFIFO` or another of those values.
  var kind: mode_t {
    var status = stat()
    return fstat(number, &status) == 0 ? status.st_mode & S_IFMT : 0
  }

  /// The file's size in bytes.
  var size: Int {
    var status = stat()
    return fstat(number, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Up to `count` bytes from a place of a seekable file; fewer at its end.
  func bytes(at offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let got = pread(number, buffer.baseAddress, count, off_t(offset))
      filled = max(0, got)
    }
  }

  /// Goes back to the beginning, from where libsndfile counts.
  func rewind() { lseek(number, 0, SEEK_SET) }

  /// Goes to the end, where more is appended.
  func goToEnd() { lseek(number, 0, SEEK_END) }

  /// Replaces bytes of a seekable file.
  func overwrite(at offset: Int, with bytes: [UInt8]) {
    pwrite(number, bytes, bytes.count, off_t(offset))
  }

  /// Writes bytes where the last ones ended.
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

  /// A file without a name that goes away with its owner, however the process ends.
  static func temporary(for operation: String) throws(SoundError) -> FileDescriptor {
    let directory = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let unnamed = open(directory, Self.unnamed | O_RDWR | O_CLOEXEC, 0o600)
    if unnamed >= 0 { return FileDescriptor(owning: unnamed) }
    // Not every file system can.
    var path = Array("\(directory)/heed-XXXXXX".utf8CString)
    let number = mkstemp(&path)
    guard number >= 0 else { throw SoundError(operation, directory, errno: errno) }
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    unlink(path)
    return FileDescriptor(owning: number)
  }

  /// `O_TMPFILE` of `fcntl.h`, which Swift does not see.
  private static let unnamed = 0o20_000_000 | O_DIRECTORY
}
