internal import Files
internal import Foundation
internal import JSON

/// Reads files of which each line is JSON of its own.
enum JSONLines {
  /// The values of all lines but the empty ones.
  ///
  /// - Throws: `LabelError`, naming file and line.
  static func values<Value: Decodable>(
    _ type: Value.Type, in file: String
  ) throws(LabelError) -> [Value] {
    let text: String
    do {
      text = try FileContents.text(of: file, limit: FileContents.made)
    } catch {
      throw LabelError(file: file, line: nil, reason: error.reason)
    }
    var values: [Value] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.allSatisfy(\.isWhitespace) {
      values.append(try value(type, from: Data(line.utf8), file: file, line: index + 1))
    }
    return values
  }

  /// The value that some JSON of a file stands for.
  static func value<Value: Decodable>(
    _ type: Value.Type, from data: Data, file: String, line: Int? = nil
  ) throws(LabelError) -> Value {
    do throws(JSONFault) {
      return try JSONReader.read(type, from: data)
    } catch {
      throw LabelError(file: file, line: line, reason: error.description)
    }
  }
}
