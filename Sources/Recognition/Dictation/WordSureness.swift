internal import Glibc

/// How probably words were heard rightly, by how they fit beside any phones, how expected they are, and how long.
///
/// The weights were set by 3,800 words of 390 utterances, of which 90 % were heard rightly: sentences that no grammar has by eight
/// synthetic voices, and people reading, none of whom the encoder was trained with. In five parts, each judged by the
/// others, a right word was surer than a wrong one in 85 of 100 pairs.
enum WordSureness {
  private static let base = 3.18
  private static let misfitOfLetter = -1.84
  private static let surprise = -0.31
  private static let (misfitBefore, misfitBehind) = (-0.18, -0.14)
  private static let letter = 0.4
  /// Longer words are no surer than those of so many letters.
  private static let mostLetters = 12

  /// From 0 to 1 for each of the words of an utterance.
  static func sureness(of words: [(text: String, found: WordSearch.Found)]) -> [Double] {
    words.indices.map { index in
      let (text, found) = words[index]
      let before = index > 0 ? words[index - 1].found.misfit : 0
      let behind = index + 1 < words.count ? words[index + 1].found.misfit : 0
      let letters = Double(min(mostLetters, max(1, text.count)))
      let sum =
        base + misfitOfLetter * Double(found.misfit) / letters
        - surprise * Double(found.probability) + misfitBefore * Double(before)
        + misfitBehind * Double(behind) + letter * letters
      return 1 / (1 + exp(-sum))
    }
  }
}
