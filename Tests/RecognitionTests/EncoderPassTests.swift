import CEncoder
import Foundation
import Testing

@testable import Recognition

@Suite struct EncoderPassTests {
  /// The one that is shipped.
  static let shipped = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Models/en-US/encoder.bin").standardizedFileURL.path

  @Test func `the network says what it said where it was trained`() throws {
    let pass = EncoderPass(try EncoderModel(path: Self.shipped))
    let posteriors = try #require(pass.posteriors(of: RisingTone.samples))
    #expect(posteriors.labels == 40)
    #expect(posteriors.moments == 40)
    for (moment, label, score) in RisingTone.scores {
      #expect(abs(posteriors.values[moment * 40 + label] - score) < RisingTone.tolerance)
    }
  }

  @Test func `all processors agree`() throws {
    let model = try EncoderModel(path: Self.shipped)
    let sound = Array(RisingTone.samples.prefix(3_200))
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
    let cost = try EncoderCost(encoder: Self.shipped)
    #expect(cost.millisecondsPerSecond > 0 && cost.millisecondsPerSecond.isFinite)
    #expect(throws: RecognitionError.self) { try EncoderCost(encoder: "/none/encoder.bin") }
  }
}
