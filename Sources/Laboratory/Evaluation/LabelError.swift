/// The error that labels can't be read.
package struct LabelError: Error, Equatable, CustomStringConvertible {
  package let file: String
  package let line: Int?
  package let reason: String

  package var description: String {
    "cannot read the labels '\(file)\(line.map { ":\($0)" } ?? "")': \(reason)"
  }
}
