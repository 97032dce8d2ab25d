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

  /// The title of the command that a phrase is read as, or an example that sounds nearly like it; `nil` where it is like
  /// no command.
  func command(like phrase: String) -> String? {
    if let intent = intent(readFrom: phrase) { return catalogue[intent]?.title ?? intent }
    return catalogue.intents.flatMap(\.examples).first { example in
      lexicon.difference(phrase, example).map { $0 <= Self.closest } ?? false
    }
  }

  /// The intent that the built-in rules and those of apps made of files read from a phrase; names from the store don't
  /// count, as they come and go.
  private func intent(readFrom phrase: String) -> String? {
    guard let language = try? language(for: fileApps.map(\.app)),
      let listening = try? language.listening(for: .command)
    else { return nil }
    return listening.interpretations(of: language.normalizer.words(of: phrase)).first?.rule
  }
}
