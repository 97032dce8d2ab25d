/// The weight of each density within each senone (`sendump`), as negated scores of one byte each.
struct MixtureWeights: Sendable {
  private let file: MappedFile
  private let offset: Int
  private let senones: Int
  private let densities: Int

  /// The weights of all senones for the first density of a stream; those for the next density lie `stride` further on.
  func row(stream: Int) -> UnsafePointer<UInt8> {
    let bytes = file.bytes.bindMemory(to: UInt8.self)
    // The size was checked in `init`, so the file is not empty.
    return UnsafePointer(
      bytes.baseAddress.unsafelyUnwrapped + offset + stream * densities * senones)
  }

  /// The distance from the weight for one density to that for the next.
  var stride: Int { senones }

  init(path: String, senones: Int, streams: Int, densities: Int) throws(RecognitionError) {
    var reader = try ModelFile(path: path)
    while case let length = try reader.integer(), length > 0 {
      let text = String(
        decoding: try reader.numbers(UInt8.self, count: length).prefix { $0 != 0 }, as: UTF8.self)
      guard !text.hasPrefix("cluster_count") || text.hasSuffix(" 0") else {
        throw reader.fault("its weights are clustered, which is not supported")
      }
    }
    let (rows, columns) = (try reader.integer(), try reader.integer())
    guard rows == densities, columns >= senones else {
      throw reader.fault("it is for \(columns) senones and \(rows) densities")
    }
    offset = reader.offset
    try reader.skip(streams * rows * columns)
    file = try MappedFile(path: path)
    self.senones = columns
    self.densities = densities
  }
}
