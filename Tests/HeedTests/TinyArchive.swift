import Foundation

/// A ZIP archive whose files are not compressed, see PKWARE's APPNOTE.
struct TinyArchive {
  private(set) var bytes = Data()
  private var directory = Data()
  private var count = 0

  init(_ files: [(name: String, content: Data)]) {
    for file in files { add(file.name, file.content) }
    let start = bytes.count
    bytes += directory
    bytes += Self.words(0x0605_4b50, 0) + Self.halves(count, count)
    bytes += Self.words(directory.count, start) + Self.halves(0)
  }

  private mutating func add(_ name: String, _ content: Data) {
    // Version, flags, method, time and date, sum, both sizes, lengths of the name and of what is behind it.
    let about =
      Self.halves(20, 0, 0, 0, 0x21)
      + Self.words(Int(Self.sum(of: content)), content.count, content.count)
      + Self.halves(name.utf8.count, 0)
    directory += Self.words(0x0201_4b50) + Self.halves(20) + about + Self.halves(0, 0, 0)
    directory += Self.words(0, bytes.count) + Data(name.utf8)
    bytes += Self.words(0x0403_4b50) + about + Data(name.utf8) + content
    count += 1
  }

  /// CRC-32, bit by bit.
  private static func sum(of content: Data) -> UInt32 {
    ~content.reduce(~UInt32(0)) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { rest, _ in
        rest >> 1 ^ (rest & 1 == 0 ? 0 : 0xEDB8_8320)
      }
    }
  }

  private static func words(_ numbers: Int...) -> Data {
    numbers.reduce(into: Data()) { data, number in
      withUnsafeBytes(of: UInt32(number).littleEndian) { data.append(contentsOf: $0) }
    }
  }

  private static func halves(_ numbers: Int...) -> Data {
    numbers.reduce(into: Data()) { data, number in
      withUnsafeBytes(of: UInt16(number).littleEndian) { data.append(contentsOf: $0) }
    }
  }
}
