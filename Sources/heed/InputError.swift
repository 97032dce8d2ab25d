internal import Files
internal import Foundation

/// An input file that can't be used, and what that means to the shell.
struct InputError: Error, CustomStringConvertible {
  let code: ExitCode
  let description: String

  init(_ error: FileError) {
    code = .noInput
    description = "\(error)"
  }
}

extension InputError {
  /// The content of a file that must be there, made by another program.
  static func contents(of file: String) throws(InputError) -> Data {
    do { return try FileContents.read(file, limit: FileContents.made) } catch {
      throw InputError(error)
    }
  }

  /// What is written to standard input.
  static func standardInput(limit: Int) throws(InputError) -> Data {
    do { return try FileContents.standardInput(limit: limit) } catch { throw InputError(error) }
  }

  /// Fails where a file or folder can't be read at all.
  static func expectReadable(_ file: String) throws(InputError) {
    do { try FileStatus.expectReadable(file) } catch { throw InputError(error) }
  }
}
