internal import Grammar

/// The words of a stretch as text.
enum RawText {
  /// Commas are kept where the words are the speaker's own, after the word before them.
  static func text(of stretch: Stretch, words: [String]) -> String {
    var text = ""
    for word in words[stretch.range] {
      if word == Automaton.comma {
        if stretch.isDictated { text += word }
      } else {
        text += text.isEmpty ? word : " " + word
      }
    }
    return text
  }
}
