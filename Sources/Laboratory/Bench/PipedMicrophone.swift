internal import Foundation
internal import Glibc
internal import Sound

/// A named pipe that carries sound in real time, to be read in place of a microphone.
final class PipedMicrophone {
  /// The number of samples written at once.
  private static let piece = Samples.rate / 50

  let path: String
  private let descriptor: CInt
  /// The time when the sound so far ends for the listener; `nil` before the first sound.
  private var end: ContinuousClock.Instant?

  /// Makes the pipe; its file is to be removed with its folder.
  ///
  /// - Throws: `POSIXError`.
  init(at file: URL) throws {
    path = file.path
    guard mkfifo(path, 0o600) == 0 else { throw Self.error }
    // Open for reading as well, so that it neither waits for a reader nor breaks without one.
    descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.error }
  }

  deinit { close(descriptor) }

  /// ALSA's configuration of a device with this name that captures the sound played here.
  func configuration(of device: String) -> String {
    """
    pcm.nothing { type null }
    pcm.\(device) { type file, slave.pcm nothing, file "/dev/null", infile "\(path)", format raw }
    """
  }

  /// Plays sound, and calls `tick` fifty times a second meanwhile.
  ///
  /// - Throws: `POSIXError` with `EAGAIN` if nobody has read for as long as a full pipe lasts.
  func play(_ samples: [Int16], tick: () -> Void) throws {
    let clock = ContinuousClock()
    for start in stride(from: 0, to: samples.count, by: Self.piece) {
      let piece = samples[start..<min(start + Self.piece, samples.count)]
      let due = end ?? clock.now
      Thread.sleep(forTimeInterval: max(0, (due - clock.now) / .seconds(1)))
      try write(piece)
      end = due + Samples.duration(of: piece.count)
      tick()
    }
  }

  private func write(_ piece: ArraySlice<Int16>) throws {
    let bytes = piece.flatMap { withUnsafeBytes(of: $0.littleEndian, Array.init) }
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else { throw Self.error }
  }

  private static var error: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
