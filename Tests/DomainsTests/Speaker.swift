import Conversation
import DialogueTestKit
import Intents
import LanguageTestKit
import Storage
import Testing

@testable import Domains

/// Speaks with the real dialogue and the shipped cases, in words that nobody ships; what is heard is given as readings.
///
/// Whatever is spoken of, its responses hold what the catalogue says they do.
struct Speaker {
  private(set) var dialogue: Dialogue
  /// The intent of the last answer.
  private(set) var intent: Intent?
  /// The response that ended the last intent; `nil` if it asked a question.
  private(set) var response: Response?
  /// The words for what is answered, by case.
  let says: Wordbook
  private let catalogue: Catalogue

  // Read once: many tests speak.
  private static let wording = Result { try CatalogueFiles.rewordedWording() }
  private static let catalogue = Result {
    try CatalogueFiles.rewordedCatalogue(CatalogueFiles.domains())
  }

  init(_ apps: [App]) throws {
    let wording = try Self.wording.get()
    catalogue = try Self.catalogue.get()
    dialogue = Dialogue(catalogue: catalogue, apps: apps, wording: wording)
    says = Wordbook(catalogue, wording)
  }

  /// Says a sentence of a rule; gives what is answered.
  mutating func say(_ rule: String, _ slots: [String: Value] = [:]) async -> String {
    let heard = slots.sorted { $0.key < $1.key }.flatMap { name, value in
      value.elements.map {
        Interpretation.Slot(name: name, value: $0, raw: $0.inEnglish, range: 0..<1)
      }
    }
    let reading = Interpretation(rule: rule, slots: heard, score: 0)
    return await respond(to: .understood([reading]))
  }

  mutating func answer(_ word: String) async -> String {
    await say("Answer", ["answer": .text(word)])
  }

  mutating func choose(_ name: String) async -> String {
    await say("Answer", ["choice": .text(name)])
  }

  mutating func choose(number: Double) async -> String {
    await say("Answer", ["ordinal": .number(number)])
  }

  mutating func respond(to input: Input) async -> String {
    let turn = await dialogue.respond(to: input)
    expectDeclaredFields(in: turn)
    Reached.note(turn.intent, turn.response)
    (intent, response) = (turn.intent, turn.response)
    return turn.text
  }

  private func expectDeclaredFields(in turn: Turn) {
    guard let response = turn.response, let intent = turn.intent,
      let definition = catalogue[intent.name]
    else { return }
    let responses = definition.responses[response.code.rawValue]
    let title = "\(intent.name), \(response.code.rawValue) \(response.case ?? "")"
    if let name = response.case {
      #expect(responses?.cases.contains(name) == true, "no such case: \(title)")
    }
    if response.text == nil, let template = responses?[response.case] {
      var fields = intent.parameters.merging(response.fields) { $1 }
      fields["app"] = turn.app.map(Value.text)
      #expect(template.completed(with: fields, in: .root) != nil, "a field is missing: \(title)")
    }
    for (name, value) in response.fields where intent[name] != value {
      let isDeclared = definition.field(name)?.accepts(value) ?? (definition[name] != nil)
      #expect(isDeclared, "\(intent.name): \(name) = \(value)")
    }
  }
}
