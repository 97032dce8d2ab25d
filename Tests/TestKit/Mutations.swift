/// Damaged copies of a file, the same at every run: what a reader must survive.
package struct Mutations: Sequence, IteratorProtocol {
  private let original: [UInt8]
  /// Bytes that mean something to the reader, put in at random places.
  private let marks: [UInt8]
  private var generator: SequenceGenerator
  private var left: Int

  /// `count` copies, or a share of them.
  package init(of text: String, marks: String = "{}[]\",:", count: Int = 3_000, seed: UInt64 = 1) {
    self.init(of: Array(text.utf8), marks: Array(marks.utf8), count: count, seed: seed)
  }

  package init(of bytes: [UInt8], marks: [UInt8], count: Int = 3_000, seed: UInt64 = 1) {
    original = bytes
    self.marks = marks
    left = Extent.share(of: count, oneIn: 10)
    generator = SequenceGenerator(seed: seed)
  }

  package mutating func next() -> [UInt8]? {
    guard left > 0 else { return nil }
    left -= 1
    var bytes = original
    for _ in 0..<Int.random(in: 1...6, using: &generator) where !bytes.isEmpty { damage(&bytes) }
    return bytes
  }

  private mutating func damage(_ bytes: inout [UInt8]) {
    let index = Int.random(in: bytes.indices, using: &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
    case 1: bytes.remove(at: index)
    case 2, 3: bytes.insert(marks.randomElement(using: &generator) ?? 0, at: index)
    case 4:
      // A stretch from elsewhere.
      let start = Int.random(in: bytes.indices, using: &generator)
      let length = Int.random(in: 0...Swift.min(24, bytes.count - start), using: &generator)
      bytes.insert(contentsOf: bytes[start..<(start + length)], at: index)
    default:
      let isEnd = Int.random(in: 0..<8, using: &generator) == 0
      bytes.removeSubrange(index..<(isEnd ? bytes.count : Swift.min(bytes.count, index + 12)))
    }
  }
}
