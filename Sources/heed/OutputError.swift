internal import Foundation

/// A file of results that can't be written.
struct OutputError: Error, CustomStringConvertible {
  let file: String
  let reason: String

  var description: String { "cannot write '\(file)': \(reason)" }

  /// Names the file where writing it fails.
  static func writing<Result>(_ file: String, _ action: () throws -> Result) throws -> Result {
    do {
      return try action()
    } catch {
      throw OutputError(file: file, reason: (error as NSError).localizedDescription)
    }
  }
}
