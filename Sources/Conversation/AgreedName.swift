import Intents

/// Words for a thing that the speaker agreed to have meant by them: "hardware", for the list Hardware Store.
struct AgreedName: Hashable, Sendable {
  /// The kind of the thing, or the parameter where it is of none.
  let kind: String
  let words: String
}

extension Dialogue {
  /// Remembers what was agreed to have been meant by the words of a slot, so that it is asked about once.
  mutating func agree(to value: Value, at slot: Question.Slot, of request: Request) {
    guard let name = agreedName(at: slot, of: request) else { return }
    agreedNames[name] = value
  }

  /// Whether it was agreed before that a value was meant by the words of a slot.
  func isAgreed(_ value: Value, at slot: Question.Slot, of request: Request) -> Bool {
    agreedName(at: slot, of: request).map { agreedNames[$0] == value } ?? false
  }

  private func agreedName(at slot: Question.Slot, of request: Request) -> AgreedName? {
    guard let words = request.value(at: slot)?.text else { return nil }
    let kind = request.definition[slot.parameter]?.thing ?? slot.parameter
    return AgreedName(kind: kind, words: words.lowercased())
  }
}
