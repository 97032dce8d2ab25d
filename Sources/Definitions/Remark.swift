/// Something in a file that is not used, or not as it stands; nothing is left out without one.
package struct Remark: Sendable, Equatable, CustomStringConvertible {
  package let file: String
  /// The path to the value, such as `INIntents[0].INIntentDefaultImageName`; empty for the whole file.
  package let path: String
  /// The line, counted from 1; `nil` where there are no lines.
  package let line: Int?
  package let reason: String

  package init(file: String, path: String, line: Int?, reason: String) {
    self.file = file
    self.path = path
    self.line = line
    self.reason = reason
  }

  package var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    return "\(place): " + (path.isEmpty ? "" : "\(path): ") + reason
  }
}
