/// The text of one grammar file and what to call it in messages.
package struct GrammarSource: Sendable, Equatable {
  package let file: String
  package let text: String

  package init(file: String, text: String) {
    self.file = file
    self.text = text
  }
}
