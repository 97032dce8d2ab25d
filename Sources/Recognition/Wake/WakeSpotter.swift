package import Sound

/// Finds phrases in one utterance at a time, while its frames arrive.
///
/// For each utterance `begin`, any number of `accept`, and `end`. To be used from one thread at a time.
package protocol WakeSpotter: AnyObject {
  /// Whether the next frames have in them what is left of Heed's own voice, which tells nothing of whose speaks.
  var hearsItself: Bool { get set }

  /// Begins an utterance.
  func begin() throws

  /// Searches a frame, and gives each candidate once, soon after it has been said.
  func accept(_ frame: Frame) throws -> [WakeCandidate]

  /// Ends the utterance, and gives the candidates at its end.
  func end() throws -> [WakeCandidate]
}
