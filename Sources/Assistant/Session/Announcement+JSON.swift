package import Domains
internal import Foundation

extension Announcement {
  /// One line of JSON: `announcement {identifier, due, text}`, where an answer would have its own.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    let line = ["announcement": Account(identifier: identifier, due: due, text: text)]
    return String(decoding: try encoder.encode(line), as: UTF8.self)
  }

  private struct Account: Encodable {
    let identifier: String
    let due: Date
    let text: String
  }
}
