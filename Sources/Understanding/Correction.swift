/// A phrase that takes back words before it: "add apples, no, pears".
struct Correction {
  /// Where the phrase stands.
  let range: Range<Int>
  /// Where the words before it end, without a comma.
  let end: Int
  /// Where the words after it begin, without a comma.
  let next: Int

  /// Whether a comma sets it off.
  let followsComma: Bool

  /// Whether it can hardly be anything else: set off by a comma, or more than one word.
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

  /// How many words the longest phrase that begins at a word has, commas inside counted; 0 where none does.
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
