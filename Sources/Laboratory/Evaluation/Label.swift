package import JSON

/// A recording or sentence with its expected result.
package struct Label: Sendable, Equatable {
  /// The sound file; `nil` for text only.
  package var audio: String?
  /// The words that were said; `nil` if they are not known.
  package let text: String?
  package let intent: String
  package let slots: [String: JSONValue]

  package init(audio: String?, text: String?, intent: String, slots: [String: JSONValue]) {
    self.audio = audio
    self.text = text
    self.intent = intent
    self.slots = slots
  }

  /// The words of its text.
  var words: [String]? { text.map { $0.split(separator: " ").map(String.init) } }
}

extension Label: Decodable {
  private enum Key: CodingKey { case audio, text, intent, slots, entities }
  private struct IntentName: Decodable { let name: String }
  private struct Entity: Decodable {
    let entity: String
    let value: JSONValue
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    audio = try values.decodeIfPresent(String.self, forKey: .audio)
    text = try values.decodeIfPresent(String.self, forKey: .text)
    intent = try values.decode(IntentName.self, forKey: .intent).name
    let entities = try values.decodeIfPresent([Entity].self, forKey: .entities) ?? []
    // voice2json's own transcriptions have both, and ours too.
    slots =
      try values.decodeIfPresent([String: JSONValue].self, forKey: .slots)
      ?? Dictionary(entities.map { ($0.entity, $0.value) }) { _, last in last }
  }
}
