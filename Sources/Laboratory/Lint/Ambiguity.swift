/// A sentence that two intents explain equally well.
package struct Ambiguity: Sendable, Equatable {
  package let text: String
  /// The two intents, in alphabetical order.
  package let intents: [String]
}
