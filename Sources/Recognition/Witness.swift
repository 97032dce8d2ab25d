/// Who hears an utterance: each by itself in another way, and all of them together.
package enum Witness: String, Sendable, CaseIterable {
  /// The streaming search.
  case streaming
  /// The encoder of the second pass.
  case encoder
  /// Whisper's decoder, of the sentences that others have found.
  case decoder
  /// An outside recogniser's text.
  case text
}
