import CEncoder
import Foundation
import Testing

@testable import Recognition

@Suite struct EncoderPassTests {
  /// The one that is shipped.
  static let shipped = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Models/en-US/encoder.bin").standardizedFileURL.path

  /// A rising tone that swells five times a second.
  private static let sound: [Int16] = (0..<12_800).map { index in
    let time = Double(index) / 16_000
    let tone = sin(2 * .pi * (150 * time + 400 * time * time))
    return Int16(6_000 * tone * (0.5 + 0.5 * sin(2 * .pi * 5 * time)))
  }

  /// PyTorch's values for the same weights and sound in single precision (`Training/encoder.py`), by moment and label.
  private static let expected: [(moment: Int, scores: [Int: Float])] = [
    (0, [0: -0.002, 2: -10.234, 11: -11.024, 17: -9.279, 22: -9.583, 39: -15.941]),
    (7, [0: -0.006, 2: -10.677, 11: -10.795, 17: -8.952, 22: -8.745, 39: -14.042]),
    (20, [0: -2.860, 2: -4.990, 11: -4.730, 17: -0.853, 22: -9.335, 39: -13.090]),
    (39, [0: -0.650, 2: -8.270, 11: -9.649, 17: -8.731, 22: -3.796, 39: -10.324]),
  ]

  @Test func `the network says what it said where it was trained`() throws {
    let pass = EncoderPass(try EncoderModel(path: Self.shipped))
    let posteriors = try #require(pass.posteriors(of: Self.sound))
    #expect(posteriors.labels == 40)
    #expect(posteriors.moments == 40)
    for (moment, scores) in Self.expected {
      for (label, score) in scores {
        #expect(abs(posteriors.values[moment * 40 + label] - score) < 0.02)
      }
    }
  }

  @Test func `all processors agree`() throws {
    let model = try EncoderModel(path: Self.shipped)
    let sound = Array(Self.sound.prefix(3_200))
    let best = try #require(EncoderPass(model).posteriors(of: sound))
    var count = 0
    let kernels = try #require(encoder_all_kernels(&count))
    for index in 0..<count {
      let pass = EncoderPass(model, kernels: try #require(kernels[index]))
      let posteriors = try #require(pass.posteriors(of: sound))
      #expect(zip(posteriors.values, best.values).allSatisfy { abs($0 - $1) < 0.01 })
    }
  }

  @Test(arguments: [0, 100, 319]) func `too little sound says nothing`(count: Int) throws {
    let pass = EncoderPass(try EncoderModel(path: Self.shipped))
    #expect(pass.posteriors(of: Array(repeating: 0, count: count)) == nil)
  }

  @Test func `silence is no phone`() throws {
    let pass = EncoderPass(try EncoderModel(path: Self.shipped))
    let posteriors = try #require(pass.posteriors(of: Array(repeating: 0, count: 8_000)))
    for moment in 0..<posteriors.moments { #expect(posteriors.values[moment * 40] > log(0.5)) }
  }

  @Test func `what it costs is told`() throws {
    let cost = try SecondPassCost(encoder: Self.shipped)
    #expect(cost.millisecondsPerSecond > 0 && cost.millisecondsPerSecond.isFinite)
    #expect(throws: RecognitionError.self) { try SecondPassCost(encoder: "/none/encoder.bin") }
  }
}
