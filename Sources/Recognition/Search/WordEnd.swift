/// A path at the end of a word or silence, before the words that may follow.
struct WordEnd {
  /// A key that all paths with the same continuation share.
  let place: UInt64
  let network: UInt8
  /// The state of the network, and the call context, in which the path goes on.
  let state: Int32
  let context: Int32
  /// The last phone of the word.
  let phone: UInt8
  /// The first phones of the words that may follow.
  let followers: PhoneSet
  let score: Score
  /// The word and the predecessor of the history entry.
  let word: Int32
  let before: Int32
  /// The last word that is not a silence.
  let said: Int32
  /// The best path with another last word and the same continuation.
  var rival: History.Rival?

  init(
    network: UInt8, state: Int32, context: Int32, phone: UInt8, followers: PhoneSet, score: Score,
    word: Int32, before: Int32, said: Int32
  ) {
    place =
      UInt64(network) << 56 | UInt64(UInt32(state)) << 32 | UInt64(UInt32(bitPattern: context))
    self.network = network
    self.state = state
    self.context = context
    self.phone = phone
    self.followers = followers
    self.score = score
    self.word = word
    self.before = before
    self.said = said
  }

  /// Records another path with the same continuation that is worse.
  mutating func compare(with other: WordEnd) {
    compare(
      with: History.Rival(
        word: other.word, said: other.said, before: other.before, score: other.score))
    if let rival = other.rival { compare(with: rival) }
  }

  private mutating func compare(with other: History.Rival) {
    if other.said != said, other.score > rival?.score ?? .impossible { rival = other }
  }
}
