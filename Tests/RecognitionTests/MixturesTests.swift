import Foundation
import Testing

@testable import Recognition

/// In rooms that echo, senones sound otherwise.
@Suite struct MixturesTests {
  private static let directory = RecognizerSettings().acousticModel
  static let shipped = URL(filePath: PhoneClassifierTests.shipped)
    .deletingLastPathComponent().appending(path: "echoing").path

  @Test func `the shipped ones for rooms that echo are of the model's shape, and others`() throws {
    let model = try AcousticModel(directory: Self.directory, echoing: Self.shipped)
    let (dry, echoing) = (model.mixtures(inEchoes: false), model.mixtures(inEchoes: true))
    #expect(dry.gaussians.hasShape(of: echoing.gaussians))
    let means = [dry, echoing].map { $0.gaussians.density(5, codebook: 4, stream: 0).means }
    #expect(means[0] != means[1])
    #expect(zip(means[0], means[1]).allSatisfy { abs($0 - $1) < 30 })
    let weights = [dry, echoing].map { mixtures in
      (0..<100).map { mixtures.weights.row(stream: 0)[$0] }
    }
    #expect(weights[0] != weights[1])
  }

  @Test func `a model without them has the same everywhere`() throws {
    let model = try AcousticModel(directory: Self.directory)
    let means = [false, true].map {
      model.mixtures(inEchoes: $0).gaussians.density(5, codebook: 4, stream: 0).means
    }
    #expect(means[0] == means[1])
  }

  @Test func `each frame is compared with those of its room`() throws {
    let model = try AcousticModel(directory: Self.directory, echoing: Self.shipped)
    let scorer = FrameScorer(model: model)
    let frame = Array(repeating: Float(1), count: 39)
    func scores(inEchoes isEchoing: Bool) -> [Score] {
      frame.withUnsafeBufferPointer { values in
        guard let start = values.baseAddress else { return [] }
        scorer.take(FrameFeatures(cepstra: start, context: start, isEchoing: isEchoing))
        return (0..<50).map { scorer.score(of: $0) }
      }
    }
    let dry = scores(inEchoes: false)
    #expect(scores(inEchoes: true) != dry)
    #expect(scores(inEchoes: false) == dry)
  }

  @Test func `a file that is not whole is an error that names it`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.copyItem(at: URL(filePath: Self.shipped), to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "means")
    try Data(contentsOf: path).dropLast(100_000).write(to: path)
    let error = #expect(throws: RecognitionError.self) {
      try AcousticModel(directory: Self.directory, echoing: folder.path)
    }
    #expect("\(try #require(error))".contains(path.path))
  }

  @Test func `densities that are not the model's are an error`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.copyItem(at: URL(filePath: Self.shipped), to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["means", "variances"] {
      try Self.withoutLastCodebook(folder.appending(path: name))
    }
    #expect(throws: RecognitionError.self) {
      try AcousticModel(directory: Self.directory, echoing: folder.path)
    }
  }

  /// Takes a phone's densities out of a file: codebooks, streams, densities, three widths and the count, then numbers.
  private static func withoutLastCodebook(_ file: URL) throws {
    var content = try Data(contentsOf: file)
    let header = try #require(content.firstRange(of: Data("endhdr\n".utf8))).upperBound + 4
    func put(_ number: Int32, at index: Int) {
      withUnsafeBytes(of: number.littleEndian) {
        content.replaceSubrange(header + 4 * index..<header + 4 * index + 4, with: $0)
      }
    }
    let numbers = 41 * 3 * 128 * 13
    put(41, at: 0)
    put(Int32(numbers), at: 6)
    try content.prefix(header + 4 * 7 + 4 * numbers).write(to: file)
  }
}
