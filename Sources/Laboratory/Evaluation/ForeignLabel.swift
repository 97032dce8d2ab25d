internal import Files
internal import Foundation
internal import JSON

/// A sentence of another assistant's corpus, with that corpus's intent.
package struct ForeignLabel: Sendable, Equatable {
  package let identifier: String
  package let text: String
  package let intent: String

  package init(identifier: String, text: String, intent: String) {
    self.identifier = identifier
    self.text = text
    self.intent = intent
  }

  /// The sentences of a file of JSON lines whose keys `fields` names.
  ///
  /// - Throws: `LabelError`, naming file and line.
  package static func labels(path: String, fields: LabelMapping.Fields) throws -> [ForeignLabel] {
    let text: String
    do {
      text = try FileContents.text(of: path, limit: FileContents.made)
    } catch {
      throw LabelError(file: path, line: nil, reason: error.reason)
    }
    return try text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.element.allSatisfy(\.isWhitespace) }
      .map { index, line in
        let object = try? JSONDecoder().decode([String: JSONValue].self, from: Data(line.utf8))
        guard let label = object.flatMap({ ForeignLabel($0, fields: fields) }) else {
          let wanted = ([fields.text, fields.identifier] + fields.intent).joined(separator: ", ")
          throw LabelError(file: path, line: index + 1, reason: "no object with \(wanted)")
        }
        return label
      }
  }

  private init?(_ object: [String: JSONValue], fields: LabelMapping.Fields) {
    guard let text = object[fields.text], let identifier = object[fields.identifier] else {
      return nil
    }
    let names = fields.intent.compactMap { object[$0]?.plainText }
    guard names.count == fields.intent.count else { return nil }
    self.init(
      identifier: identifier.plainText, text: text.plainText,
      intent: names.joined(separator: "_"))
  }
}
