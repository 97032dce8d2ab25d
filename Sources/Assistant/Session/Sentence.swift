internal import Intents
internal import Understanding

/// Words while it is found out what they mean, with what was made of them so far.
struct Sentence {
  let words: [String]
  /// The text as typed for each of the words.
  let pieces: [String]?
  let confidence: Double
  let listening: Listening
  let reader: SentenceReader
  /// The commands and answers that the words are read as, in order; none before they are read.
  var clauses: [Clause] = []
  /// Whether their clauses are what the words mean, whatever they might change.
  var isMeant = false
  /// What the words change in the command that waits or was carried out last; `nil` where they change nothing.
  var repair: Repair?

  var text: String { words.joined(separator: " ") }

  /// Whether nothing reads any of the words.
  var isUnread: Bool { clauses.allSatisfy(\.readings.isEmpty) }
  /// Whether no rule reads any of it as a whole.
  var isNotRead: Bool {
    clauses.allSatisfy { clause in
      clause.readings.first.map { $0.probability != nil || $0.isGuess } ?? true
    }
  }
}
