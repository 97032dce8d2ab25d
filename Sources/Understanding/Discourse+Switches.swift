import Intents

extension Discourse {
  /// Whether the words around others in the same clause turn on what those speak of, or off: the nearest of them counts; `nil` where there
  /// are none.
  ///
  /// "On" behind them and before an article says where something is.
  func turnsOn(_ range: Range<Int>, in words: [String]) -> Bool? {
    let isBreak = { (index: Int) in
      words[index] == Normalizer.comma || remarkJoins.contains(words[index])
    }
    let start = words[..<range.lowerBound].indices.last(where: isBreak) ?? -1
    let end = words[range.upperBound...].indices.first(where: isBreak) ?? words.count
    let before = ((start + 1)..<range.lowerBound).last { switches[words[$0]] != nil }
    let behind = (range.upperBound..<end).first { index in
      switches[words[index]] != nil && !(index + 1 < end && determiners.contains(words[index + 1]))
    }
    switch (before, behind) {
    case (let before?, let behind?):
      return switches[
        words[range.lowerBound - before < behind - range.upperBound + 1 ? before : behind]]
    case (let one?, nil), (nil, let one?): return switches[words[one]]
    case (nil, nil): return nil
    }
  }
}
