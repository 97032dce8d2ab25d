internal import Intents
internal import Understanding

/// Words said to a command that waits for an answer, or that was carried out last, while it is found out how they change it.
struct Change {
  let words: [String]
  /// The text as typed for each of the words.
  let pieces: [String]?
  /// What the words mean by themselves.
  let clauses: [Clause]
  let reader: SentenceReader
  let listening: Listening
  /// The intent of the command.
  let command: String
  /// Whether the command waits for an answer.
  let isOpen: Bool
  /// Whether no rule reads any of the words.
  let isUnread: Bool
  /// Whether what was said of the command before may no longer count.
  let takesBack: Bool
  /// Whether the words replace or leave out some of the text that waits: "change milk to eggs", "leave out the milk".
  let isReplaced: Bool

  init(_ sentence: Sentence, of command: String, isOpen: Bool) {
    let (words, reader) = (sentence.words, sentence.reader)
    (self.words, pieces, clauses, self.reader) = (words, sentence.pieces, sentence.clauses, reader)
    (self.command, self.isOpen, listening) = (command, isOpen, sentence.listening)
    isUnread = sentence.clauses.allSatisfy {
      $0.readings.first.map { $0.probability != nil } ?? true
    }
    takesBack = isOpen || reader.takesBack(words) || reader.isTrailed(words)
    isReplaced = isOpen && (reader.replaces(words) || reader.removes(words))
  }

  /// The best reading of the only clause; `nil` where there are several, or none.
  var only: Interpretation? { clauses.count == 1 ? clauses[0].readings.first : nil }
}
