/// An error in a vCard, with the line it is on.
package struct VCardError: Error, Equatable, CustomStringConvertible {
  /// The line, counted from 1 in the file as it stands, folded lines included.
  package let line: Int
  package let reason: String

  package init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }

  package var description: String { "cannot read line \(line): \(reason)" }
}
