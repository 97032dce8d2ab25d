internal import Foundation

/// An output file that can't be written.
struct OutputError: Error, CustomStringConvertible {
  let file: String
  let reason: String

  var description: String { "cannot write '\(file)': \(reason)" }

  /// Runs an action, and names the file in the error if it fails.
  static func writing<Result>(_ file: String, _ action: () throws -> Result) throws -> Result {
    do {
      return try action()
    } catch {
      throw OutputError(file: file, reason: (error as NSError).localizedDescription)
    }
  }
}
