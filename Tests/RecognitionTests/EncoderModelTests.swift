import Foundation
import Testing

@testable import Recognition

/// The encoder's file, whole and damaged.
struct EncoderModelTests {
  /// Gives a file with such bytes to `body`.
  private func withFile<Result>(of data: Data, _ body: (String) throws -> Result) throws -> Result {
    let file = FileManager.default.temporaryDirectory.appending(path: "encoder-\(UUID()).bin")
    try data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try body(file.path)
  }

  private func expectComplaint(about data: Data, _ reason: String = "") throws {
    try withFile(of: data) { path in
      let error = #expect(throws: RecognitionError.self) { try EncoderModel(path: path) }
      let description = error?.description ?? ""
      #expect(description.hasPrefix("cannot open '\(path)': \(reason)"), "\(description)")
    }
  }

  @Test func `a small one is read, and knows nothing`() throws {
    let model = try withFile(of: EncoderFile().data, EncoderModel.init(path:))
    #expect(
      model.trunk.size
        == EncoderTrunk.Size(bands: 16, width: 32, layers: 1, heads: 1, hidden: 32))
    #expect(model.labels == ["", "AH"])
    let pass = EncoderPass(model)
    let posteriors = try #require(pass.posteriors(of: Array(repeating: 0, count: 3_200)))
    #expect(posteriors.values.allSatisfy { abs($0 - log(0.5)) < 1e-6 })
  }

  @Test(arguments: [0, 7, 15, 40, 300, 100_000])
  func `a file that is cut short is an error`(length: Int) throws {
    let whole = try Data(contentsOf: URL(filePath: EncoderPassTests.shipped))
    try expectComplaint(about: whole.prefix(length))
  }

  @Test(arguments: [0, 9, 16, 41, 5_000, 15_000_000])
  func `a damaged file is an error`(place: Int) throws {
    var damaged = try Data(contentsOf: URL(filePath: EncoderPassTests.shipped))
    damaged[place] ^= 4
    try expectComplaint(about: damaged)
  }

  @Test(arguments: [1, 8, 63, 64, 128])
  func `an end that is missing is an error`(length: Int) throws {
    let data = EncoderFile().data.dropLast(length)
    try expectComplaint(about: data, "it is damaged or cut short")
  }

  @Test func `another version is an error`() throws {
    let data = EncoderFile(marker: "HEEDENC2").data
    try expectComplaint(about: data, "it is no encoder of version 1")
  }

  @Test func `another check sum is an error`() throws {
    try expectComplaint(about: EncoderFile(checkSum: 0).data, "it is damaged or cut short")
  }

  @Test(arguments: [
    (0, 0), (0, -16), (0, 17), (0, 8_208), (1, 0), (1, 48), (1, 1 << 30), (2, 0), (2, -1), (2, 65),
    (3, 0), (3, 2), (3, 3), (4, 33), (4, -32), (5, 0), (5, 257), (5, 1 << 30),
  ])
  func `sizes of no encoder are an error`(place: Int, size: Int32) throws {
    var file = EncoderFile()
    file.sizes[place] = size
    try expectComplaint(about: file.data, "its sizes are not those of an encoder")
  }

  @Test(arguments: [(0, 8_192), (1, 64), (1, 8_192), (2, 2), (2, 64), (4, 64), (5, 256)])
  func `sizes of a larger encoder are an error`(place: Int, size: Int32) throws {
    var file = EncoderFile()
    file.sizes[place] = size
    try expectComplaint(about: file.data, "it is cut short")
  }

  @Test func `labels that do not end are an error`() throws {
    let file = EncoderFile(labels: String(repeating: "A", count: 24), hasTables: false)
    try expectComplaint(about: file.data, "it is cut short")
  }

  @Test(arguments: [64, 6_400])
  func `what is longer than its sizes say is an error`(rest: Int) throws {
    try expectComplaint(about: EncoderFile(rest: rest).data, "it is longer than its sizes say")
  }
}
