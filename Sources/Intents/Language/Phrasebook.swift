/// The phrases from which domains put together what their responses say, in one language.
package struct Phrasebook: Sendable {
  package let language: SpokenLanguage
  private let templates: [String: Template]

  /// No phrases and no language.
  package init() { self.init(language: .root, templates: [:]) }

  package init(language: SpokenLanguage, templates: [String: Template]) {
    self.language = language
    self.templates = templates
  }

  /// A phrase with values in it; its name where the language has no such phrase.
  package func callAsFunction(_ name: String, _ fields: [String: Value] = [:]) -> String {
    templates[name]?.completed(with: fields, in: language) ?? name
  }

  /// "a, b and c".
  package func list(_ words: [String]) -> String { language.list(words) }
}
