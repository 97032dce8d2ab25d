package import JSON

/// Everything that can be asked for: the intents of all domains, as data.
package struct Catalogue: Sendable, Hashable {
  /// A named group of intents that belong together.
  package struct Domain: Sendable, Hashable {
    package let name: String
    /// The purpose of its apps, worded to follow "would like to": "keep your lists".
    package let usage: String?
    /// In the order of the file.
    package let intents: [IntentDefinition]
    /// Templates spoken besides the responses, by name.
    package let phrases: [String: Template]
    /// The things that the language has for a configuration that names none, by name; in the form of the configuration.
    package let usual: [String: JSONValue]

    package init(
      name: String, usage: String? = nil, intents: [IntentDefinition],
      phrases: [String: Template] = [:], usual: [String: JSONValue] = [:]
    ) {
      self.name = name
      self.usage = usage
      self.phrases = phrases
      self.usual = usual
      self.intents = intents
    }
  }

  package let domains: [Domain]
  private let definitions: [String: IntentDefinition]
  private let domainNames: [String: String]

  /// Joins domains; no intent may be defined twice.
  package init(domains: [Domain] = []) throws(CatalogueError) {
    var definitions: [String: IntentDefinition] = [:]
    var domainNames: [String: String] = [:]
    for domain in domains {
      for intent in domain.intents {
        guard definitions.updateValue(intent, forKey: intent.name) == nil else {
          throw CatalogueError(
            file: domain.name, path: "", reason: "intent '\(intent.name)' is defined twice")
        }
        domainNames[intent.name] = domain.name
      }
    }
    self.domains = domains
    self.definitions = definitions
    self.domainNames = domainNames
  }

  /// The name of the domain that an intent belongs to.
  package func domain(of intent: String) -> String? { domainNames[intent] }

  /// The domains' templates besides their responses, by name.
  package var phrases: [String: Template] {
    domains.reduce(into: [:]) { $0.merge($1.phrases) { first, _ in first } }
  }

  /// The usual things of all domains, by name.
  package var usual: [String: JSONValue] {
    domains.reduce(into: [:]) { $0.merge($1.usual) { first, _ in first } }
  }

  /// All intents, domain by domain.
  package var intents: [IntentDefinition] { domains.flatMap(\.intents) }

  /// The definition of an intent, `nil` when it is in no domain.
  package subscript(intent: String) -> IntentDefinition? { definitions[intent] }

  /// Whether what a reading asks for costs something, and is done without a question.
  package func isUnguarded(_ reading: Interpretation) -> Bool {
    guard let definition = self[reading.rule], definition.isCostly, definition.confirmation == nil
    else { return false }
    return !reading.slots.contains { slot in
      let value = definition[slot.name]?.value(heard: slot.value, as: slot.raw)
      return definition.isHarmless(value, of: slot.name)
    }
  }
}

extension Catalogue: CustomStringConvertible {
  /// Counts only; the full contents would swamp any message.
  package var description: String { "\(domains.count) domains of \(definitions.count) intents" }
}
