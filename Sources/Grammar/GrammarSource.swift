/// The text of one grammar file, its name in messages, and additions that the file need not state itself.
package struct GrammarSource: Sendable, Equatable {
  package let file: String
  package let text: String
  /// A lead that may precede each of the `commands`.
  package var lead: Lead?
  /// A tail that may follow each of the `commands`.
  package var tail: Lead?
  /// The names of the public rules that are commands.
  package var commands: Set<String> = []
  /// For each slot, the right-hand side of a rule that answers a question for it.
  ///
  /// A rule of the slot's name in the file, public or private, takes precedence.
  package var answers: [String: String] = [:]
  /// The qualified name of a rule for what may stand before an answer by a private rule.
  package var answerLead: String?
  /// The qualified name of a rule for what may stand after it.
  package var answerTail: String?

  package init(file: String, text: String) {
    self.file = file
    self.text = text
  }

  /// Words that may precede or follow commands, some of which are the file's own.
  package struct Lead: Sendable, Equatable {
    /// The qualified name of the rule for these words: "polite.naming".
    package let rule: String
    /// The vocabulary that the rule itself names.
    package let vocabulary: String
    /// The vocabulary that replaces it; words that only the other vocabulary has match typed text alone.
    package let own: String

    package init(rule: String, vocabulary: String, own: String) {
      (self.rule, self.vocabulary, self.own) = (rule, vocabulary, own)
    }
  }
}
