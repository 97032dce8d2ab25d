internal import Foundation

/// An input file that can't be used, and what that means to the shell.
struct InputError: Error, CustomStringConvertible {
  let code: ExitCode
  let description: String

  /// A file that can't be read at all.
  init(unreadable file: String) {
    code = .noInput
    let exists = FileManager.default.fileExists(atPath: file)
    description = "cannot read '\(file)': \(exists ? "it can't be opened" : "no such file")"
  }
}

extension InputError {
  /// The content of a file that must be there.
  static func contents(of file: String) throws(InputError) -> Data {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw InputError(unreadable: file)
    }
    return data
  }
}
