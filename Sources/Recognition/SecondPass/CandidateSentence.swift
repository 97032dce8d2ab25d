/// A sentence that an utterance may be.
struct CandidateSentence {
  /// Which of the networks it is a sentence of.
  let network: Int
  /// Indices into the words of the network.
  let words: [Int32]
  /// Whether each of them stands where any words may be said.
  let isFree: [Bool]
  /// The score of its way through the grammar, where it is known.
  var grammar: Score?
  /// The last entry of the streaming search's way through it, where that has found it.
  var last: Int32?
  /// The streaming search's score of that way.
  var score: Score?
}
