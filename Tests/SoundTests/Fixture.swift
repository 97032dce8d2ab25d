import Foundation
import Sound
import SoundTestKit
import Synchronization
import TestKit

/// Sounds and short cuts of the tests in this target.
enum Fixture {
  /// Samples in which every place can be told from its neighbours, and none is silent.
  static func ramp(count: Int) -> [Int16] {
    (0..<count).map { Int16($0 % 30_000 + 1) }
  }

  /// A sine tone, interleaved on all channels.
  static func tone(
    _ hertz: Double, rate: Int, seconds: Double, channels: Int = 1, amplitude: Double = 0.5
  ) -> [Float] {
    (0..<Int(Double(rate) * seconds)).flatMap { index in
      let value = amplitude * sin(2 * .pi * hertz * Double(index) / Double(rate))
      return [Float](repeating: Float(value), count: channels)
    }
  }

  /// White noise, the same every time.
  static func noise(count: Int) -> [Float] {
    var random = SequenceGenerator(seed: 7)
    return (0..<count).map { _ in .random(in: -0.5...0.5, using: &random) }
  }

  /// The strength of a frequency in 16 kHz samples: the amplitude of a tone there, 1 at full scale.
  static func amplitude(of hertz: Double, in samples: some Collection<Int16>) -> Double {
    var real = 0.0
    var imaginary = 0.0
    for (index, sample) in samples.enumerated() {
      let angle = 2 * .pi * hertz * Double(index) / Double(Samples.rate)
      real += Double(sample) * cos(angle)
      imaginary += Double(sample) * sin(angle)
    }
    return 2 * (real * real + imaginary * imaginary).squareRoot() / Double(samples.count) / 32_768
  }

  /// The memory this process holds.
  static var residentBytes: Int {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(
      separator: " ")
    return (pages.flatMap { Int($0[1]) } ?? 0) * Int(getpagesize())
  }

  /// Writes a WAV file of zeros that takes no room on the disk.
  static func writeSilence(bytes: Int, to path: String) throws {
    func field(_ value: Int) -> Data {
      withUnsafeBytes(of: UInt32(value).littleEndian) { Data($0) }
    }
    let header =
      Data("RIFF".utf8) + field(bytes + 36) + Data("WAVEfmt ".utf8) + field(16)
      + Data([1, 0, 1, 0]) + field(Samples.rate) + field(2 * Samples.rate) + Data([2, 0, 16, 0])
      + Data("data".utf8) + field(bytes)
    try header.write(to: URL(filePath: path))
    guard truncate(path, header.count + bytes) == 0 else { throw POSIXError(.EIO) }
  }

  /// Has the body read the bytes from a named pipe.
  static func throughPipe<Result>(
    _ bytes: Data, _ body: (String) throws -> Result
  ) throws -> Result {
    let path = temporaryPath("pipe")
    guard mkfifo(path, 0o600) == 0 else { throw POSIXError(.EIO) }
    defer { unlink(path) }
    // Whoever reads may go before all is written.
    signal(SIGPIPE, SIG_IGN)
    Thread.detachNewThread { try? bytes.write(to: URL(filePath: path)) }
    return try body(path)
  }

  static func temporaryPath(_ name: String) -> String {
    Scratch.file(name).path
  }
}

extension VirtualMicrophone {
  func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

extension Microphone {
  func frames(_ count: Int) async -> [Frame] {
    var frames: [Frame] = []
    while frames.count < count, let frame = await next() { frames.append(frame) }
    return frames
  }
}

extension SoundFile {
  /// Everything from here to the end.
  func samples() throws -> [Int16] {
    var samples: [Int16] = []
    while let frame = try next() { samples += frame.samples }
    return samples
  }
}
