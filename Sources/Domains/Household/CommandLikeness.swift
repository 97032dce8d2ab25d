/// Tells whether a phrase would be taken for a command.
package struct CommandLikeness: Sendable {
  /// No phrase is like a command: without a grammar nobody knows.
  package static let unknown = CommandLikeness { _ in nil }

  private let find: @Sendable (String) -> String?

  /// `find` gives the command that a phrase reads or sounds as, in words.
  package init(find: @escaping @Sendable (String) -> String?) {
    self.find = find
  }

  func command(like phrase: String) -> String? { find(phrase) }
}
