package import Conversation
package import Understanding

/// What an app is called, in all its spellings and as it is said.
package struct AppName: Sendable {
  /// The display name.
  package let name: String
  /// Other spellings, and how they sound.
  package let alternatives: [App.AlternativeName]

  package init(_ app: App) {
    name = app.name
    alternatives = app.alternativeNames
  }

  /// The words of each way of saying it, each once: "list oh mat".
  package func spoken(with normalizer: Normalizer) -> [[String]] {
    let phrases = [name] + alternatives.flatMap { [$0.name, $0.pronunciationHint ?? $0.name] }
    var ways: [[String]] = []
    for phrase in phrases {
      let words = normalizer.words(of: phrase)
      if !words.isEmpty, !ways.contains(words) { ways.append(words) }
    }
    return ways
  }

  /// Spellings that typed text may have, and what is said for them: "ListOMat" is "list oh mat".
  package var aliases: [String: String] {
    guard let hint = alternatives.lazy.compactMap(\.pronunciationHint).first else { return [:] }
    var aliases = [name: hint]
    for alternative in alternatives {
      aliases[alternative.name] = alternative.pronunciationHint ?? hint
    }
    return aliases
  }
}
