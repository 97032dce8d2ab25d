import Foundation
import Intents

/// An intent as JSON in the shape of voice2json and Rhasspy, for programs that handle intents.
///
/// `{"app", "entities": [{"entity", "value", "raw_value"}], "intent": {"name", "confidence"}, "slots": {}, "text"}`
struct IntentMessage: Encodable, Sendable {
  struct Name: Encodable, Sendable {
    let name: String
    /// Always 1: what reaches a handler has been settled with the speaker.
    let confidence: Double
  }

  struct Entity: Encodable, Sendable {
    private enum CodingKeys: String, CodingKey {
      case entity, value
      case rawValue = "raw_value"
    }

    let entity: String
    let value: Value
    let rawValue: String
  }

  private let app: String
  private let entities: [Entity]
  private let intent: Name
  private let slots: [String: Value]
  private let text: String

  init(_ intent: Intent, app: String) {
    self.app = app
    self.intent = Name(name: intent.name, confidence: 1)
    slots = intent.parameters
    text = intent.text
    entities = intent.parameters.sorted { $0.key < $1.key }.flatMap { name, value in
      value.elements.map { Entity(entity: name, value: $0, rawValue: $0.spoken) }
    }
  }

  /// One line, with its end.
  var line: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(self) + Data("\n".utf8)
    }
  }
}
