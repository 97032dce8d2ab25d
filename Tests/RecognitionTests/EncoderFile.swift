import Foundation

@testable import Recognition

/// An encoder's file, as small as can be, whose weights are all 0.
struct EncoderFile {
  var marker = "HEEDENC1"
  /// Bands of the spectrum, width, layers, heads, width inside a layer, labels; its tables stay those of these.
  var sizes: [Int32] = [16, 32, 1, 1, 32, 2]
  var labels = "\0AH\0"
  var hasTables = true
  /// Bytes behind the tables.
  var rest = 0
  /// Put in the place of the check sum.
  var checkSum: UInt64?

  /// Numbers in each table, a product's panels before its biases.
  private static let tables = [
    16 * 3 * 32, 32, 32 * 3 * 32, 32,
    32, 32, 32 * 96, 96, 32 * 32, 32,
    32, 32, 32 * 32, 32, 32 * 32, 32,
    32, 32, 32 * 32, 32,
  ]

  var data: Data {
    var body = Data()
    sizes.withUnsafeBytes { body.append(contentsOf: $0) }
    body.append(contentsOf: labels.utf8)
    // The tables begin at a multiple of 64 bytes, and each is as long as some of them.
    body.append(Data(count: 63 - (16 + body.count + 63) % 64))
    if hasTables { body.append(Data(count: Self.tables.reduce(0, +) * 2)) }
    body.append(Data(count: rest))
    let sum = body.withUnsafeBytes { WeightFile.checkSum(of: $0[...]) }
    var data = Data(marker.utf8)
    withUnsafeBytes(of: checkSum ?? sum) { data.append(contentsOf: $0) }
    return data + body
  }
}
