package import Intents

/// A phrase of the speaker's own that stands for requests with all their values.
package struct Shortcut: Sendable, Hashable {
  package let id: Int
  /// The phrase as it was written or said: "burger time".
  package let phrase: String
  /// A sounds-like spelling, or phones between slashes; `nil` where the phrase is said as it is written.
  package let pronunciation: String?
  /// The requests, carried out one after another.
  package let steps: [Step]

  package init(id: Int, phrase: String, pronunciation: String? = nil, steps: [Step]) {
    self.id = id
    self.phrase = phrase
    self.pronunciation = pronunciation
    self.steps = steps
  }

  /// Whether a phrase is this one, however it is written.
  package func isCalled(_ text: String) -> Bool { phrase.normalizedName == text.normalizedName }

  /// One request, and how it is spoken of.
  package struct Step: Sendable, Hashable, Codable {
    package let intent: Intent
    /// "order a burger".
    package let wish: String

    package init(_ intent: Intent, wish: String) {
      self.intent = intent
      self.wish = wish
    }
  }
}
