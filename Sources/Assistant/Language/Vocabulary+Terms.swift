package import Conversation
package import Grammar
package import Intents
package import Understanding

extension Vocabulary {
  /// Makes a vocabulary from the terms an app or a word list contributes; terms without words are left out.
  ///
  /// Entries have no value of their own: the handlers resolve what the words mean.
  package init(
    name: String, terms: [VocabularySource.Term], file: String, normalizer: Normalizer
  ) {
    self.init(
      name: name, terms: terms, words: terms.map { normalizer.words(of: $0.phrase) }, file: file)
  }

  /// Makes a vocabulary of terms whose words are known already.
  init(name: String, terms: [VocabularySource.Term], words: [[String]], file: String) {
    var seen: Set<String> = []
    let entries = zip(terms, words).enumerated().compactMap { index, term -> Entry? in
      let (term, words) = term
      let key = words.joined(separator: " ") + "\t" + (term.pronunciation ?? "")
      guard !words.isEmpty, seen.insert(key).inserted else { return nil }
      let origin = term.origin ?? .init(file: file, line: index + 1)
      let location = SourceLocation(file: origin.file, line: origin.line, column: 1)
      return Entry(words: Self.words(words, soundingLike: term.pronunciation, at: location))
    }
    self.init(name: name, entries: entries)
  }

  /// Makes the vocabularies of app names: `<vocabulary.app>` of all, and one for each kind of app whose name may stand
  /// for its action: "UnicornChat Bill", "start Big Nerd Run".
  ///
  /// Each app in `alone` also gets a vocabulary of its own names.
  package static func names(
    of apps: [App], alone: Set<String>, normalizer: Normalizer
  ) -> [Vocabulary] {
    let intents = ["messenger": "SendMessage", "tracker": "StartWorkout"]
    let known = intents.sorted { $0.key < $1.key }.map { name, intent in
      (name, apps.filter { $0.handlers.contains { $0.intent == intent } })
    }
    let own = apps.filter { alone.contains($0.name) }.map { (name(of: $0.name), [$0]) }
    return ([(Self.apps, apps)] + known + own).map { name, apps in
      Vocabulary(name: name, apps: apps.map(AppName.init), normalizer: normalizer)
    }
  }

  /// The vocabulary of all apps' names.
  static let apps = "app"

  /// The name of the vocabulary of one app's names; no file can refer to it.
  package static func name(of app: String) -> String { "app \(app)" }

  /// Makes a vocabulary whose entries stand for the apps' display names.
  private init(name: String, apps: [AppName], normalizer: Normalizer) {
    let entries = apps.flatMap { app in
      app.spoken(with: normalizer).map { words in
        let location = SourceLocation(file: "app \(app.name)", line: 1, column: 1)
        return Entry(
          words: words.map { Word(text: $0, location: location) }, value: app.name)
      }
    }
    self.init(name: name, entries: entries)
  }

  /// Makes `<vocabulary.it>`: words that may stand for the thing an intent is about, such as a ride.
  package init(pronounsOf discourse: Discourse, normalizer: Normalizer) {
    let terms = discourse.pronouns(for: "").map {
      VocabularySource.Term($0.joined(separator: " "))
    }
    self.init(
      name: Interpretation.subjectSlot, terms: terms, file: "discourse.json",
      normalizer: normalizer)
  }

  /// Makes `<vocabulary.owner>` of the contacts: "anne's" stands for "anne".
  init(owners contacts: Vocabulary) {
    let entries = contacts.entries.compactMap { entry -> Entry? in
      guard let last = entry.words.last else { return nil }
      let owner = Word(text: last.text + "'s", location: last.location)
      return Entry(
        words: entry.words.dropLast() + [owner],
        value: entry.value ?? entry.words.map(\.text).joined(separator: " "))
    }
    self.init(name: "owner", entries: entries)
  }

  private static func words(
    _ words: [String], soundingLike pronunciation: String?, at location: SourceLocation
  ) -> [Word] {
    let hints = pronunciation.map { SoundsLike.hints($0, for: words) }
    return words.enumerated().map { index, word in
      let hint = hints?[index]
      return Word(text: word, pronunciations: hint.map { [$0] } ?? [], location: location)
    }
  }
}

extension VocabularySource.Term {
  /// The reason why the term or its pronunciation is left out of a vocabulary; `nil` if all of it is used.
  package func fault(with normalizer: Normalizer) -> String? {
    let words = normalizer.words(of: phrase)
    guard !words.isEmpty else { return "'\(phrase)' has no words" }
    guard let pronunciation else { return nil }
    guard SoundsLike.hints(pronunciation, for: words).contains(where: { $0 != nil }) else {
      return "'\(pronunciation)' is not how '\(phrase)' sounds: it needs a word at least for each"
        + " of \(words.count), or phones for a single one"
    }
    return nil
  }
}
