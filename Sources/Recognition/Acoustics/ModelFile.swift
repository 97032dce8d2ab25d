/// A file of an acoustic model, read number by number.
///
/// Each function throws when the file ends too early.
struct ModelFile {
  /// The number that follows the header of Sphinx 3's files if their bytes are in this machine's order.
  private static let byteOrder = 0x1122_3344

  let path: String
  /// All of it.
  let file: MappedFile
  var bytes: UnsafeRawBufferPointer { file.bytes }
  private(set) var offset = 0

  init(path: String) throws(RecognitionError) {
    self.path = path
    file = try MappedFile(path: path)
  }

  /// Skips the text that begins a file of Sphinx 3, down to "endhdr", and checks the byte order.
  mutating func skipHeader() throws(RecognitionError) {
    let end = Array("endhdr\n".utf8)
    let limit = file.bytes.count - end.count
    guard
      let header = (0..<max(0, limit)).first(where: { start in
        end.indices.allSatisfy { file.bytes[start + $0] == end[$0] }
      })
    else { throw fault("it has no header") }
    offset = header + end.count
    guard try integer() == Self.byteOrder else { throw fault("its bytes are in another order") }
  }

  mutating func integer() throws(RecognitionError) -> Int { Int(try number(Int32.self)) }

  mutating func number<Number: BitwiseCopyable>(_: Number.Type) throws(RecognitionError) -> Number {
    let size = MemoryLayout<Number>.size
    guard file.bytes.count - offset >= size else { throw fault("it is cut short") }
    defer { offset += size }
    return file.bytes.loadUnaligned(fromByteOffset: offset, as: Number.self)
  }

  mutating func numbers<Number: BitwiseCopyable>(
    _ type: Number.Type, count: Int
  ) throws(RecognitionError) -> [Number] {
    let size = MemoryLayout<Number>.stride
    guard count >= 0, (file.bytes.count - offset) / size >= count else {
      throw fault("it is cut short")
    }
    defer { offset += count * size }
    let bytes = UnsafeRawBufferPointer(rebasing: file.bytes[offset..<(offset + count * size)])
    return [Number](unsafeUninitializedCapacity: count) { numbers, written in
      UnsafeMutableRawBufferPointer(numbers).copyMemory(from: bytes)
      written = count
    }
  }

  /// Reads bytes up to the next 0, which is skipped.
  mutating func string() throws(RecognitionError) -> String {
    var bytes: [UInt8] = []
    while case let byte = try number(UInt8.self), byte != 0 { bytes.append(byte) }
    return String(decoding: bytes, as: UTF8.self)
  }

  mutating func skip(_ count: Int) throws(RecognitionError) {
    guard count >= 0, file.bytes.count - offset >= count else { throw fault("it is cut short") }
    offset += count
  }

  /// An error about this file.
  func fault(_ reason: String) -> RecognitionError { .cannotOpen(path: path, reason: reason) }
}
