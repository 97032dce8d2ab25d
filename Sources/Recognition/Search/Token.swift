/// The best paths into the three states of one phone of a network.
struct Token {
  let node: Int32
  /// Its place in the network, of which a node has several where it has several colours.
  let place: Int32
  /// Where the phrase it is inside of goes on: in one place there is a token for each such context.
  let context: Int32
  /// Which of the networks searched the node belongs to.
  let network: UInt8
  let phone: UInt8
  /// Scores of the paths into each state, before the present frame.
  var scores: SIMD3<Score>
  /// What each of them has passed through.
  var histories: SIMD3<Int32>
  /// The senone sequences that each of them hears the phone with.
  var sequences: SIMD3<UInt16>
  /// The next token in the same place, or -1.
  var next: Int32
  /// The best of the states.
  var best: Score = .impossible
  /// The score of leaving the phone with this frame, and what that path has passed through.
  var exit: Score = .impossible
  var exitHistory: Int32 = History.none
  /// The best of the tokens in the same place, where there are others.
  var rival: Score = .impossible
}
