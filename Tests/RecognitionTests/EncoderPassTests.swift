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
    (0, [0: -0.140, 2: -6.030, 11: -6.878, 17: -6.283, 22: -4.942, 39: -11.899]),
    (7, [0: -0.009, 2: -8.331, 11: -8.124, 17: -7.043, 22: -9.097, 39: -14.019]),
    (20, [0: -0.416, 2: -4.984, 11: -4.501, 17: -2.495, 22: -6.674, 39: -10.026]),
    (39, [0: -0.242, 2: -5.566, 11: -7.138, 17: -6.673, 22: -5.081, 39: -10.506]),
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

  @Test(arguments: [0, 7, 15, 40, 300, 100_000])
  func `a file that is cut short is an error`(length: Int) throws {
    let whole = try Data(contentsOf: URL(filePath: Self.shipped))
    try expectComplaint(about: whole.prefix(length))
  }

  @Test(arguments: [0, 9, 16, 41, 5_000, 15_000_000])
  func `a damaged file is an error`(place: Int) throws {
    var damaged = try Data(contentsOf: URL(filePath: Self.shipped))
    damaged[place] ^= 4
    try expectComplaint(about: damaged)
  }

  @Test func `what it costs is told`() throws {
    let cost = try SecondPassCost(encoder: Self.shipped)
    #expect(cost.millisecondsPerSecond > 0 && cost.millisecondsPerSecond.isFinite)
    #expect(throws: RecognitionError.self) { try SecondPassCost(encoder: "/none/encoder.bin") }
  }

  private func expectComplaint(about data: Data) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "encoder-\(UUID()).bin")
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let error = #expect(throws: RecognitionError.self) { try EncoderModel(path: file.path) }
    #expect(error?.description.hasPrefix("cannot open '\(file.path)': ") == true)
  }
}
