internal import Foundation

/// Puts the lines of a stream together from the pieces in which they arrive.
struct LineBuffer {
  /// The stream is not made of lines: one is longer than is allowed.
  struct TooLong: Error, Equatable {}

  private let longest: Int
  private var rest = Data()

  /// Lines may have `longest` bytes.
  init(longest: Int) { self.longest = longest }

  /// Takes a piece, and returns the lines that it completes, without line breaks; blank ones are left out.
  mutating func lines(after piece: some Collection<UInt8>) throws(TooLong) -> [Data] {
    var lines: [Data] = []
    var piece = piece[...]
    while let end = piece.firstIndex(of: UInt8(ascii: "\n")) {
      rest += piece[..<end]
      guard rest.count <= longest else { throw TooLong() }
      if rest.contains(where: { $0 > UInt8(ascii: " ") }) { lines.append(rest) }
      rest = Data()
      piece = piece[piece.index(after: end)...]
    }
    rest += piece
    guard rest.count <= longest else { throw TooLong() }
    return lines
  }
}
