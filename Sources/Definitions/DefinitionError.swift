/// A fault in a file of definitions, with its place.
package struct DefinitionError: Error, Equatable, CustomStringConvertible {
  package let file: String
  /// The path to the value, such as `INIntents[0].INIntentName`; `nil` for the whole file.
  package let path: String?
  /// The line, counted from 1; `nil` where there are no lines, or for the whole file.
  package let line: Int?
  package let reason: String

  package init(file: String, path: String? = nil, line: Int? = nil, reason: String) {
    self.file = file
    self.path = path
    self.line = line
    self.reason = reason
  }

  package var description: String {
    let place = line.map { "\(file):\($0)" } ?? file
    return "\(place): " + (path.map { "\($0): " } ?? "") + reason
  }
}
