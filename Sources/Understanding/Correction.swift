/// A phrase that takes back words before it: "add apples, no, pears".
struct Correction {
  /// The phrase's words.
  let range: Range<Int>
  /// The end of the words before it, without a comma.
  let end: Int
  /// The start of the words after it, without a comma.
  let next: Int

  /// True when a comma precedes it.
  let followsComma: Bool

  /// True when it can hardly mean anything else: after a comma, or more than one word long.
  var isClear: Bool { followsComma || range.count > 1 }

  /// Those in a sentence that more words follow, in order; of phrases that begin at the same word the longest.
  static func all(_ phrases: [[String]], in words: [String]) -> [Correction] {
    var all: [Correction] = []
    var start = 0
    while start < words.count {
      let length = length(of: phrases, at: start, in: words)
      if length > 0, let found = Correction(start..<(start + length), in: words) {
        all.append(found)
      }
      start += max(length, 1)
    }
    return all
  }

  /// The length in words, commas included, of the longest phrase that starts at a word; 0 when none does.
  static func length(of phrases: [[String]], at start: Int, in words: [String]) -> Int {
    phrases.lazy.map { phrase in
      var position = start
      for word in phrase {
        if position > start, position < words.count, words[position] == Normalizer.comma {
          position += 1
        }
        guard position < words.count, words[position] == word else { return 0 }
        position += 1
      }
      return position - start
    }.max() ?? 0
  }

  private init?(_ range: Range<Int>, in words: [String]) {
    guard let next = words[range.upperBound...].firstIndex(where: { $0 != Normalizer.comma })
    else { return nil }
    self.range = range
    self.next = next
    followsComma = range.lowerBound > 0 && words[range.lowerBound - 1] == Normalizer.comma
    end = followsComma ? range.lowerBound - 1 : range.lowerBound
  }
}
