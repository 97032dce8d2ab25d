package import Foundation

/// The positions of a JSON text's values, by their paths: `intents[2].parameters[0].type`.
package struct JSONPositions {
  private let bytes: [UInt8]

  /// Takes a text of JSON; if it is invalid, only the part before the fault is known.
  package init(_ data: Data) {
    bytes = Array(data)
  }

  /// The line and column, counted from 1 in characters, of a key or an element, else of the value that contains it.
  package func position(of path: String) -> (line: Int, column: Int)? {
    var text = JSONText(bytes)
    var way: [JSONText.Step] = []
    var best: (length: Int, offset: Int)?
    text.walk { step, offset, depth in
      way.removeSubrange(depth...)
      way.append(step)
      let here = way.path
      guard path == here || path.hasPrefix(here + ".") || path.hasPrefix(here + "[") else {
        return false
      }
      if here.utf8.count >= best?.length ?? 0 { best = (here.utf8.count, offset) }
      return true
    }
    return best.map { position(at: $0.offset) }
  }

  /// The keys of an object that is a member of the outermost object, in their order in the text.
  package func keys(of name: String) -> [String] {
    var text = JSONText(bytes)
    var keys: [String] = []
    text.walk { step, _, depth in
      if depth == 1, case .key(let key) = step { keys.append(key) }
      return depth == 0 && step == .key(name)
    }
    return keys
  }

  private func position(at offset: Int) -> (line: Int, column: Int) {
    let before = bytes[..<offset]
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    return (line, String(decoding: bytes[start..<offset], as: UTF8.self).count + 1)
  }

  /// The path of the first key that occurs twice in its object.
  ///
  /// A decoder would take either of the two values.
  package var repeatedKey: String? {
    var text = JSONText(bytes)
    var way: [JSONText.Step] = []
    var keys: [Set<JSONText.Step>] = []
    var repeated: String?
    text.walk { depth in
      keys.removeSubrange(min(depth, keys.count)...)
      keys.append([])
    } visit: { step, _, depth in
      guard repeated == nil else { return false }
      way.removeSubrange(depth...)
      way.append(step)
      keys.removeSubrange((depth + 1)...)
      if case .key = step, !keys[depth].insert(step).inserted { repeated = way.path }
      return true
    }
    return repeated
  }
}
