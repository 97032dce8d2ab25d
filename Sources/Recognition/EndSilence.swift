/// The silence that ends an utterance.
package struct EndSilence: Sendable, Hashable, Codable {
  /// The silence after the voice has fallen, as it does at the end of a sentence.
  package var afterFall: Duration
  /// The silence after a voice that has not fallen, as when somebody thinks of the next words.
  package var otherwise: Duration

  /// The same in both cases.
  package init(_ duration: Duration) { (afterFall, otherwise) = (duration, duration) }

  package init(afterFall: Duration, otherwise: Duration) {
    (self.afterFall, self.otherwise) = (afterFall, otherwise)
  }
}
