package import Foundation

/// The places of a property list's values in its XML; of a binary list there are none.
package struct PropertyListOutline: Sendable {
  /// The lines of the values by path, counted from 1.
  private var lines: [String: Int] = [:]
  /// The deepest nesting of arrays and dictionaries.
  private(set) var depth = 0
  private(set) var deepestLine = 1
  let isBinary: Bool
  /// Whether it begins as XML does.
  let isXML: Bool
  /// The nesting depth, in levels, at which the scan of the file stops.
  private static let depth = 100

  private struct Level {
    let path: String
    let isList: Bool
    var count = 0
    var key: String?
  }

  package init(_ data: Data) {
    isBinary = data.starts(with: Array("bplist".utf8))
    var scanner = TagScanner(isBinary ? Data() : data)
    isXML = scanner.beginsWithTag
    var levels: [Level] = []
    while depth < Self.depth, let tag = scanner.next() {
      switch tag.name {
      case "key" where tag.kind == .start:
        if !levels.isEmpty { levels[levels.count - 1].key = scanner.text() }
      case "dict" where tag.kind != .end, "array" where tag.kind != .end:
        let path = begin(tag, &levels)
        guard tag.kind == .start else { continue }
        levels.append(Level(path: path, isList: tag.name == "array"))
        if levels.count > depth { (depth, deepestLine) = (levels.count, tag.line) }
      case "dict", "array": _ = levels.popLast()
      case "string", "integer", "real", "true", "false", "date", "data":
        if tag.kind != .end { _ = begin(tag, &levels) }
      default: continue
      }
    }
  }

  /// The line of a value; of a value without one, that of what it is in.
  package func line(of path: String) -> Int? {
    var path = path[...]
    while true {
      if let line = lines[String(path)] { return line }
      guard let end = path.lastIndex(where: { $0 == "." || $0 == "[" }) else { return nil }
      path = path[..<end]
    }
  }

  private mutating func begin(_ tag: TagScanner.Tag, _ levels: inout [Level]) -> String {
    guard var level = levels.last else { return "" }
    let path: String
    if level.isList {
      path = "\(level.path)[\(level.count)]"
      level.count += 1
    } else {
      path = level.path + (level.path.isEmpty ? "" : ".") + (level.key ?? "")
      level.key = nil
    }
    levels[levels.count - 1] = level
    lines[path] = tag.line
    return path
  }
}

/// The tags of an XML text, one after the other.
private struct TagScanner {
  struct Tag {
    enum Kind { case start, end, empty }
    let name: String
    let kind: Kind
    let line: Int
  }

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1

  init(_ data: Data) {
    let isWide = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
    bytes = isWide ? Array((String(data: data, encoding: .utf16) ?? "").utf8) : Array(data)
  }

  /// Whether nothing but spaces stands before the first tag.
  var beginsWithTag: Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...]
    return text.first { $0 > UInt8(ascii: " ") } == UInt8(ascii: "<")
  }

  mutating func next() -> Tag? {
    while pass(to: UInt8(ascii: "<")) {
      if skip("<!--") {
        while index < bytes.count, !skip("-->") { step() }
      } else if skip("<![CDATA[") {
        while index < bytes.count, !skip("]]>") { step() }
      } else if let tag = tag() {
        return tag
      }
    }
    return nil
  }

  /// The characters up to the next tag.
  mutating func text() -> String {
    let start = index
    _ = pass(to: UInt8(ascii: "<"))
    return String(decoding: bytes[start..<index], as: UTF8.self)
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
  }

  private mutating func tag() -> Tag? {
    let (start, place) = (index + 1, line)
    guard pass(to: UInt8(ascii: ">")) else { return nil }
    var content = bytes[start..<index]
    step()
    let isEnd = content.first == UInt8(ascii: "/")
    if isEnd { content = content.dropFirst() }
    let isEmpty = content.last == UInt8(ascii: "/")
    let name = content.prefix { $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: "/") }
    return Tag(
      name: String(decoding: name, as: UTF8.self), kind: isEnd ? .end : isEmpty ? .empty : .start,
      line: place)
  }

  private mutating func step() {
    if bytes[index] == UInt8(ascii: "\n") { line += 1 }
    index += 1
  }

  private mutating func pass(to byte: UInt8) -> Bool {
    while index < bytes.count, bytes[index] != byte { step() }
    return index < bytes.count
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard index + length <= bytes.count else { return false }
    for offset in 0..<length where bytes[index + offset] != text.utf8Start[offset] { return false }
    index += length
    return true
  }
}
