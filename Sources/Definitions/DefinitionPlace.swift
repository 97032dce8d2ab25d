/// A value's place in a file of definitions.
package struct DefinitionPlace: Sendable, Hashable {
  package let file: String
  /// The path to the value; empty for the whole file.
  package let path: String
  /// The line, counted from 1; `nil` where there are no lines.
  package let line: Int?

  package init(file: String, path: String = "", line: Int? = nil) {
    self.file = file
    self.path = path
    self.line = line
  }

  package func remark(_ reason: String) -> Remark {
    Remark(file: file, path: path, line: line, reason: reason)
  }
}
