import Foundation
import Sound
import SoundTestKit
import Synchronization

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

  static func temporaryPath(_ name: String) -> String {
    FileManager.default.temporaryDirectory.appending(path: "heed-\(UUID())-\(name)").path
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
  func frames(_ count: Int) -> [Frame] {
    (0..<count).compactMap { _ in next() }
  }
}

extension FrameSource {
  /// Everything from here to the end.
  func samples() throws -> [Int16] {
    var samples: [Int16] = []
    while let frame = try next() { samples += frame.samples }
    return samples
  }
}
