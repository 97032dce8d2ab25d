/// The text of one grammar file, its name in messages, and additions that the file need not state itself.
package struct GrammarSource: Sendable, Equatable {
  package let file: String
  package let text: String
  /// The qualified name of a rule that may precede each of the `commands`: "polite.naming".
  package var lead: String?
  /// The names of the public rules that are commands.
  package var commands: Set<String> = []
  /// For each slot, the right-hand side of a rule that answers a question for it.
  ///
  /// A rule of the slot's name in the file, public or private, takes precedence.
  package var answers: [String: String] = [:]

  package init(file: String, text: String) {
    self.file = file
    self.text = text
  }
}
