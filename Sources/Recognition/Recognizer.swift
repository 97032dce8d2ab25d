package import Grammar
package import Sound

/// Turns the frames of one utterance at a time into words, while they arrive.
///
/// Call `listen` whenever what may be said changes, between utterances; then, for each utterance, `begin`, any number
/// of `accept`, and `end`. Use it from one thread at a time.
package protocol Recognizer: AnyObject {
  /// Listens for a sentence of any of the automata from the next utterance on.
  ///
  /// Words that cannot be pronounced are left out and returned; the rest works.
  func listen(for alternatives: [Alternative]) throws -> [Unpronounceable]

  /// Forgets, between utterances, what earlier ones have taught about the speaker and the microphone.
  func forgetSpeaker()

  /// Whether an outside recogniser may be asked about what is said, if there is one: speech that is meant for Heed, and holds
  /// no secret. Nothing may be asked until that is known.
  var mayAskOutside: Bool { get set }

  /// Whether it is to tell what each of its witnesses would have heard alone.
  var tellsWitnesses: Bool { get set }

  /// What each of its witnesses would have heard in the utterance that ended last, if it is to tell; empty for one that hears
  /// in a single way.
  var soleHearings: [SoleHearing] { get }

  /// The failures of an outside recogniser since this was last called; the utterances were heard without it.
  func takeTroubles() -> [any Error]

  /// The phones of the utterance that ended last, whatever was understood, which it then forgets; `nil` for one that does
  /// not tell.
  func takePhones() -> HeardPhones?

  /// Begins an utterance.
  func begin() throws

  /// Decodes a frame, and returns the hypothesis so far if it has changed.
  ///
  /// `quiet` is the time since the sound was last as loud as speech: after some of it the utterance may be over, and work
  /// that is due at its end may begin.
  func accept(_ frame: Frame, quiet: Duration) throws -> Hypothesis?

  /// The time since the last word of the likeliest sentence so far; 0 within a word.
  var pause: Duration { get }

  /// Whether it is certain, after a pause, that the sound since is no speech, however loud; may wait for that to be known.
  var isOver: Bool { get }

  /// Where the utterance has probably ended; `nil` while speech goes on, or for a recogniser that hears sound only once.
  var probableEnd: ProbableEnd? { get }

  /// Whether the utterance is heard as in a room that echoes, where any sound decays slowly.
  var isEchoing: Bool { get }

  /// Ends the utterance; `nil` when nothing that may be said was heard.
  func end() throws -> Hypothesis?
}

extension Recognizer {
  /// Nothing is certain to a recogniser that hears sound only once.
  package var isOver: Bool { false }

  package var probableEnd: ProbableEnd? { nil }

  /// Asks nobody, as most recognisers.
  package var mayAskOutside: Bool {
    get { false }
    set {}
  }

  /// Has nobody to tell of, as most recognisers.
  package var tellsWitnesses: Bool {
    get { false }
    set {}
  }

  package var soleHearings: [SoleHearing] { [] }

  package func takeTroubles() -> [any Error] { [] }

  package func takePhones() -> HeardPhones? { nil }

  /// Decodes a frame that may be speech.
  package func accept(_ frame: Frame) throws -> Hypothesis? {
    try accept(frame, quiet: .zero)
  }

  /// Listens for automata that are equally likely.
  package func listen(for automata: [Automaton]) throws -> [Unpronounceable] {
    try listen(for: automata.map { Alternative($0) })
  }
}
