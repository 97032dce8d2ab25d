internal import Assistant
internal import Grammar
internal import Intents
internal import Recognition

extension Linter {
  /// The most pairs to report.
  private static let most = 12

  /// Finds names of one vocabulary, and commands without a value, that are easily taken for each other.
  mutating func checkAlike(_ vocabularies: [Vocabulary], _ catalogue: Catalogue) {
    guard let lexicon = try? PronunciationLexicon(settings: configuration.recognition) else {
      return
    }
    let commands = catalogue.intents.flatMap { intent in
      intent.examples.map { Vocabulary.Entry(words: words(of: $0), value: intent.name) }
    }
    let named = vocabularies.filter { $0.entries.contains { $0.value != nil } }
    for group in named.map({ ($0.name, $0.entries) }) + [("commands", commands)] {
      let sounds = group.1.compactMap { entry in SoundOfName(entry, lexicon) }
      let pairs = SoundOfName.alike(in: sounds)
      for pair in pairs.prefix(Self.most) {
        findings.append(
          Finding(
            .warning, in: group.0,
            reason: "'\(pair.0.text)' and '\(pair.1.text)' sound alike and mean different things"))
      }
      if pairs.count > Self.most {
        findings.append(
          Finding(
            .warning, in: group.0, reason: "\(pairs.count - Self.most) more pairs sound alike"))
      }
    }
  }

  private func words(of text: String) -> [Word] {
    text.lowercased().split { !$0.isLetter && $0 != "'" }.map {
      Word(text: String($0), location: SourceLocation(file: "catalogue", line: 1, column: 1))
    }
  }
}
