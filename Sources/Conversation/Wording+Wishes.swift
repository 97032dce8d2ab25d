package import Intents

/// How requests are spoken of.
extension Wording {
  /// A request in words, with its values: "send a message: Nancy Walker and on my way".
  package func wish(for intent: Intent, _ definition: IntentDefinition) -> String {
    self(.donated, description(of: intent, definition))
  }

  /// The fields of sentences that speak of a request.
  func description(of intent: Intent, _ definition: IntentDefinition) -> [String: Value] {
    let values = definition.parameters.filter { $0.kind != .boolean }
      .compactMap { intent[$0.name]?.spoken(in: language) }
    return [
      "request": .text(definition.wish),
      "values": values.isEmpty ? nil : .text(language.list(values)),
    ].compactMapValues(\.self)
  }
}

extension IntentDefinition {
  /// The speaker's aim in words: "send money".
  var wish: String { title.prefix(1).lowercased() + title.dropFirst() }
}
