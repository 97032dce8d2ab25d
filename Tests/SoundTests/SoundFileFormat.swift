@preconcurrency import CSndFile
import Foundation
import Testing

/// A kind of sound file, written by libsndfile for a test.
struct SoundFileFormat: Sendable, CustomTestStringConvertible {
  let name: String
  let code: Int32
  var rate = 16_000
  var channels = 1
  /// The largest error of a sample, 1 at full scale.
  var tolerance = 0.001

  var testDescription: String { "\(name), \(rate) Hz, \(channels) channels" }

  init(_ name: String, _ container: Int, _ encoding: Int) {
    self.name = name
    code = Int32(container | encoding)
  }

  func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }

  static let wave = Self("wav 16", SF_FORMAT_WAV, SF_FORMAT_PCM_16)
  static let flac = Self("flac", SF_FORMAT_FLAC, SF_FORMAT_PCM_16)
  static let vorbis = Self("ogg vorbis", SF_FORMAT_OGG, SF_FORMAT_VORBIS)
    .with { $0.tolerance = 0.1 }

  static let all: [Self] = [
    wave, flac, vorbis,
    Self("wav 8", SF_FORMAT_WAV, SF_FORMAT_PCM_U8).with { $0.tolerance = 0.02 },
    Self("wav 24", SF_FORMAT_WAV, SF_FORMAT_PCM_24),
    Self("wav 32", SF_FORMAT_WAV, SF_FORMAT_PCM_32),
    Self("wav float", SF_FORMAT_WAV, SF_FORMAT_FLOAT),
    Self("wav double", SF_FORMAT_WAV, SF_FORMAT_DOUBLE),
    Self("wav µ-law", SF_FORMAT_WAV, SF_FORMAT_ULAW).with { $0.tolerance = 0.05 },
    Self("wav ADPCM", SF_FORMAT_WAV, SF_FORMAT_IMA_ADPCM).with { $0.tolerance = 0.1 },
    Self("wav extensible", SF_FORMAT_WAVEX, SF_FORMAT_PCM_16),
    Self("aiff", SF_FORMAT_AIFF, SF_FORMAT_PCM_16),
    Self("au", SF_FORMAT_AU, SF_FORMAT_PCM_16),
    Self("flac 24", SF_FORMAT_FLAC, SF_FORMAT_PCM_24),
    Self("ogg opus", SF_FORMAT_OGG, SF_FORMAT_OPUS).with { $0.tolerance = 0.1 },
    wave.with { $0.rate = 8_000 },
    wave.with { $0.rate = 44_100 },
    wave.with {
      $0.rate = 22_050; $0.channels = 2
    },
    flac.with {
      $0.rate = 48_000; $0.channels = 6
    },
    vorbis.with {
      $0.rate = 44_100; $0.channels = 2
    },
    wave.with { $0.rate = 192_000 },
  ]

  /// Writes interleaved samples to a new file.
  func write(_ samples: [Float], to path: String) throws {
    var info = SF_INFO()
    info.samplerate = CInt(rate)
    info.channels = CInt(channels)
    info.format = code
    guard let file = sf_open(path, CInt(SFM_WRITE), &info) else { throw Refused(format: name) }
    defer { sf_close(file) }
    guard sf_write_float(file, samples, sf_count_t(samples.count)) == samples.count else {
      throw Refused(format: name)
    }
  }

  /// The bytes of such a file.
  func bytes(of samples: [Float]) throws -> Data {
    let path = Fixture.temporaryPath("sound")
    defer { try? FileManager.default.removeItem(atPath: path) }
    try write(samples, to: path)
    return try Data(contentsOf: URL(filePath: path))
  }

  struct Refused: Error {
    let format: String
  }
}
