internal import Grammar

/// A thing that a command which was carried out was about, among all of its kind.
struct MeantThing: Sendable {
  let parameter: String
  /// Its kind, which its vocabulary is called after: "contact".
  let kind: String
  /// The ways to name it, and those to name the others.
  let names: [[Word]]
  let others: [[Word]]

  /// `name` is as it is shown, as words; each of them, and several in a row, name it where the vocabulary has them.
  init(_ parameter: String, _ kind: String, called name: [String], in vocabulary: Vocabulary) {
    (self.parameter, self.kind) = (parameter, kind)
    let entries = vocabulary.entries.map(\.words)
    names = entries.filter { name.firstRange(of: $0.map(\.text)) != nil }
    others = entries.filter { name.firstRange(of: $0.map(\.text)) == nil }
  }

  /// Whether it is called so.
  func isCalled(_ words: [String]) -> Bool {
    names.contains { $0.map(\.text) == words }
  }
}
