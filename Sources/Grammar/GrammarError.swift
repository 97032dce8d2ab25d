/// An error in a grammar, and the place a person should look at.
package struct GrammarError: Error, Sendable, Equatable, CustomStringConvertible {
  package let location: SourceLocation
  /// The mistake, in lower case: "expected ';' after the rule 'add', found '|'".
  package let reason: String
  /// The source line at `location`, as written.
  package let line: String

  /// Creates an error that shows the line of the source at the location.
  init(_ reason: String, at location: SourceLocation, in source: GrammarSource) {
    self.location = location
    self.reason = reason
    let lines = source.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    line = lines.indices.contains(location.line - 1) ? String(lines[location.line - 1]) : ""
  }

  /// Place and reason, then the line, then a caret below the place.
  package var description: String { "\(location): \(reason)\n\(line)\n\(margin)^" }

  /// The indentation of the caret; tabs stay tabs, so that it stands below its character however wide they are shown.
  private var margin: String {
    String(line.prefix(location.column - 1).map { $0 == "\t" ? "\t" : " " })
  }
}
