/// Words that stand for a thing: "one".
extension Discourse {
  /// Whether words stand for a thing that was spoken of: the "one" of "that one" and "which one".
  package func standsIn(_ place: Range<Int>, among words: [String]) -> Bool {
    guard place.lowerBound > 0, words[place].allSatisfy(standIns.contains) else { return false }
    let before = words[place.lowerBound - 1]
    return determiners.contains(before) || noRequests.contains([before])
      || isDescribed(place.lowerBound, among: words)
      || singulars.contains([before] + words[place])
      || (0..<place.lowerBound).contains { ordinals[Array(words[$0..<place.upperBound])] != nil }
  }

  /// Whether a word has a determiner and one or two words of its own before it: "one", in "the Italian one".
  private func isDescribed(_ place: Int, among words: [String]) -> Bool {
    (2...3).contains { length in
      place >= length && determiners.contains(words[place - length])
        && words[(place - length + 1)..<place].allSatisfy { !linkers.contains($0) && $0 != "," }
    }
  }

  /// Whether words begin with the "one" of "the one in the evening", which is no number.
  package func beginsInStandIn(_ place: Range<Int>, among words: [String]) -> Bool {
    guard place.count > 1, place.lowerBound > 0 else { return false }
    return standIns.contains(words[place.lowerBound])
      && definiteArticles.contains(words[place.lowerBound - 1])
      && linkers.contains(words[place.lowerBound + 1])
  }

  /// Whether words stand for a thing that they tell by a value: "Saturday one", in "the Saturday one".
  package func endsInStandIn(_ place: Range<Int>, among words: [String]) -> Bool {
    guard place.count > 1, place.lowerBound > 0, place.upperBound <= words.count else {
      return false
    }
    let (before, last) = (words[place.upperBound - 2], words[place.upperBound - 1])
    return standIns.contains(last) && !linkers.contains(before)
      && determiners.contains(words[place.lowerBound - 1])
  }
}
