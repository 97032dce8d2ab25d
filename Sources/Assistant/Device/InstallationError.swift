/// An error that a file of the service could not be put in place or removed.
package struct InstallationError: Error, Equatable, CustomStringConvertible {
  package let operation: String
  package let file: String
  package let reason: String

  package var description: String { "cannot \(operation) '\(file)': \(reason)" }
}
