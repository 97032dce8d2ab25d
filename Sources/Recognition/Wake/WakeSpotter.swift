package import Sound

/// Spots phrases in one utterance at a time, while its frames arrive.
///
/// For each utterance, call `begin`, any number of `accept`, and `end`. Use it from one thread at a time.
package protocol WakeSpotter: AnyObject {
  /// Whether the next frames contain the residue of Heed's own voice, which says nothing about the speaker.
  var hearsItself: Bool { get set }

  /// Forgets, between utterances, what earlier ones have taught about the speaker and the microphone.
  func forgetSpeaker()

  /// Begins an utterance.
  func begin() throws

  /// Searches a frame, and returns each candidate once, soon after it has been said.
  func accept(_ frame: Frame) throws -> [WakeCandidate]

  /// Ends the utterance, and returns the candidates at its end.
  func end() throws -> [WakeCandidate]
}
