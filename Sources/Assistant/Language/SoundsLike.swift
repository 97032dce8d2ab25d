package import Grammar

/// Distributes the pronunciation of a whole phrase among its words.
package enum SoundsLike {
  /// One hint per word: "shiv awn mur fee" for "siobhan murphy" becomes "shiv awn" and "mur fee".
  ///
  /// The hint's words are assigned in proportion to the letters of the phrase's words, at least one to each; every
  /// result is `nil` if there are fewer hint words than words. Phones between slashes are for single-word phrases.
  package static func hints(_ pronunciation: String, for words: [String]) -> [PronunciationHint?] {
    let none = [PronunciationHint?](repeating: nil, count: words.count)
    if pronunciation.hasPrefix("/"), pronunciation.hasSuffix("/"), pronunciation.count > 2 {
      let phones = pronunciation.dropFirst().dropLast().split(separator: " ").map(String.init)
      return words.count == 1 ? [.phones(phones)] : none
    }
    let sounds = pronunciation.lowercased().split(separator: " ").map(String.init)
    guard !words.isEmpty, sounds.count >= words.count else { return none }
    return shares(of: sounds, among: words).map { .soundsLike($0.joined(separator: " ")) }
  }

  private static func shares(of sounds: [String], among words: [String]) -> [ArraySlice<String>] {
    let letters = Double(words.reduce(0) { $0 + $1.count })
    let sound = Double(sounds.reduce(0) { $0 + $1.count })
    var shares: [ArraySlice<String>] = []
    var taken = 0
    var wanted = 0.0
    for (index, word) in words.enumerated() {
      wanted += Double(word.count) / letters
      let wordsLeft = words.count - index - 1
      var end = taken + 1
      while end < sounds.count - wordsLeft,
        wordsLeft == 0 || isNearer(wanted, sounds, through: end, of: sound)
      {
        end += 1
      }
      shares.append(sounds[taken..<end])
      taken = end
    }
    return shares
  }

  /// Whether one more sound comes closer to the wanted share than stopping here.
  private static func isNearer(
    _ wanted: Double, _ sounds: [String], through end: Int, of total: Double
  ) -> Bool {
    let now = Double(sounds[..<end].reduce(0) { $0 + $1.count }) / total
    let then = Double(sounds[...end].reduce(0) { $0 + $1.count }) / total
    return abs(then - wanted) < abs(now - wanted)
  }
}
