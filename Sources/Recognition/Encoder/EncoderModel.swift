/// A network that tells from a whole utterance which phone is spoken when: Whisper's encoder with an output over phones.
///
/// It never changes. Its file begins with "HEEDENC1", a check sum of all that follows (64 bits, see `checkSum`), and six
/// numbers of 32 bits: bands of the spectrum, width, layers, heads, width inside a layer, labels. Then come the labels'
/// names, each followed by a 0, of which the first is "" (nothing is spoken); then, each at a multiple of 64 bytes, the
/// tables in the order in which they are used, in half precision: what is multiplied by in panels of 32 columns, as
/// `CEncoder` takes them, biases and gains. All is little endian. `Training/encoder.py` writes it.
final class EncoderModel: Sendable {
  /// Half precision numbers in the mapped file.
  struct Table: Sendable {
    fileprivate let offset: Int
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

  /// A layer: attention to all of the utterance, then a network for each moment.
  struct Layer: Sendable {
    let attentionNorm: Norm
    /// Queries, keys and values, of all heads each.
    let attention: Product
    let attended: Product
    let norm: Norm
    let widening: Product
    let narrowing: Product
  }

  /// The numbers that say how large it is.
  struct Size: Sendable, Equatable {
    let bands: Int
    let width: Int
    let layers: Int
    let heads: Int
    let hidden: Int
    let labels: Int

    /// Whether it can be run, and needs no absurd amount of memory.
    fileprivate var isSound: Bool {
      [bands, width, layers, heads, hidden, labels].allSatisfy { (1...8_192).contains($0) }
        && width.isMultiple(of: 32) && hidden.isMultiple(of: 32) && bands.isMultiple(of: 16)
        && width.isMultiple(of: heads) && (width / heads).isMultiple(of: 32) && layers <= 64
        && labels <= 256
    }
  }

  private static let marker = Array("HEEDENC1".utf8)
  /// Moments that one convolution looks at.
  static let reach = 3
  private static let alignment = 64

  let size: Size
  /// The meaning of each output: the blank, then phones by their names in dictionaries.
  let labels: [String]
  let convolutions: (Product, Product)
  let layers: [Layer]
  let norm: Norm
  let output: Product
  private let file: MappedFile

  /// Opens a file and checks all of it.
  init(path: String) throws(RecognitionError) {
    var file = try ModelFile(path: path)
    let bytes = file.bytes
    guard try file.numbers(UInt8.self, count: Self.marker.count) == Self.marker else {
      throw file.fault("it is no encoder of version 1")
    }
    let sum = try file.number(UInt64.self)
    guard bytes.count.isMultiple(of: Self.alignment), sum == Self.checkSum(of: bytes.dropFirst(16))
    else { throw file.fault("it is damaged or cut short: its check sum is another") }
    let numbers = try file.numbers(Int32.self, count: 6).map { Int($0) }
    size = Size(
      bands: numbers[0], width: numbers[1], layers: numbers[2], heads: numbers[3],
      hidden: numbers[4], labels: numbers[5])
    guard size.isSound else { throw file.fault("its sizes are not those of an encoder") }
    var labels: [String] = []
    for _ in 0..<size.labels { labels.append(try file.string()) }
    self.labels = labels
    let (size, width) = (size, size.width)
    convolutions = (
      try Self.product(size.bands * Self.reach, width, &file),
      try Self.product(width * Self.reach, width, &file)
    )
    var layers: [Layer] = []
    for _ in 0..<size.layers {
      layers.append(
        Layer(
          attentionNorm: try Self.norm(width, &file),
          attention: try Self.product(width, 3 * width, &file),
          attended: try Self.product(width, width, &file), norm: try Self.norm(width, &file),
          widening: try Self.product(width, size.hidden, &file),
          narrowing: try Self.product(size.hidden, width, &file)))
    }
    self.layers = layers
    norm = try Self.norm(width, &file)
    output = try Self.product(width, (size.labels + 31) / 32 * 32, &file)
    guard file.offset == bytes.count else { throw file.fault("it is longer than its sizes say") }
    self.file = file.file
    // The check has read all of it.
    release()
  }

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

  private static func table(
    _ count: Int, _ file: inout ModelFile
  ) throws(RecognitionError) -> Table {
    try file.skip((alignment - file.offset % alignment) % alignment)
    let table = Table(offset: file.offset, count: count)
    try file.skip(count * MemoryLayout<UInt16>.stride)
    try file.skip((alignment - file.offset % alignment) % alignment)
    return table
  }

  private static func product(
    _ inputs: Int, _ outputs: Int, _ file: inout ModelFile
  ) throws(RecognitionError) -> Product {
    Product(
      inputs: inputs, outputs: outputs, panels: try table(inputs * outputs, &file),
      biases: try table(outputs, &file))
  }

  private static func norm(_ width: Int, _ file: inout ModelFile) throws(RecognitionError) -> Norm {
    Norm(gains: try table(width, &file), biases: try table(width, &file))
  }
}
