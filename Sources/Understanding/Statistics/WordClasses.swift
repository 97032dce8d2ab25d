/// The statistical reader's knowledge of words beside their spelling, in the language of the file it was read from.
package struct WordClasses: Sendable, Equatable {
  /// Words without a say in what is meant: courtesies, names an assistant is called by.
  private let ignored: Set<String>
  /// Words that turn what is meant into its opposite: "not".
  private let turning: Set<String>
  /// Words that make a condition of what follows where they begin a clause: "if it rains", but not "could you see if it rains".
  private let conditions: Set<String>
  /// The word that stands for each of its kind: "#" for numbers.
  private let stands: [String: String]
  /// The groups of words of similar use that each word belongs to.
  private let groups: [String: [Int]]
  private let members: [Int: [String]]

  /// Reads lines of words: after `-` those ignored, after `!` those that turn what is meant, after `^` those
  /// that begin a condition, after `=` those that all
  /// count as the first of them, else words of similar use; what follows `#` and a space is a comment.
  package init(_ text: String) {
    var ignored: Set<String> = []
    var turning: Set<String> = []
    var conditions: Set<String> = []
    var stands: [String: String] = [:]
    var groups: [String: [Int]] = [:]
    var members: [Int: [String]] = [:]
    for (number, line) in text.split(separator: "\n").enumerated() {
      let words = line.split(separator: " ").map(String.init)
      switch words.first {
      case "#", nil: continue
      case "-": ignored.formUnion(words.dropFirst())
      case "!": turning.formUnion(words.dropFirst())
      case "^": conditions.formUnion(words.dropFirst())
      case "=":
        guard let first = words.dropFirst().first else { continue }
        for word in words.dropFirst() { stands[word] = first }
      default:
        members[number] = words
        for word in words { groups[word, default: []].append(number) }
      }
    }
    (self.ignored, self.stands) = (ignored, stands)
    (self.turning, self.conditions) = (turning, conditions)
    (self.groups, self.members) = (groups, members)
  }

  /// The words that count, each as its kind.
  func essence(of words: [String]) -> [String] {
    words.filter { $0 != Normalizer.comma && !ignored.contains($0) }.map { stands[$0] ?? $0 }
  }

  /// The words that share a group with a word.
  package func words(like word: String) -> Set<String> {
    Set(groups(of: word).flatMap { members[$0] ?? [] }).subtracting([word])
  }

  /// The groups of a word.
  func groups(of word: String) -> [Int] { groups[word] ?? [] }

  /// Whether words may mean the opposite of what their verbs and things say.
  func turnMeaning(_ words: [String]) -> Bool { words.contains(where: turning.contains) }

  /// Whether a clause of them is a condition.
  func beginCondition(_ words: [String]) -> Bool {
    zip([Normalizer.comma] + words, words).contains { before, word in
      before == Normalizer.comma && conditions.contains(word)
    }
  }

  func isIgnored(_ word: String) -> Bool { ignored.contains(word) }

  /// Words of similar use.
  func like(_ word: String) -> [String] { groups(of: word).flatMap { members[$0] ?? [] } }

  /// Whether a word says how something is asked for, rather than what.
  func isFrequent(_ word: String) -> Bool {
    ignored.contains(word) || groups[word] != nil
  }
}
