package import Domains
package import Grammar

extension GrammarSource {
  /// The rule for naming the app before the request.
  private static let naming = "polite.naming"

  /// The grammar of an app made of files; the app's name may stand before its commands.
  package init(_ text: GrammarText) {
    self.init(file: text.file, text: text.text)
    lead = text.app.map { app in
      Lead(rule: Self.naming, vocabulary: Vocabulary.apps, own: Vocabulary.name(of: app))
    }
    commands = text.commands
    answers = text.answers
  }
}
