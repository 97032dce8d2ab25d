internal import Glibc

/// Owns an open file of the system.
final class FileDescriptor {
  let number: CInt

  /// Takes over a descriptor, which is closed with the owner.
  init(owning number: CInt) {
    self.number = number
  }

  deinit { close(number) }

  /// Opens a file for reading or, with `O_CREAT` and the like, for writing.
  init(opening path: String, _ flags: CInt, for operation: String) throws(SoundError) {
    // Everyone may read what is written; the process's umask narrows that.
    number = open(path, flags | O_CLOEXEC, 0o666)
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

  /// Reads a pipe to its end into an unnamed temporary file, because libsndfile has to seek.
  func spooled(name: String, for operation: String) throws(SoundError) -> FileDescriptor {
    let spool = try Self.temporary(for: operation)
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let got = read(number, &buffer, buffer.count)
      if got == 0 { break }
      if got < 0 {
        if errno == EINTR { continue }
        throw SoundError(operation, name, errno: errno)
      }
      var written = 0
      while written < got {
        let count = buffer.withUnsafeBytes { bytes in
          write(spool.number, bytes.baseAddress?.advanced(by: written), got - written)
        }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw SoundError(operation, name, errno: errno) }
        written += count
      }
    }
    lseek(spool.number, 0, SEEK_SET)
    return spool
  }

  private static func temporary(for operation: String) throws(SoundError) -> FileDescriptor {
    let directory = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var path = Array("\(directory)/heed-XXXXXX".utf8CString)
    let number = mkstemp(&path)
    guard number >= 0 else { throw SoundError(operation, directory, errno: errno) }
    unlink(path)
    return FileDescriptor(owning: number)
  }
}
