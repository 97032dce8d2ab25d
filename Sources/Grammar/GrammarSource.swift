/// The text of one grammar file, what to call it in messages, and what it need not say itself.
package struct GrammarSource: Sendable, Equatable {
  package let file: String
  package let text: String
  /// A rule that may stand before each of the `commands`, qualified: "polite.naming".
  package var lead: String?
  /// The public rules that are commands.
  package var commands: Set<String> = []
  /// What answers a question for a slot where no public rule of its name does, as the right-hand side of one; a private
  /// rule of its name answers it too.
  package var answers: [String: String] = [:]

  package init(file: String, text: String) {
    self.file = file
    self.text = text
  }
}
