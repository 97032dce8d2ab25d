internal import Conversation
package import Domains
internal import Grammar
internal import Intents
internal import Recognition
package import Storage
internal import Understanding

/// Shortcuts and suggestions, for commands that change them without a dialogue.
extension Composition {
  /// The share of differing sounds below which a phrase may be heard as a command's example.
  private static let closest = 0.2

  /// The shortcuts of a store, and what is usual by it.
  package func habits(database: Database) -> Habits { Habits(household(database, effects)) }

  /// What a sentence asks for, as it is said to a store; nothing where some of it is not surely a command.
  func requests(in sentence: String, of database: Database) throws -> [Intent] {
    var session = try session(database: database)
    let first = try session.read(sentence, with: session.listening())
    let intents = ([first] + first.following).map { outcome in
      outcome.interpretation?.isTentative == false && outcome.reason == nil ? outcome.heard : nil
    }
    return intents.contains(nil) ? [] : intents.compactMap(\.self)
  }

  /// The title of the command that a phrase is read as, or an example that sounds nearly like it; `nil` where it is like
  /// no command.
  func command(like phrase: String) -> String? {
    if let intent = intent(readFrom: phrase) { return catalogue[intent]?.title ?? intent }
    return catalogue.intents.flatMap(\.examples).first { example in
      lexicon.difference(phrase, example).map { $0 <= Self.closest } ?? false
    }
  }

  /// Whether it only greets or takes leave, which may well do something in a household.
  private func isGreeting(_ reading: Interpretation) -> Bool {
    reading.slots.contains { slot in
      slot.name == "answer" && ["hello", "goodbye"].contains(slot.value.text)
    }
  }

  /// Whether it would read any other words as well: "movie night", of a film.
  private func isOfAnyWords(_ reading: Interpretation) -> Bool {
    reading.slots.contains { $0.isDictated || $0.isUnknownName }
  }

  /// The intent that the built-in rules and those of apps made of files read from a phrase; names from the store don't
  /// count, as they come and go.
  private func intent(readFrom phrase: String) -> String? {
    guard let language = try? language(for: fileApps.map(\.app)),
      let listening = try? language.listening(for: .command)
    else { return nil }
    let readings = listening.interpretations(of: language.normalizer.words(of: phrase))
    return readings.first { $0.isCertain && !isGreeting($0) && !isOfAnyWords($0) }?.rule
  }
}
