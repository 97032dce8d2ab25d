/// The right contexts of words' last phones: classes of following phones before which they sound alike.
struct RightContexts {
  private struct Ending: Hashable {
    let phone: UInt8
    /// The phone before it in the same word, if it has one.
    let left: UInt8?
  }

  private let definition: ModelDefinition
  /// The right contexts of all endings.
  private(set) var all: [SearchNetwork.RightContext] = []
  private var known: [Ending: Range<Int32>] = [:]

  init(_ definition: ModelDefinition) { self.definition = definition }

  /// The right contexts that a word's last phone may have, as a range of `all`.
  mutating func range(of phone: UInt8, left: UInt8?) -> Range<Int32> {
    let ending = Ending(phone: phone, left: left)
    if let known = known[ending] { return known }
    let first = all.count
    var keys: [[UInt16]] = []
    for right in definition.phones.indices {
      let key = key(of: Int(phone), left: left.map(Int.init), right: right)
      if let index = keys.firstIndex(of: key) {
        all[first + index].followers.insert(right)
      } else {
        keys.append(key)
        all.append(
          SearchNetwork.RightContext(
            sequence: key[0], right: UInt8(right), followers: PhoneSet(right)))
      }
    }
    let range = Int32(first)..<Int32(all.count)
    known[ending] = range
    return range
  }

  /// The senone sequences that tell right contexts apart; a word of one phone depends on its left context as well.
  private func key(of phone: Int, left: Int?, right: Int) -> [UInt16] {
    guard let left else {
      return definition.phones.indices.map {
        definition.sequence(of: phone, left: $0, right: right, at: .only)
      }
    }
    return [definition.sequence(of: phone, left: left, right: right, at: .last)]
  }
}
