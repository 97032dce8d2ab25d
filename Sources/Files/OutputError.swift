internal import Foundation

/// An output file, or its folder, that can't be written.
package struct OutputError: Error, CustomStringConvertible {
  package let file: String
  package let reason: String

  package init(file: String, reason: String) {
    (self.file, self.reason) = (file, reason)
  }

  package var description: String { "cannot write '\(file)': \(reason)" }

  /// Runs an action, and names the file in the error if it fails.
  package static func writing<Result>(
    _ file: String, _ action: () throws -> Result
  ) throws -> Result {
    do {
      return try action()
    } catch let error as OutputError {
      throw error
    } catch {
      throw OutputError(file: file, reason: (error as NSError).localizedDescription)
    }
  }
}
