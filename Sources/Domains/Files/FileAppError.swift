internal import Conversation
internal import Files
internal import Foundation

/// A fault in an app made of files, with its place.
package struct FileAppError: Error, Equatable, CustomStringConvertible {
  package let file: String
  /// The path to the value in a manifest, such as `intents[0].name`; `nil` for the whole file.
  package let path: String?
  /// The line, counted from 1; `nil` if `place` says more, or for the whole file.
  package let line: Int?
  /// The column in the line, counted from 1 in characters.
  package let column: Int?
  package let reason: String

  package init(
    file: String, path: String? = nil, line: Int? = nil, column: Int? = nil, reason: String
  ) {
    self.file = file
    self.path = path
    self.line = line
    self.column = column
    self.reason = reason
  }

  package var description: String {
    let part =
      path ?? line.map { "line \($0)" + (column.map { ", column \($0)" } ?? "") }
    return "cannot read '\(file)': " + (part.map { "\($0): " } ?? "") + reason
  }
}

extension FileAppError {
  /// The contents of one of an app's files.
  static func contents(of file: String) throws(FileAppError) -> Data {
    do { return try FileContents.read(file) } catch {
      throw FileAppError(file: file, reason: error.reason)
    }
  }

  /// The contents of one of an app's files as text.
  package static func text(of file: String) throws(FileAppError) -> String {
    do { return try FileContents.text(of: file) } catch {
      throw FileAppError(file: file, reason: error.reason)
    }
  }
}

extension FileAppError: DiscreetError {
  /// The whole description: it is only about files of an app.
  package var discreetDescription: String { description }
}
