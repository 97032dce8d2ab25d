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
    number = open(path, flags | O_CLOEXEC, permissions)
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

  /// Reads a pipe to its end into an unnamed temporary file, because libsndfile has to seek.
  func spooled(name: String, for operation: String) throws(SoundError) -> FileDescriptor {
    let spool = try Self.temporary(for: operation)
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(number, &buffer, buffer.count)
      if count == 0 { return spool }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SoundError(operation, name, errno: errno) }
      try spool.append(buffer[..<count], for: operation, name: name)
    }
  }

  /// A file without a name that goes away with its owner.
  static func temporary(for operation: String) throws(SoundError) -> FileDescriptor {
    let directory = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var path = Array("\(directory)/heed-XXXXXX".utf8CString)
    let number = mkstemp(&path)
    guard number >= 0 else { throw SoundError(operation, directory, errno: errno) }
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    unlink(path)
    return FileDescriptor(owning: number)
  }
}
