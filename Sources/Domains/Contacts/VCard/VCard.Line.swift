internal import Foundation

extension VCard {
  /// An unfolded line of a file, with its line number.
  struct Line: Equatable {
    private(set) var bytes: [UInt8]
    let number: Int
    /// Whether "=" at the end of the line continues it, as the part before the colon declares.
    private var isQuotedPrintable = false
    private var hasColon = false

    init(bytes: [UInt8], number: Int) {
      self.bytes = bytes
      self.number = number
      readHead(from: bytes[...])
    }

    /// The lines of a file that are not empty; one that begins with a blank continues the one before.
    static func lines(of data: Data) -> [Line] {
      var lines: [Line] = []
      var softBreak = false
      for (index, physical) in split(data).enumerated() {
        let isBlank = physical.allSatisfy { $0 == 0x20 || $0 == 0x09 }
        let isFolded = physical.first == 0x20 || physical.first == 0x09
        if softBreak, let last = lines.indices.last {
          lines[last].bytes.removeLast()
          lines[last].append(physical)
        } else if isFolded, !isBlank, let last = lines.indices.last {
          lines[last].append(physical.dropFirst())
        } else if !isBlank {
          lines.append(Line(bytes: Array(physical), number: index + 1))
        }
        softBreak = lines.last.map { $0.isQuotedPrintable && $0.bytes.last == 0x3D } ?? false
      }
      return lines
    }

    private mutating func append(_ more: ArraySlice<UInt8>) {
      bytes += more
      if !hasColon { readHead(from: more) }
    }

    /// Looks for the colon only in the new part, so that a line of a million parts is not read a million times.
    private mutating func readHead(from part: ArraySlice<UInt8>) {
      hasColon = part.contains(0x3A)
      guard hasColon, let colon = bytes.firstIndex(of: 0x3A) else { return }
      isQuotedPrintable = String(decoding: bytes[..<colon], as: UTF8.self).uppercased()
        .contains("QUOTED-PRINTABLE")
    }

    private static func split(_ data: Data) -> [ArraySlice<UInt8>] {
      var bytes = [UInt8](data)[...]
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
      return bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
        line.last == 0x0D ? line.dropLast() : line
      }
    }
  }
}
