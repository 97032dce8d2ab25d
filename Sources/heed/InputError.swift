internal import Files
internal import Foundation

/// An input file that can't be used, with the exit code for it.
struct InputError: Error, CustomStringConvertible {
  let code: ExitCode
  let description: String

  init(_ error: FileError) {
    code = .noInput
    description = "\(error)"
  }

  /// A file or folder that is not what is needed: "cannot read 'x': it is no folder".
  init(path: String, reason: String) {
    code = .noInput
    description = "cannot read '\(path)': \(reason)"
  }
}

extension InputError {
  /// The contents of a required file that another program made.
  static func contents(of file: String) throws(InputError) -> Data {
    do { return try FileContents.read(file, limit: FileContents.made) } catch {
      throw InputError(error)
    }
  }

  /// The contents of standard input.
  static func standardInput(limit: Int) throws(InputError) -> Data {
    do { return try FileContents.standardInput(limit: limit) } catch { throw InputError(error) }
  }

  /// Throws if a file or folder can't be read at all.
  static func expectReadable(_ file: String) throws(InputError) {
    do { try FileStatus.expectReadable(file) } catch { throw InputError(error) }
  }
}
