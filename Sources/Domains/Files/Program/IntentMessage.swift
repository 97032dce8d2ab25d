import Foundation
package import Intents
import Programs

/// An intent as JSON in the shape of voice2json and Rhasspy, for programs that handle intents.
///
/// Dates and times also have what they resolve to, as `iso8601`.
///
/// `{"app", "entities": [{"entity", "value", "raw_value"}], "intent": {"name", "confidence"}, "slots": {}, "text"}`
struct IntentMessage: Encodable, Sendable {
  struct Name: Encodable, Sendable {
    let name: String
    /// Always 1: a handler's intent has been settled with the speaker.
    let confidence: Double
  }

  struct Entity: Encodable, Sendable {
    private enum CodingKeys: String, CodingKey {
      case entity, value
      case rawValue = "raw_value"
    }

    let entity: String
    let value: DatedValue
    let rawValue: String
  }

  private let app: String
  private let entities: [Entity]
  private let intent: Name
  private let slots: [String: DatedValue]
  private let text: String
  let language: SpokenLanguage
  private let present: Moment.Present
  private let parameters: [String: Value]

  private enum CodingKeys: CodingKey { case app, entities, intent, slots, text }

  /// The definition says which moments refer to the past.
  init(_ intent: Intent, _ definition: IntentDefinition, app: String, clock: WallClock) {
    let present = clock.present
    func dated(_ value: Value, _ name: String) -> DatedValue {
      DatedValue(definition[name]?.plain(value) ?? value, of: definition[name], in: present)
    }
    self.app = app
    language = clock.phrases.language
    self.present = present
    self.intent = Name(name: intent.name, confidence: 1)
    slots = Dictionary(
      uniqueKeysWithValues: intent.parameters.map { name, value in (name, dated(value, name)) })
    parameters = intent.parameters
    text = intent.text
    entities = intent.parameters.sorted { $0.key < $1.key }.flatMap { name, value in
      value.elements.map {
        Entity(
          entity: name, value: dated($0, name), rawValue: $0.spoken(in: clock.phrases.language))
      }
    }
  }

  /// The value said for a parameter; `nil` where none was.
  func value(of parameter: String) -> Value? { parameters[parameter] }

  /// One line for a program, including its line break.
  func line(for program: String) throws(ProgramError) -> Data {
    try JSONLine.of(self, for: program, in: language)
  }

  /// A value of whatever kind; moments also have what they come to.
  func dated(_ value: Value) -> DatedValue { DatedValue(value, of: nil, in: present) }

  /// A value of one of the intent's parameters; moments also have what they come to.
  func dated(_ value: Value, of parameter: ParameterDefinition) -> DatedValue {
    DatedValue(parameter.plain(value), of: parameter, in: present)
  }
}

extension ParameterDefinition {
  /// The value as programs know it: one of an enumeration by its own name, not by the one it is spoken of with.
  package func plain(_ value: Value) -> Value {
    guard case .enumeration = kind else { return value }
    switch value {
    case .entity(let thing): return .text(thing.identifier)
    case .list(let values): return .list(values.map(plain))
    default: return value
    }
  }
}
