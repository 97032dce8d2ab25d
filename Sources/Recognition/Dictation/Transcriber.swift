package import Grammar

/// Hears any words in a piece of speech, where a recogniser hears the sentences of a grammar.
///
/// A dictated stretch is a passage; so is a whole utterance that needs a second opinion.
package protocol Transcriber: Sendable {
  /// The words of the passage, timed from the beginning of its utterance; empty when there are none.
  func transcribe(_ passage: Passage) async throws -> [Hypothesis.Word]

  /// Begins an utterance, and forgets what was followed of the one before.
  func begin()

  /// Takes the next samples of an utterance, from its beginning on; returns at once.
  ///
  /// What is wanted will not begin before `context`. Whoever does not transcribe while somebody speaks may leave
  /// it out, since each passage comes with its utterance.
  func follow(_ samples: [Int16], from context: Int)

  /// Takes note that the speaker has paused, so that what was followed is probably all; returns at once.
  ///
  /// Where somebody goes on speaking after all, `begin` and `follow` start anew.
  func settle()

  /// Returns when it has heard all it was given.
  func catchUp() async

  /// Makes words likelier that the people and things around have: names, items of lists.
  func learn(_ words: [Word])
}

extension Transcriber {
  package func begin() {}
  package func follow(_ samples: [Int16], from context: Int) {}
  package func settle() {}
  package func catchUp() async {}
  package func learn(_ words: [Word]) {}
}
