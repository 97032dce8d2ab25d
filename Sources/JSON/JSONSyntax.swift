package import Foundation

/// Finds the place where a text stops being JSON; Foundation's decoder only reports that it is invalid.
package enum JSONSyntax {
  /// The reason why a text is not JSON, with its place.
  package struct Fault: Error, Equatable, CustomStringConvertible {
    /// The reason in lower case: "unexpected end of file".
    package let reason: String
    /// The place, counted from 1 in bytes; `nil` if it is unknown.
    package let position: Position?

    /// A line and a column of the text.
    package struct Position: Equatable, Sendable {
      package let line: Int
      package let column: Int
    }

    package var description: String {
      guard let position else { return "no valid JSON" }
      return "no valid JSON at line \(position.line), column \(position.column): \(reason)"
    }
  }

  /// Throws if a text is not JSON, or if an object in it has a key twice.
  package static func check(_ data: Data) throws(Fault) {
    do {
      _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    } catch {
      let detail = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? ""
      // "Invalid value around character 14." counts bytes.
      guard let match = detail.firstMatch(of: /(.+) around character (\d+)/),
        let offset = Int(match.output.2)
      else { throw Fault(reason: "no valid JSON", position: nil) }
      let lines = data.prefix(offset).split(separator: 10, omittingEmptySubsequences: false)
      let column = (lines.last?.count ?? 0) + 1
      throw Fault(
        reason: match.output.1.lowercased(),
        position: .init(line: max(lines.count, 1), column: column)
      )
    }
    try checkKeys(data)
  }

  /// Throws if an object of a text that is JSON has a key twice.
  static func checkKeys(_ data: Data) throws(Fault) {
    let positions = JSONPositions(data)
    guard let key = positions.repeatedKey else { return }
    throw Fault(
      reason: "the key '\(key)' stands twice",
      position: positions.position(of: key).map { .init(line: $0.line, column: $0.column) })
  }
}
