/// One reading of what was said: a rule of the grammar and the slots its tags marked.
package struct Interpretation: Sendable, Equatable {
  package struct Slot: Sendable, Equatable {
    package let name: String
    package let value: Value
    /// The words it was read from, joined by spaces.
    package let raw: String
    /// Which words, by index into the hypothesis.
    package let range: Range<Int>
    /// Whether the words are dictated rather than words of the grammar.
    package let isDictated: Bool

    package init(
      name: String, value: Value, raw: String, range: Range<Int>, isDictated: Bool = false
    ) {
      self.name = name
      self.value = value
      self.raw = raw
      self.range = range
      self.isDictated = isDictated
    }
  }

  /// The public rule that matched: an intent's name, `Answer`, or a parameter's name.
  package let rule: String
  /// In spoken order; a parameter said twice stands twice.
  package let slots: [Slot]
  /// Higher is likelier; comparable among readings of the same words only.
  package let score: Double
  /// The words that were read, joined by spaces.
  package let text: String

  package init(rule: String, slots: [Slot], score: Double, text: String = "") {
    self.rule = rule
    self.slots = slots
    self.score = score
    self.text = text
  }
}

extension Interpretation {
  /// The same without the digits, where it is the PIN that was said.
  package var withoutPIN: Interpretation {
    rule == Self.pinRule ? Interpretation(rule: rule, slots: [], score: score) : self
  }

  /// The slot that names the app, in every intent.
  package static let appSlot = "app"
  /// The rule of answers: yes, no, cancel, repeat, an ordinal, one of the choices.
  package static let answerRule = "Answer"
  /// The rule of the PIN; its slot is called the same.
  package static let pinRule = "pin"
  /// The rule of what may be said to correct an intent that was read back: `sendMessageCorrection`.
  package static func correctionRule(of intent: String) -> String {
    intent.prefix(1).lowercased() + intent.dropFirst() + "Correction"
  }
}
