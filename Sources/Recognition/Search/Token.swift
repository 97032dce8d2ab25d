/// The best paths into the three states of one phone of a network.
struct Token {
  let node: Int32
  /// Its place in the network, of which a node has one for each of its right contexts.
  let place: Int32
  /// The call context of the phrase it is inside of; a place has a token for each such context.
  let context: Int32
  /// The index of the network that the node belongs to.
  let network: UInt8
  let phone: UInt8
  /// The scores of the paths into each state, before the present frame.
  var scores: SIMD3<Score>
  /// The history of each of these paths.
  var histories: SIMD3<Int32>
  /// The senone sequence with which each of these paths scores the phone.
  var sequences: SIMD3<UInt16>
  /// The next token in the same place, or -1.
  var next: Int32
  /// The best score of the states and of the exit.
  var best: Score = .impossible
  /// The score and the history of the path that leaves the phone with this frame.
  var exit: Score = .impossible
  var exitHistory: Int32 = History.none
  /// The best score of the tokens in the same place, if there are others.
  var rival: Score = .impossible
}
