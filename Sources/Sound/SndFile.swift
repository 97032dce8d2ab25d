internal import CSndFile
internal import Glibc
internal import Synchronization

/// Owns one open sound file of libsndfile.
final class SndFile {
  /// The file's rate, channels, length and format.
  let info: SF_INFO
  private let handle: OpaquePointer

  // The library keeps the reason for a failed opening in a global variable.
  private static let opening = Mutex(())

  /// - Throws: the library's message for what is wrong with the file.
  init(_ descriptor: FileDescriptor, mode: CInt, info: SF_INFO = SF_INFO()) throws(Rejection) {
    let result: Result<(OpaquePointer, SF_INFO), Rejection> = Self.opening.withLock { _ in
      var info = info
      // A descriptor of its own, since the library closes it when it cannot read the file, whatever it was told.
      let own = fcntl(descriptor.number, F_DUPFD_CLOEXEC, 0)
      guard let handle = sf_open_fd(own, mode, &info, 1) else {
        return .failure(Rejection(code: sf_error(nil)))
      }
      return .success((handle, info))
    }
    (handle, self.info) = try result.get()
  }

  deinit { sf_close(handle) }

  /// The next interleaved samples, ±1 at full scale; empty at the end.
  func read(frames: Int) -> [Float] {
    let channels = Int(info.channels)
    return [Float](unsafeUninitializedCapacity: frames * channels) { buffer, count in
      let got = sf_readf_float(handle, buffer.baseAddress, sf_count_t(frames))
      count = max(0, Int(got)) * channels
    }
  }

  /// Appends 16-bit samples.
  func write(_ samples: [Int16]) throws(Rejection) {
    let written = sf_write_short(handle, samples, sf_count_t(samples.count))
    guard written == samples.count else { throw Rejection(code: sf_error(handle)) }
  }

  /// Brings the header up to date, so that the file is whole even if the process dies.
  func updateHeader() {
    sf_command(handle, CInt(SFC_UPDATE_HEADER_NOW), nil, 0)
  }

  /// The library's reason for refusing.
  struct Rejection: Error {
    let reason: String
    let isUnknownFormat: Bool

    init(code: CInt) {
      isUnknownFormat = code == CInt(SF_ERR_UNRECOGNISED_FORMAT)
      switch code {
      case CInt(SF_ERR_UNRECOGNISED_FORMAT):
        reason = "it is not a sound file of a known format"
      case CInt(SF_ERR_SYSTEM):
        reason = SoundError.plain(String(cString: strerror(errno)))
      default:
        reason = SoundError.plain(String(cString: sf_error_number(code)))
      }
    }
  }
}
