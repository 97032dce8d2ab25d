/// A path at the end of a word or silence, before the words that may follow.
struct WordEnd {
  /// The same in all paths that go on alike.
  let place: UInt64
  let network: UInt8
  /// The state of the network, and the context, in which the path goes on.
  let state: Int32
  let context: Int32
  /// The phone it ends with.
  let phone: UInt8
  /// The first phones of the words that may follow.
  let followers: PhoneSet
  let score: Score
  /// What the history is to say of it.
  let word: Int32
  let before: Int32
  /// The last word that is no silence.
  let said: Int32
  /// The best of those with another last word that would have gone on in the same place.
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

  /// Takes note of another path of the same place that is worse.
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
