internal import CSndFile
internal import Glibc

/// Writes samples to a WAV file (16-bit, mono, 16 kHz).
///
/// The header is updated every second, so that the file can be read even if the process dies.
package final class SoundFileWriter {
  /// The path of the file.
  package let name: String

  private static let operation = "write sound file"

  private let file: SndFile
  private var sinceHeader = 0

  /// Creates the file or empties an existing one; a private one only its owner may read, whatever the umask.
  package init(path: String, isPrivate: Bool = false) throws {
    name = path
    let descriptor = try FileDescriptor(
      opening: path, O_RDWR | O_CREAT | O_TRUNC, permissions: isPrivate ? 0o600 : 0o666,
      for: Self.operation)
    var info = SF_INFO()
    info.samplerate = CInt(Samples.rate)
    info.channels = 1
    info.format = CInt(SF_FORMAT_WAV) | CInt(SF_FORMAT_PCM_16)
    do {
      file = try SndFile(descriptor, mode: CInt(SFM_WRITE), info: info)
    } catch {
      throw SoundError(Self.operation, path, reason: error.reason)
    }
  }

  /// Appends samples; they are on their way to the disk when it returns.
  package func write(_ samples: [Int16]) throws {
    do {
      try file.write(samples)
    } catch {
      throw SoundError(Self.operation, name, reason: error.reason)
    }
    sinceHeader += samples.count
    if sinceHeader >= Samples.rate { updateHeader() }
  }

  /// Brings the header up to date, which releasing the writer does too.
  package func updateHeader() {
    file.updateHeader()
    sinceHeader = 0
  }
}
