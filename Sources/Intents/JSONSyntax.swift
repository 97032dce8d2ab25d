import Foundation

/// Finds where a text stops being JSON; the decoder itself only says that it is none.
enum JSONSyntax {
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  static func check(_ data: Data) throws(Fault) {
    do {
      _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    } catch {
      let detail = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? ""
      // "Invalid value around character 14." counts bytes.
      guard let match = detail.firstMatch(of: /(.+) around character (\d+)/),
        let offset = Int(match.output.2)
      else { throw Fault(description: "no valid JSON") }
      let lines = data.prefix(offset).split(separator: 10, omittingEmptySubsequences: false)
      let column = (lines.last?.count ?? 0) + 1
      throw Fault(
        description: "no valid JSON at line \(max(lines.count, 1)), column \(column): "
          + match.output.1.lowercased())
    }
  }
}
