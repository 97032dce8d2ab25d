package import Domains
package import Grammar

extension GrammarSource {
  /// The rule of how people say which app they mean, before what they want of it.
  private static let naming = "polite.naming"

  /// The grammar of an app made of files, before whose commands its own name may stand.
  package init(_ text: GrammarText) {
    self.init(file: text.file, text: text.text)
    lead = text.app.map { app in
      Lead(rule: Self.naming, vocabulary: Vocabulary.apps, own: Vocabulary.name(of: app))
    }
    commands = text.commands
    answers = text.answers
  }
}
