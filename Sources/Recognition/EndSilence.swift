/// The silence that ends an utterance.
package struct EndSilence: Sendable, Hashable, Codable {
  /// Where the voice fell at the end, as it does when a sentence is over.
  package var afterFall: Duration
  /// Where it did not, as when somebody thinks of the next words.
  package var otherwise: Duration

  /// The same in both cases.
  package init(_ duration: Duration) { (afterFall, otherwise) = (duration, duration) }

  package init(afterFall: Duration, otherwise: Duration) {
    (self.afterFall, self.otherwise) = (afterFall, otherwise)
  }
}
