package import Foundation
package import Intents
internal import JSON

/// A language's words for apps that are made of definition files: the file `definitions.json`.
package struct ImportWords: Sendable, Equatable {
  /// The rules of other grammars that the texts below name.
  let imports: [String]
  /// The words that may stand before and after a request, and between the elements of an array, as parts of a grammar.
  let before, after, between: String
  /// The letters of words whose sound is known; what has others is understood when typed.
  let letters: String
  /// The small words that may stand before a value.
  let determiners: [String]
  /// The words people use for intents, by category and verb.
  let verbs: [String: [String: [String]]]
  /// The right-hand sides of rules for any value of a type.
  let values: [String: String]
  /// The words for true and false where the file has none of its own.
  let truths: [String: [String]]
  /// The words of units, by their names in lower case and without a plural's "s".
  let units: [String: [String]]
  /// Questions for a value by its type; `${name}` is the parameter's name.
  let ask: [String: String]
  /// A question among several: `${question}` is the file's own, `${choices}` what there is.
  let choose: String
  /// An app's use of what is said; `${usage}` is the file's own sentence.
  let usage: String

  package init(file: String, data: Data) throws(CatalogueError) {
    do throws(JSONFault) { self = try JSONReader.read(Self.self, from: data) } catch {
      throw CatalogueError(file: file, path: error.path, reason: error.reason)
    }
  }

  /// All words that requests begin with, of all categories.
  var allVerbs: Set<String> { Set(verbs.values.flatMap(\.values).joined()) }

  /// The words for a category's verb; of an unknown verb those of all verbs of the category.
  func verbs(of category: String, _ verb: String) -> [String] {
    let category = verbs[category.lowercased()] ?? [:]
    let own = category.first { $0.key.lowercased() == verb.lowercased() }?.value
    return own ?? Array(Set(category.values.joined())).sorted()
  }

  /// Whether words can be listened for.
  func areHeard(_ words: [String]) -> Bool {
    words.allSatisfy { word in word == "," || word.allSatisfy(letters.contains) }
  }

  /// The words for a unit, in any spelling: "Kilometers".
  func unit(_ name: String?) -> [String] {
    guard var key = name?.lowercased().filter(\.isLetter) else { return [] }
    if units[key] == nil, key.hasSuffix("s") { key.removeLast() }
    return units[key] ?? []
  }
}

extension ImportWords: Decodable {
  private enum Key: String, CodingKey, CaseIterable {
    case imports, before, after, between, letters, determiners, verbs, values, truths, units, ask,
      choose, usage
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(onlyKeyedBy: Key.self)
    func text(_ key: Key) throws -> String { try container.decode(String.self, forKey: key) }
    imports = try container.decode([String].self, forKey: .imports)
    (before, after, between) = (try text(.before), try text(.after), try text(.between))
    letters = try text(.letters)
    determiners = try container.decode([String].self, forKey: .determiners)
    verbs = try container.decode([String: [String: [String]]].self, forKey: .verbs)
    values = try container.decode([String: String].self, forKey: .values)
    truths = try container.decode([String: [String]].self, forKey: .truths)
    units = try container.decode([String: [String]].self, forKey: .units)
    ask = try container.decode([String: String].self, forKey: .ask)
    (choose, usage) = (try text(.choose), try text(.usage))
  }
}
