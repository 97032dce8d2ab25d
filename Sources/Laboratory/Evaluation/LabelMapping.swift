internal import Foundation
internal import JSON

/// How a corpus that was labelled for other assistants is read: which of our intents are right for which of its.
///
/// Its sentences are of two kinds: those that our domains are there for, and all others, of which nothing may be
/// understood, or else what is named as right too.
package struct LabelMapping: Sendable, Equatable {
  /// A sentence that asks for something our domains don't do, although it is labelled as theirs.
  package struct Omission: Sendable, Equatable, Decodable {
    package let identifiers: [String]
    package let reason: String
  }

  /// Where the corpus keeps what, in each of its JSON objects.
  package struct Fields: Sendable, Equatable, Decodable {
    package let text: String
    /// What names the intent; several are joined by `_`.
    package let intent: [String]
    package let identifier: String
  }

  /// What the corpus is, for people.
  package let about: String
  package let fields: Fields
  /// The corpus's intents that our domains are there for.
  package let own: Set<String>
  /// Our intents that are right, by the corpus's intent, each with the words one of which the sentence must
  /// have; no words where any sentence will do.
  package let right: [String: [String: Set<String>]]
  package let omissions: [Omission]

  package init(
    about: String, fields: Fields, own: Set<String>,
    right: [String: [String: Set<String>]],
    omissions: [Omission] = []
  ) {
    self.about = about
    self.fields = fields
    self.own = own
    self.right = right
    self.omissions = omissions
  }

  /// Reads a mapping.
  ///
  /// - Throws: `LabelError`, naming the file.
  package init(path: String) throws {
    let data = try Data(contentsOf: URL(filePath: path))
    do throws(JSONFault) {
      self = try JSONReader.read(Self.self, from: data)
    } catch {
      throw LabelError(file: path, line: nil, reason: error.description)
    }
    if let name = own.sorted().first(where: { right[$0] == nil }) {
      throw LabelError(file: path, line: nil, reason: "nothing is right for '\(name)'")
    }
  }

  /// Whether one of our intents is right for a sentence.
  package func isRight(_ intent: String, for label: ForeignLabel) -> Bool {
    guard let words = right[label.intent]?[intent] else { return false }
    return words.isEmpty
      || !words.isDisjoint(with: label.text.split(separator: " ").map(String.init))
  }

  /// Why a sentence is left out; `nil` for those that count.
  package func omission(_ identifier: String) -> String? {
    omissions.first { $0.identifiers.contains(identifier) }?.reason
  }
}

extension LabelMapping: Decodable {
  private enum CodingKeys: String, CodingKey {
    case about, fields, own, right
    case omissions = "leftOut"
  }
}
