/// The weights of a network, in half precision, in a mapped file.
///
/// They are read through the page cache, so that only those in use take memory.
final class WeightFile: Sendable {
  /// Half precision numbers.
  struct Table: Sendable {
    let offset: Int
    let count: Int
  }

  /// A matrix and the bias that is added to its products.
  struct Product: Sendable {
    let inputs: Int
    /// A multiple of a panel's columns; what is beyond those of the network is 0.
    let outputs: Int
    let panels: Table
    let biases: Table
  }

  /// Makes the mean of rows 0 and their variance 1.
  struct Norm: Sendable {
    let gains: Table
    let biases: Table
  }

  /// Bytes of which the beginning of a table is a multiple.
  static let alignment = 64

  private let file: MappedFile

  init(_ file: MappedFile) { self.file = file }

  /// Gives `body` numbers of a table, from one of them on.
  func read(_ table: Table, from first: Int = 0, _ body: (UnsafePointer<UInt16>) -> Void) {
    guard let start = file.bytes.baseAddress, first < table.count else { return }
    body((start + table.offset).assumingMemoryBound(to: UInt16.self) + first)
  }

  /// Gives the memory of a table back; it is read again when needed.
  func release(_ table: Table) {
    file.release(table.offset..<table.offset + table.count * MemoryLayout<UInt16>.stride)
  }

  /// Gives the memory of all tables back.
  func release() { file.release() }

  /// A sum over numbers of 64 bits that changes with each bit of them, and with their order (FNV-1a, a number at once).
  static func checkSum(of bytes: Slice<UnsafeRawBufferPointer>) -> UInt64 {
    let count = bytes.count / 8
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in 0..<count {
      let number = bytes.base.loadUnaligned(
        fromByteOffset: bytes.startIndex + index * 8, as: UInt64.self)
      sum = (sum ^ UInt64(littleEndian: number)) &* 0x0000_0100_0000_01B3
      // The multiplication carries upwards alone.
      sum ^= sum >> 32
    }
    return sum
  }
}
