internal import Foundation

/// The text of a JSON value, traversed without being stored, for details that a decoder doesn't report.
///
/// In invalid JSON, only the part before the fault is seen; in JSON nested deeper than Foundation reads, only the part
/// above that depth.
struct JSONText {
  private static let depthLimit = 512
  private static let ends = Set(",]} \t\r\n".utf8)

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    skipSpace()
  }

  /// A key of an object, or the index of an element of an array.
  enum Step: Hashable {
    case key(String)
    case index(Int)
  }

  /// Traverses the next value.
  ///
  /// - Parameters:
  ///   - began: called with the depth when an object or array begins.
  ///   - visit: called for each member or element with the offset of its key or value and its depth; returns whether to
  ///     visit its contents, too.
  mutating func walk(
    depth: Int = 0, began: (Int) -> Void = { _ in }, visit: (Step, Int, Int) -> Bool
  ) {
    guard depth < Self.depthLimit, position < bytes.count else { return }
    switch bytes[position] {
    case UInt8(ascii: "{"):
      began(depth)
      members(depth, began, visit)
    case UInt8(ascii: "["):
      began(depth)
      elements(depth, began, visit)
    case UInt8(ascii: "\""): skipText()
    default: while position < bytes.count, !Self.ends.contains(bytes[position]) { position += 1 }
    }
    skipSpace()
  }

  private mutating func members(
    _ depth: Int, _ began: (Int) -> Void, _ visit: (Step, Int, Int) -> Bool
  ) {
    position += 1
    skipSpace()
    while position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
      let start = position
      let key = text()
      skipSpace()
      guard take(":") else { return }
      step(.key(key), start, depth, began, visit)
      guard take(",") else { break }
    }
    _ = take("}")
  }

  private mutating func elements(
    _ depth: Int, _ began: (Int) -> Void, _ visit: (Step, Int, Int) -> Bool
  ) {
    position += 1
    skipSpace()
    var index = 0
    while position < bytes.count, bytes[position] != UInt8(ascii: "]") {
      step(.index(index), position, depth, began, visit)
      index += 1
      guard take(",") else { break }
    }
    _ = take("]")
  }

  private mutating func step(
    _ step: Step, _ offset: Int, _ depth: Int, _ began: (Int) -> Void,
    _ visit: (Step, Int, Int) -> Bool
  ) {
    if visit(step, offset, depth) {
      walk(depth: depth + 1, began: began, visit: visit)
    } else {
      walk(depth: depth + 1) { _, _, _ in false }
    }
  }

  private mutating func text() -> String {
    let start = position
    skipText()
    let inner = bytes[(start + 1)..<max(start + 1, position - 1)]
    let plain = String(decoding: inner, as: UTF8.self)
    guard inner.contains(UInt8(ascii: "\\")) else { return plain }
    return (try? JSONDecoder().decode(String.self, from: Data(bytes[start..<position]))) ?? plain
  }

  private mutating func skipText() {
    position += 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position + 1, bytes.count)
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

extension [JSONText.Step] {
  /// The path, written as `intents[2].parameters[0].type`.
  var path: String {
    reduce(into: "") { path, step in
      switch step {
      case .key(let key): path += path.isEmpty ? key : ".\(key)"
      case .index(let index): path += "[\(index)]"
      }
    }
  }
}
