package import Conversation
package import Understanding

/// The name of an app, in all its spellings and as it is said.
package struct AppName: Sendable {
  /// The display name.
  package let name: String
  /// Other spellings, with their pronunciations.
  package let alternatives: [App.AlternativeName]

  package init(_ app: App) {
    name = app.name
    alternatives = app.alternativeNames
  }

  /// The words of each way to say the name, without duplicates: "list oh mat".
  package func spoken(with normalizer: Normalizer) -> [[String]] {
    let phrases = [name] + alternatives.flatMap { [$0.name, $0.pronunciationHint ?? $0.name] }
    var ways: [[String]] = []
    for phrase in phrases {
      let words = normalizer.words(of: phrase)
      if !words.isEmpty, !ways.contains(words) { ways.append(words) }
    }
    return ways
  }

  /// The words said for each spelling in typed text: "ListOMat" is "list oh mat".
  package var aliases: [String: String] {
    guard let hint = alternatives.lazy.compactMap(\.pronunciationHint).first else { return [:] }
    var aliases = [name: hint]
    for alternative in alternatives {
      aliases[alternative.name] = alternative.pronunciationHint ?? hint
    }
    return aliases
  }
}
