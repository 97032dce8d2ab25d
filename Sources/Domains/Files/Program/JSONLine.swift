import Foundation
import Intents
import Programs

/// JSON as programs read it: one object a line.
enum JSONLine {
  /// A value on one line, keys in alphabetical order, with its line break; moments are said in the language, too.
  static func of(
    _ value: some Encodable, for program: String, in language: SpokenLanguage
  ) throws(ProgramError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.userInfo[.spokenLanguage] = language
    do { return try encoder.encode(value) + Data("\n".utf8) } catch {
      throw .notStarted(program: program, reason: "its input can't be written as JSON: \(error)")
    }
  }
}
