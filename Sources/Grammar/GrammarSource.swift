/// The text of one grammar file, what to call it in messages, and what it need not say itself.
package struct GrammarSource: Sendable, Equatable {
  package let file: String
  package let text: String
  /// What may stand before each of the `commands`.
  package var lead: Lead?
  /// The public rules that are commands.
  package var commands: Set<String> = []
  /// What answers a question for a slot where no public rule of its name does, as the right-hand side of one; a private
  /// rule of its name answers it too.
  package var answers: [String: String] = [:]

  package init(file: String, text: String) {
    self.file = file
    self.text = text
  }

  /// Words that may stand before commands, some of which are the file's own.
  package struct Lead: Sendable, Equatable {
    /// Their rule, qualified: "polite.naming".
    package let rule: String
    /// The vocabulary that the rule names itself.
    package let vocabulary: String
    /// The vocabulary in its place; with words that only the other has, the rule matches typed text alone.
    package let own: String

    package init(rule: String, vocabulary: String, own: String) {
      (self.rule, self.vocabulary, self.own) = (rule, vocabulary, own)
    }
  }
}
