/// A sentence that two intents explain equally well.
package struct Ambiguity: Sendable, Equatable {
  package let text: String
  /// Two of them, in alphabetical order.
  package let intents: [String]
}
