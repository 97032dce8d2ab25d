internal import CSndFile
internal import Files
internal import Glibc

/// Reads a sound file of any format, rate and channel count that libsndfile knows, frame by frame.
///
/// Only a pipe is stored before its sound comes out: in an unnamed temporary file, up to `streamLimit`. A file of any
/// length takes a few kilobytes of memory.
package final class SoundFile: FrameSource {
  /// The path it was opened by, or "standard input".
  package let name: String

  /// The file's own sample rate, in hertz.
  package let rate: Int

  /// The file's own number of channels, which are mixed down to one.
  package let channels: Int

  /// The largest accepted size of a pipe, in bytes: 1 GiB, some nine hours of 16-bit mono sound at 16 kHz.
  package static let streamLimit = 1 << 30

  static let operation = "read sound file"
  private static let chunk = 2_048

  private let file: SndFile
  private let isCut: Bool
  private let resampler: Resampler
  private var framer = Framer()
  private var framesRead = 0
  private var state = State.reading

  private enum State {
    case reading
    case draining(then: SoundError?)
    case ended
  }

  /// Opens a file or pipe by its path, or standard input by "-".
  ///
  /// A named pipe may deliver nothing for `patience` at a time, standard input for as long as it likes.
  /// - Throws: `SoundError` for a file that is missing, unreadable, empty or not a sound file.
  package convenience init(
    path: String, streamLimit: Int = SoundFile.streamLimit,
    patience: Duration = PatientReader.patience
  ) throws {
    if path == "-" {
      // The process keeps its own descriptor.
      let input = FileDescriptor(owning: dup(STDIN_FILENO))
      try self.init(Self.seekable(input, "standard input", streamLimit, nil), "standard input")
    } else {
      let file = try FileDescriptor(opening: path, O_RDONLY, for: Self.operation)
      try self.init(Self.seekable(file, path, streamLimit, patience), path)
    }
  }

  /// Reads a sound file that is already in memory, such as the output of another program.
  ///
  /// - Parameter name: the name of the sound in errors.
  package convenience init(contents: [UInt8], name: String) throws {
    let file = try FileDescriptor.temporary(for: Self.operation)
    try file.append(contents[...], for: Self.operation, name: name)
    SoundFileEnd.reveal(in: file)
    try self.init(file, name)
  }

  private init(_ descriptor: FileDescriptor, _ name: String) throws {
    guard descriptor.size > 0 else {
      throw SoundError(Self.operation, name, reason: "the file is empty")
    }
    self.name = name
    descriptor.rewind()
    do {
      file = try SndFile(descriptor, mode: CInt(SFM_READ))
    } catch {
      throw SoundError(Self.operation, name, reason: error.reason)
    }
    rate = Int(file.info.samplerate)
    channels = Int(file.info.channels)
    isCut = SoundFileEnd.isMissing(in: descriptor)
    do {
      resampler = try Resampler(rate: rate, channels: channels)
    } catch let error as SoundError {
      throw SoundError(Self.operation, name, reason: "\(error)")
    }
  }

  /// The duration of the sound as the file states it; `nil` if it does not.
  package var duration: Duration? {
    let frames = file.info.frames
    guard frames > 0, frames < sf_count_t.max / 1_000_000 else { return nil }
    return .microseconds(Int64(frames) * 1_000_000 / Int64(rate))
  }

  /// The next frame; the last one may be shorter.
  ///
  /// - Throws: `SoundError` once, after all frames, for a file that is cut short, damaged or without samples.
  package func next() throws -> Frame? {
    while true {
      if let frame = framer.next() { return frame }
      switch state {
      case .reading:
        try readOn()
      case .draining(let error):
        if let frame = framer.last() { return frame }
        state = .ended
        if let error { throw error }
      case .ended:
        return nil
      }
    }
  }

  private func readOn() throws {
    let sound = file.read(frames: Self.chunk)
    framesRead += sound.count / channels
    if sound.isEmpty {
      framer.append(try resampler.finish())
      state = .draining(then: shortage)
    } else {
      framer.append(try resampler.convert(sound))
    }
  }

  /// The error about sound that is missing, if any is.
  private var shortage: SoundError? {
    if framesRead == 0 {
      let reason = isCut ? "it is cut short before any sound" : "there is no sound in it"
      return SoundError(Self.operation, name, reason: reason)
    }
    let isShort = duration != nil && framesRead < file.info.frames
    guard isCut || isShort else { return nil }
    let hundredths = framesRead * 100 / rate
    let seconds = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    return SoundError(
      "read all of sound file", name, reason: "it is cut short or damaged after \(seconds) s")
  }

  private static func seekable(
    _ descriptor: FileDescriptor, _ name: String, _ limit: Int, _ patience: Duration?
  ) throws -> FileDescriptor {
    switch descriptor.kind {
    case S_IFREG: return descriptor
    case S_IFDIR: throw SoundError(operation, name, reason: "it is a directory")
    case S_IFCHR, S_IFBLK: throw SoundError(operation, name, reason: "it is a device")
    default:
      let spool = try SoundSpool.keep(
        descriptor, name: name, for: operation, limit: limit, patience: patience)
      SoundFileEnd.reveal(in: spool)
      return spool
    }
  }
}
