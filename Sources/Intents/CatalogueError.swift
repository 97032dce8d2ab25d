internal import JSON

/// An error in a catalogue file, with its place.
package struct CatalogueError: Error, Equatable, CustomStringConvertible {
  package let file: String
  /// The way to the value, such as `intents[2].parameters[0].type`; empty for the whole file.
  package let path: String
  package let reason: String

  package init(file: String, path: String, reason: String) {
    self.file = file
    self.path = path
    self.reason = reason
  }

  package var description: String {
    path.isEmpty ? "cannot read '\(file)': \(reason)" : "cannot read '\(file)': \(path): \(reason)"
  }
}

extension CatalogueError {
  init(file: String, _ fault: JSONFault) {
    self.init(file: file, path: fault.path, reason: fault.reason)
  }
}
