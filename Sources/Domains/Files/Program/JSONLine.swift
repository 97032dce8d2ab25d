import Foundation
import Intents
import Programs

/// JSON as programs read it: one object a line.
enum JSONLine {
  /// A value on one line, keys in alphabetical order, with its line break; moments are said in the language, too.
  static func of(
    _ value: some Encodable, for program: String, in language: SpokenLanguage
  ) throws(ProgramError) -> Data {
    do { return try encoded(value, [.spokenLanguage: language]) } catch {
      throw .notStarted(program: program, reason: "its input can't be written as JSON: \(error)")
    }
  }

  static func encoded(
    _ value: some Encodable, _ information: [CodingUserInfoKey: any Sendable] = [:]
  ) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.userInfo = information
    return try encoder.encode(value) + Data("\n".utf8)
  }
}
