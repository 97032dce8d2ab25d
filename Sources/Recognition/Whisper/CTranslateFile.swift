/// The tables of a model as CTranslate2 keeps it.
///
/// A version (32 bits), the name of a specification, its revision, and how many tables there are; then, table by table, a
/// name, the rank (8 bits), the sizes, the type (8 bits), and how many bytes of numbers follow. Names are as long as 16 bits
/// say. All is little endian. As in CTranslate2's `ModelSpec.save`.
struct CTranslateFile {
  private struct Table {
    let sizes: [Int]
    let type: UInt8
    let offset: Int
    let count: Int
  }

  /// The type of numbers in half precision.
  private static let half: UInt8 = 4

  private var file: ModelFile
  private var tables: [String: Table] = [:]

  /// Opens a file and reads what it has.
  init(path: String) throws(RecognitionError) {
    file = try ModelFile(path: path)
    _ = try file.number(UInt32.self)
    _ = try Self.name(in: &file)
    _ = try file.number(UInt32.self)
    let count = try file.number(UInt32.self)
    guard count <= 100_000 else { throw file.fault("it is no model of CTranslate2") }
    for _ in 0..<count {
      let name = try Self.name(in: &file)
      let rank = try file.number(UInt8.self)
      let sizes = try file.numbers(UInt32.self, count: Int(rank)).map { Int($0) }
      let type = try file.number(UInt8.self)
      let bytes = Int(try file.number(UInt32.self))
      tables[name] = Table(sizes: sizes, type: type, offset: file.offset, count: bytes / 2)
      try file.skip(bytes)
    }
  }

  private static func name(in file: inout ModelFile) throws(RecognitionError) -> String {
    let length = Int(try file.number(UInt16.self))
    let bytes = try file.numbers(UInt8.self, count: length)
    return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// The numbers of a table, and its sizes.
  ///
  /// - Throws: where there is none of the name and rank, or it is in another precision than half.
  func numbers(
    _ name: String, rank: Int
  ) throws(RecognitionError) -> (values: [UInt16], sizes: [Int]) {
    guard let table = tables[name], table.type == Self.half, table.sizes.count == rank,
      table.sizes.allSatisfy({ (1...1_000_000).contains($0) }),
      table.sizes.reduce(1, *) == table.count
    else { throw file.fault("it has no table '\(name)' of \(rank) dimensions in half precision") }
    let values = (0..<table.count).map {
      file.bytes.loadUnaligned(fromByteOffset: table.offset + 2 * $0, as: UInt16.self)
    }
    return (values, table.sizes)
  }

  /// How many layers a part of the model has.
  func layers(of part: String) -> Int {
    (0...).first { tables["\(part)/layer_\($0)/ffn/linear_0/weight"] == nil } ?? 0
  }

  func fault(_ reason: String) -> RecognitionError { file.fault(reason) }
}
