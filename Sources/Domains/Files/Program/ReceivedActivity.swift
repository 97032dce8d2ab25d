import Conversation
import Intents

/// An activity as a program tells it: `{"type", "title", "data": {}}`.
struct ReceivedActivity: Decodable, Sendable {
  let type: String
  let title: String?
  let data: [String: ReceivedValue]?

  var activity: Activity { Activity(type: type, title: title, data: (data ?? [:]).fields) }
}

extension [String: ReceivedValue] {
  /// The values by the names that templates have for them.
  var fields: [String: Intents.Value] {
    reduce(into: [:]) { fields, value in
      fields.merge(value.value.fields(called: value.key)) { own, _ in own }
    }
  }
}
