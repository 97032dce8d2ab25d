internal import Foundation
package import JSON

/// The phrases from which domains put together what their responses say, in one language.
package struct Phrasebook: Sendable {
  package let language: SpokenLanguage
  private let templates: [String: Template]
  private let usual: [String: JSONValue]

  /// No phrases and no language.
  package init() { self.init(language: .root, templates: [:]) }

  /// The phrases of a catalogue's domains, and the usual things that they know.
  package init(language: SpokenLanguage, catalogue: Catalogue) {
    self.init(language: language, templates: catalogue.phrases, usual: catalogue.usual)
  }

  private init(
    language: SpokenLanguage, templates: [String: Template], usual: [String: JSONValue] = [:]
  ) {
    self.language = language
    self.templates = templates
    self.usual = usual
  }

  /// A phrase with values in it; its name where the language has no such phrase.
  package func callAsFunction(_ name: String, _ fields: [String: Value] = [:]) -> String {
    templates[name]?.completed(with: fields, in: language) ?? name
  }

  /// The things the language has for a configuration that names none, such as kinds of workout; none where it has none.
  ///
  /// - Throws: `JSONFault` where they are of another form.
  package func usual<Thing: Decodable>(
    _ name: String, of type: Thing.Type
  ) throws(JSONFault) -> [Thing] {
    guard let things = usual[name] else { return [] }
    do {
      return try JSONReader.read([Thing].self, from: JSONEncoder().encode(things))
    } catch {
      throw error as? JSONFault ?? JSONFault(reason: "\(error)")
    }
  }

  /// "a, b and c".
  package func list(_ words: [String]) -> String { language.list(words) }
}
