internal import Foundation
internal import JSON

/// The mapping of another assistant's corpus to our intents: which of ours are right for which of its.
///
/// Its sentences are of two kinds: those that our domains cover, and all others, for which no intent is right unless
/// the mapping names one.
package struct LabelMapping: Sendable, Equatable {
  /// A sentence left out because it asks for something our domains don't do, although its label is covered.
  package struct Omission: Sendable, Equatable, Decodable {
    package let identifiers: [String]
    package let reason: String
  }

  /// The keys of the corpus's JSON objects.
  package struct Fields: Sendable, Equatable, Decodable {
    package let text: String
    /// The keys that together name the intent; their values are joined by `_`.
    package let intent: [String]
    package let identifier: String
  }

  /// A description of the corpus, for people.
  package let about: String
  package let fields: Fields
  /// The corpus's intents that our domains cover.
  package let own: Set<String>
  /// Our right intents by the corpus's intent, each with words of which the sentence must have one; no words if any
  /// sentence will do.
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

  /// The reason why a sentence is left out; `nil` for those that count.
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
