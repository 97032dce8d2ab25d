extension Discourse {
  /// Adds kinds of things, and to the pronouns of a kind, which are the usual ones where it has none of its own.
  ///
  /// A new kind goes before the next in its list that is known, and behind all others where none is.
  package mutating func add(kinds new: [String], pronouns: [String: [String]]) {
    var end = kinds.endIndex
    for kind in new.reversed() {
      if let place = kinds.firstIndex(of: kind) {
        end = place
      } else {
        kinds.insert(kind, at: end)
      }
    }
    for (kind, texts) in pronouns { add(pronouns: texts, for: kind) }
  }
}
