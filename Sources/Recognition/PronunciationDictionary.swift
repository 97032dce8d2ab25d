internal import Glibc

/// A pronouncing dictionary in CMUdict's format, searched where it lies on the disk.
///
/// A line is a word, a space and its phones; further pronunciations of a word are called "word(2)",
/// "word(3)" and so on. Lines that begin with "#" or ";;;" and empty lines say nothing.
package struct PronunciationDictionary: Sendable {
  private let file: MappedFile
  /// Where the lines begin, in the order of their words' bytes.
  private let lines: [UInt32]

  package init(path: String) throws(RecognitionError) {
    file = try MappedFile(path: path)
    lines = Self.sortedLines(of: file.bytes)
    // A few of its lines are wanted later.
    file.release()
  }

  /// Takes what was read of the file out of memory; it is read again when a word is looked up.
  func release() { file.release() }

  /// All pronunciations of a word, the first being the usual one; empty when it is not in here.
  package func pronunciations(of word: String) -> [Pronunciation] {
    guard let first = phones(of: word) else { return [] }
    var found = [first]
    var number = 2
    while let next = phones(of: "\(word)(\(number))") {
      found.append(next)
      number += 1
    }
    return found
  }

  package func contains(_ word: String) -> Bool { phones(of: word) != nil }

  /// Finds the first line whose phones the acoustic model does not have.
  package func firstFault() -> (line: Int, reason: String)? {
    for start in lines.sorted() {
      let (word, rest) = Self.fields(of: line(at: start))
      let phones = rest.split(separator: " ").map(String.init)
      if Pronunciation(phones: phones) == nil {
        let number = file.bytes[..<Int(start)].count { $0 == UInt8(ascii: "\n") } + 1
        return (number, "the phones of '\(word)' are not CMUdict's")
      }
    }
    return nil
  }

  private func phones(of word: String) -> Pronunciation? {
    var word = word
    return word.withUTF8 { key in
      var low = 0
      var high = lines.count
      while low < high {
        let middle = (low + high) / 2
        let order = Self.compare(Self.word(at: lines[middle], in: file.bytes), .init(key))
        if order == 0 {
          return Pronunciation(text: Self.fields(of: line(at: lines[middle])).phones)
        }
        if order < 0 { low = middle + 1 } else { high = middle }
      }
      return nil
    }
  }

  private func line(at start: UInt32) -> UnsafeRawBufferPointer {
    let rest = UnsafeRawBufferPointer(rebasing: file.bytes[Int(start)...])
    let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.count
    return UnsafeRawBufferPointer(rebasing: rest[..<end])
  }

  private static func fields(of line: UnsafeRawBufferPointer) -> (word: String, phones: String) {
    let end = line.firstIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } ?? line.count
    let word = String(decoding: line[..<end], as: UTF8.self)
    let rest = line[end...].split {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == 13
    }
    // A comment may follow the phones.
    let phones = rest.prefix { $0.first != UInt8(ascii: "#") }
    return (word, phones.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " "))
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
