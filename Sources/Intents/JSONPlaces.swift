package import Foundation

/// Where the values of a JSON text stand, by their paths: `intents[2].parameters[0].type`.
package struct JSONPlaces {
  private let bytes: [UInt8]
  private var position = 0
  private var offsets: [String: Int] = [:]

  /// Reads a text that is valid JSON; of another one it knows as much as comes before the fault.
  package init(_ data: Data) {
    bytes = Array(data)
    skipSpace()
    value("", depth: 0)
  }

  /// The line and column, counted from 1 in characters, of a key or an element, or else of what holds it.
  package func place(of path: String) -> (line: Int, column: Int)? {
    var path = path[...]
    while !path.isEmpty {
      if let offset = offsets[String(path)] { return place(at: offset) }
      path = path[..<(path.lastIndex { $0 == "." || $0 == "[" } ?? path.startIndex)]
    }
    return nil
  }

  private func place(at offset: Int) -> (line: Int, column: Int) {
    let before = bytes[..<offset]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    return (line, String(decoding: bytes[start..<offset], as: UTF8.self).count + 1)
  }

  private mutating func value(_ path: String, depth: Int) {
    // As deep as Foundation reads.
    guard depth < 512, position < bytes.count else { return }
    switch bytes[position] {
    case UInt8(ascii: "{"): members(path, depth: depth)
    case UInt8(ascii: "["): elements(path, depth: depth)
    case UInt8(ascii: "\""): _ = text()
    default: while position < bytes.count, !Self.ends.contains(bytes[position]) { position += 1 }
    }
    skipSpace()
  }

  private static let ends = Set(",]} \t\r\n".utf8)

  private mutating func members(_ path: String, depth: Int) {
    position += 1
    skipSpace()
    while position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
      let start = position
      let key = text()
      let own = path.isEmpty ? key : "\(path).\(key)"
      offsets[own] = start
      skipSpace()
      guard take(":") else { return }
      value(own, depth: depth + 1)
      guard take(",") else { break }
    }
    _ = take("}")
  }

  private mutating func elements(_ path: String, depth: Int) {
    position += 1
    skipSpace()
    var index = 0
    while position < bytes.count, bytes[position] != UInt8(ascii: "]") {
      offsets["\(path)[\(index)]"] = position
      value("\(path)[\(index)]", depth: depth + 1)
      index += 1
      guard take(",") else { break }
    }
    _ = take("]")
  }

  private mutating func text() -> String {
    position += 1
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(position, bytes.count)
    position = min(end + 1, bytes.count)
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    skipSpace()
    return true
  }

  private mutating func skipSpace() {
    while position < bytes.count, " \t\r\n".utf8.contains(bytes[position]) { position += 1 }
  }
}
