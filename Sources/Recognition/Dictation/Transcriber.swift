package import Grammar

/// Transcribes free speech, where a recogniser hears the sentences of a grammar.
///
/// A dictated stretch is a passage; so is a whole utterance that needs a second opinion.
package protocol Transcriber: Sendable {
  /// The words of the passage, timed from the beginning of its utterance; empty when there are none.
  func transcribe(_ passage: Passage) async throws -> [Hypothesis.Word]

  /// Those who write whole utterances down, the quickest first.
  var writers: [any Transcriber] { get }

  /// What a whole utterance says, in whatever words; `nil` if that is nothing, or the transcriber is made for passages alone.
  ///
  /// Of its samples, those from `end` on are probably no speech.
  func writing(of utterance: Utterance, end: Int) async throws -> Writing?

  /// Begins to write down an utterance that has probably ended, and of which these are the samples up to there; returns at once.
  ///
  /// If somebody goes on speaking after all, `begin` gives it up. What is written must not depend on it, only when it is.
  func prepare(_ samples: [Int16])

  /// Begins an utterance, and forgets whatever was followed of the one before.
  func begin()

  /// Takes the next samples of an utterance, from its beginning on; returns at once.
  ///
  /// A transcriber that does no work while somebody speaks may leave this
  /// method out, since each passage comes with its utterance.
  func follow(_ samples: [Int16])

  /// Notes that the speaker has paused, so that what was followed is probably all; returns at once.
  ///
  /// If somebody goes on speaking after all, `begin` and `follow` start anew.
  func settle()

  /// Waits until everything it was given has been processed.
  func catchUp() async

  /// Makes words of the people and things around likelier: names, items of lists.
  func learn(_ words: [Word])
}

extension Transcriber {
  package var writers: [any Transcriber] { [self] }
  package func writing(of utterance: Utterance, end: Int) async throws -> Writing? { nil }
  package func prepare(_ samples: [Int16]) {}
  package func begin() {}
  package func follow(_ samples: [Int16]) {}
  package func settle() {}
  package func catchUp() async {}
  package func learn(_ words: [Word]) {}
}
