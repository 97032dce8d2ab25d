internal import Glibc

/// A pronouncing dictionary in CMUdict's format, searched where it lies on the disk.
///
/// A line is a word, a space and its phones; further pronunciations of a word are called "word(2)", "word(3)" and so
/// on. Lines that begin with "#" or ";;;" and empty lines are skipped.
package struct PronunciationDictionary: Sendable {
  private let file: MappedFile
  /// The offsets at which lines begin, in the order of their words' bytes.
  private let lines: [UInt32]

  package init(path: String) throws(RecognitionError) {
    file = try MappedFile(path: path)
    lines = Self.sortedLines(of: file.bytes)
    // Only a few of its lines will be needed.
    file.release()
  }

  /// Releases the memory of what was read of the file; it is read again when a word is looked up.
  func release() { file.release() }

  /// All pronunciations of a word, the usual one first; empty if the word is not in the dictionary.
  package func pronunciations(of word: String) -> [Pronunciation] {
    guard let first = index(of: word) else { return [] }
    var found = [phones(at: first)]
    for next in lines.indices[(first + 1)...] {
      let name = Self.word(at: lines[next], in: file.bytes)
      guard name.starts(with: word.utf8) else { break }
      switch name.dropFirst(word.utf8.count).first {
      case UInt8(ascii: "("): found.append(phones(at: next))
      // "word's" may stand before "word(2)".
      case let byte? where byte > UInt8(ascii: "("): return found
      default: break
      }
    }
    return found
  }

  package func contains(_ word: String) -> Bool { index(of: word) != nil }

  /// The first line with phones that the acoustic model does not have; `nil` if there is none.
  package func firstFault() -> (line: Int, reason: String)? {
    var known: Set<Substring> = []
    for start in lines.sorted() {
      let phones = Self.phones(of: line(at: start)).split(separator: " ")
      if !phones.isEmpty, phones.allSatisfy(known.contains) { continue }
      if Pronunciation(phones: phones.map(String.init)) == nil {
        let word = String(decoding: Self.word(at: start, in: file.bytes), as: UTF8.self)
        let number = file.bytes[..<Int(start)].count { $0 == UInt8(ascii: "\n") } + 1
        return (number, "the phones of '\(word)' are not CMUdict's")
      }
      known.formUnion(phones)
    }
    return nil
  }

  /// The index of the word's line; `nil` if it has none.
  private func index(of word: String) -> Int? {
    var word = word
    return word.withUTF8 { key in
      var low = 0
      var high = lines.count
      while low < high {
        let middle = (low + high) / 2
        let order = Self.compare(Self.word(at: lines[middle], in: file.bytes), .init(key))
        if order == 0 { return middle }
        if order < 0 { low = middle + 1 } else { high = middle }
      }
      return nil
    }
  }

  private func phones(at index: Int) -> Pronunciation {
    Pronunciation(text: Self.phones(of: line(at: lines[index])))
  }

  private func line(at start: UInt32) -> UnsafeRawBufferPointer {
    let rest = UnsafeRawBufferPointer(rebasing: file.bytes[Int(start)...])
    let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.count
    return UnsafeRawBufferPointer(rebasing: rest[..<end])
  }

  /// The phones of a line, separated by single spaces.
  private static func phones(of line: UnsafeRawBufferPointer) -> String {
    let end = line.firstIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } ?? line.count
    let rest = line[end...]
    if isPlain(rest) { return String(decoding: rest.dropFirst(), as: UTF8.self) }
    let fields = rest.split {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r")
    }
    // A comment may follow the phones.
    let phones = fields.prefix { $0.first != UInt8(ascii: "#") }
    return phones.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  /// Whether each phone follows a single space and nothing else is there, as in nearly all lines.
  private static func isPlain(_ fields: Slice<UnsafeRawBufferPointer>) -> Bool {
    var isAfterSpace = false
    for byte in fields {
      let isSpace = byte == UInt8(ascii: " ")
      if byte < UInt8(ascii: " ") || byte == UInt8(ascii: "#") || isSpace && isAfterSpace {
        return false
      }
      isAfterSpace = isSpace
    }
    return !isAfterSpace
  }

  private static func word(
    at start: UInt32, in bytes: UnsafeRawBufferPointer
  ) -> UnsafeRawBufferPointer {
    var end = Int(start)
    while end < bytes.count, bytes[end] > UInt8(ascii: " ") { end += 1 }
    return UnsafeRawBufferPointer(rebasing: bytes[Int(start)..<end])
  }

  private static func compare(
    _ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer
  ) -> Int {
    let common = min(one.count, other.count)
    if common > 0, let first = one.baseAddress, let second = other.baseAddress {
      let order = memcmp(first, second, common)
      if order != 0 { return Int(order) }
    }
    return one.count - other.count
  }

  private static func sortedLines(of bytes: UnsafeRawBufferPointer) -> [UInt32] {
    guard let base = bytes.baseAddress else { return [] }
    var lines: [UInt32] = []
    lines.reserveCapacity(bytes.count / 24)
    var sorted = true
    var previous = UnsafeRawBufferPointer(start: nil, count: 0)
    var start = 0
    while start < bytes.count {
      let newline = memchr(base + start, 10, bytes.count - start)
      let end = newline.map { UnsafeRawPointer($0) - base } ?? bytes.count
      let word = Self.word(at: UInt32(start), in: bytes)
      if !word.isEmpty, word[0] != UInt8(ascii: "#"), !word.starts(with: ";;;".utf8) {
        sorted = sorted && compare(previous, word) <= 0
        lines.append(UInt32(start))
        previous = word
      }
      start = end + 1
    }
    // CMUdict is sorted but for a line or two, which a merge of sorted runs hardly notices.
    if !sorted {
      lines.sort { compare(Self.word(at: $0, in: bytes), Self.word(at: $1, in: bytes)) < 0 }
    }
    return lines
  }
}
