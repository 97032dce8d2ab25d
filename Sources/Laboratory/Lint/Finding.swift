internal import Files
internal import Foundation
internal import Grammar
internal import Intents
package import JSON
internal import Text

/// A fault, and the place where a person should look.
package struct Finding: Sendable, Equatable {
  /// Whether it keeps something from working.
  package enum Severity: String, Sendable, Codable { case error, warning }

  package let severity: Severity
  /// The path of a file, or another name: "microphone".
  package let source: String
  /// The line, counted from 1; `nil` for the whole file.
  package let line: Int?
  /// The column, counted from 1 in characters.
  package let column: Int?
  package let reason: String
  /// The text of the line; empty if there is none.
  package let text: String

  package init(
    _ severity: Severity = .error, in source: String, line: Int? = nil, column: Int? = nil,
    text: String = "", reason: String
  ) {
    self.severity = severity
    self.source = source
    self.line = line
    self.column = column
    self.reason = reason
    self.text = text
  }
}

extension Finding: CustomStringConvertible {
  /// "file:line:column: what", then the line, then a caret below the place.
  package var description: String {
    let position = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
    let kind = severity == .warning ? "warning: " : ""
    let what = "\(source)\(position): \(kind)\(reason)".printable
    guard !text.isEmpty else { return what }
    // Tabs are kept, so that the caret is below its character whatever the width of a tab.
    let margin = text.prefix((column ?? 1) - 1).map { $0 == "\t" ? $0 : " " }
    return "\(what)\n\(text)" + (column == nil ? "" : "\n\(String(margin))^")
  }

  /// The finding for programs: `severity`, `place`, `line`, `column`, `reason`.
  package var json: JSONValue {
    var object: [String: JSONValue] = [
      "severity": .text(severity.rawValue), "place": .text(source), "reason": .text(reason),
    ]
    object["line"] = line.map { .number(Double($0)) }
    object["column"] = column.map { .number(Double($0)) }
    return .object(object)
  }
}

extension Finding {
  /// A finding at a place in a file.
  init(
    _ severity: Severity = .error, at location: SourceLocation, _ reason: String, files: Files
  ) {
    self.init(
      severity, in: location.file, line: location.line, column: location.column,
      text: files.line(location.line, of: location.file), reason: reason)
  }

  /// A finding at a value of a JSON file, or at the point where the file stops being JSON.
  init(
    _ severity: Severity = .error, in file: String, path: String?, reason: String, files: Files
  ) {
    guard let data = files.contents(of: file) else {
      self.init(severity, in: file, reason: reason)
      return
    }
    do throws(JSONSyntax.Fault) {
      try JSONSyntax.check(data)
      let position = path.flatMap { JSONPositions(data).position(of: $0) }
      self.init(
        severity, in: file, line: position?.line, column: position?.column,
        text: position.map { files.line($0.line, of: file) } ?? "", reason: reason)
    } catch {
      self.init(
        in: file, line: error.position?.line, column: error.position?.column,
        text: error.position.map { files.line($0.line, of: file) } ?? "",
        reason: error.position == nil ? reason : "no valid JSON: \(error.reason)")
    }
  }
}

extension Finding {
  /// The text of the files that findings are about.
  struct Files {
    func contents(of file: String) -> Data? { try? FileContents.read(file) }

    /// The text of a line, counted from 1; empty if there is none.
    func line(_ number: Int, of file: String) -> String {
      let text = contents(of: file).map { String(decoding: $0, as: UTF8.self) } ?? ""
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      return lines.indices.contains(number - 1) ? String(lines[number - 1]) : ""
    }
  }
}
