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

  init(
    network: UInt8, state: Int32, context: Int32, phone: UInt8, followers: PhoneSet, score: Score,
    word: Int32, before: Int32
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
  }
}
