/// Reads a file of weights from its beginning to its end.
///
/// It begins with a marker of eight bytes and the check sum of all that follows; each table begins at a multiple of 64 bytes.
/// All is little endian.
struct WeightReader {
  private var file: ModelFile

  /// Opens a file and checks all of it; `kind` says what it should be, as in "no encoder of version 1".
  init(path: String, marker: String, kind: String) throws(RecognitionError) {
    file = try ModelFile(path: path)
    guard try file.numbers(UInt8.self, count: marker.utf8.count) == Array(marker.utf8) else {
      throw file.fault("it is \(kind)")
    }
    let sum = try file.number(UInt64.self)
    guard file.bytes.count.isMultiple(of: WeightFile.alignment),
      sum == WeightFile.checkSum(of: file.bytes.dropFirst(file.offset))
    else { throw file.fault("it is damaged or cut short: its check sum is another") }
  }

  /// The whole, once all of it is read.
  func end() throws(RecognitionError) -> WeightFile {
    guard file.offset == file.bytes.count else { throw fault("it is longer than its sizes say") }
    let weights = WeightFile(file.file)
    // The check has read all of it.
    weights.release()
    return weights
  }

  mutating func integers(_ count: Int) throws(RecognitionError) -> [Int] {
    try file.numbers(Int32.self, count: count).map { Int($0) }
  }

  mutating func string() throws(RecognitionError) -> String { try file.string() }

  mutating func bytes(_ count: Int) throws(RecognitionError) -> [UInt8] {
    try file.numbers(UInt8.self, count: count)
  }

  mutating func table(_ count: Int) throws(RecognitionError) -> WeightFile.Table {
    try align()
    let table = WeightFile.Table(offset: file.offset, count: count)
    try file.skip(count * MemoryLayout<UInt16>.stride)
    try align()
    return table
  }

  mutating func product(
    _ inputs: Int, _ outputs: Int
  ) throws(RecognitionError) -> WeightFile.Product {
    WeightFile.Product(
      inputs: inputs, outputs: outputs, panels: try table(inputs * outputs),
      biases: try table(outputs))
  }

  mutating func norm(_ width: Int) throws(RecognitionError) -> WeightFile.Norm {
    WeightFile.Norm(gains: try table(width), biases: try table(width))
  }

  func fault(_ reason: String) -> RecognitionError { file.fault(reason) }

  private mutating func align() throws(RecognitionError) {
    let alignment = WeightFile.alignment
    try file.skip((alignment - file.offset % alignment) % alignment)
  }
}
