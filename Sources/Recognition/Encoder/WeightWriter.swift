internal import CEncoder
internal import Foundation

/// Writes a file of weights, as `WeightReader` reads it.
struct WeightWriter {
  private var data: Data
  /// Where what the check sum is of begins.
  private let begin: Int

  /// Begins a file with a marker; its check sum is written when it is complete.
  init(marker: String) {
    data = Data(marker.utf8) + Data(count: MemoryLayout<UInt64>.size)
    begin = data.count
  }

  mutating func write(integers: [Int]) {
    for integer in integers {
      withUnsafeBytes(of: Int32(truncatingIfNeeded: integer).littleEndian) {
        data.append(contentsOf: $0)
      }
    }
  }

  mutating func write(bytes: [UInt8]) { data.append(contentsOf: bytes) }

  /// Writes a table of numbers in half precision.
  mutating func write(table: [UInt16]) {
    align()
    table.withUnsafeBytes { data.append(contentsOf: $0) }
    align()
  }

  /// Writes a matrix, a row of `inputs` numbers for each output, in panels of as many outputs, with zeros for those that the
  /// last one lacks.
  mutating func write(panels rows: [UInt16], inputs: Int) {
    let columns = Int(encoder_panel)
    let outputs = rows.count / inputs
    var table: [UInt16] = []
    table.reserveCapacity((outputs + columns - 1) / columns * columns * inputs)
    for first in stride(from: 0, to: outputs, by: columns) {
      for input in 0..<inputs {
        for output in first..<first + columns {
          table.append(output < outputs ? rows[output * inputs + input] : 0)
        }
      }
    }
    write(table: table)
  }

  /// The whole file.
  func finished() -> Data {
    var data = data
    let sum = data.withUnsafeBytes { WeightFile.checkSum(of: $0.dropFirst(begin)) }
    withUnsafeBytes(of: sum.littleEndian) {
      data.replaceSubrange(begin - $0.count..<begin, with: $0)
    }
    return data
  }

  private mutating func align() {
    let alignment = WeightFile.alignment
    data.append(Data(count: (alignment - data.count % alignment) % alignment))
  }
}
