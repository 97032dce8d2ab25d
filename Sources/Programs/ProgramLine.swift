package import Foundation

/// JSON as programs read and write it: one object a line, with dates in ISO 8601.
package enum ProgramLine {
  /// The value on one line, keys in alphabetical order, with its line break.
  package static func of(
    _ value: some Encodable, for program: String
  ) throws(ProgramError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    do { return try encoder.encode(value) + [UInt8(ascii: "\n")] } catch {
      throw .notStarted(program: program, reason: "its input can't be written as JSON")
    }
  }

  /// Reads what a program has written; the error names what is missing, and nothing of what is there.
  package static func read<Answer: Decodable>(
    _ output: Data, of program: String, as type: Answer.Type = Answer.self
  ) throws(ProgramError) -> Answer {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    do { return try decoder.decode(type, from: output) } catch {
      throw .unreadableAnswer(program: program, reason: reason(error, in: output))
    }
  }

  private static func reason(_ error: any Error, in output: Data) -> String {
    if output.allSatisfy({ $0 <= UInt8(ascii: " ") }) { return "it is empty" }
    guard case .some(.keyNotFound(let key, _)) = error as? DecodingError else {
      return "not the JSON that was expected"
    }
    return "'\(key.stringValue)' is missing"
  }
}
