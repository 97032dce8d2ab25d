/// Substitutions, deletions and insertions relative to the number of words that were said.
package struct WordErrorRate: Sendable, Equatable {
  package private(set) var errors = 0
  package private(set) var words = 0

  package init() {}

  /// `nil` before any word was counted.
  package var rate: Double? { words == 0 ? nil : Double(errors) / Double(words) }

  package mutating func merge(_ other: WordErrorRate) {
    errors += other.errors
    words += other.words
  }

  package mutating func count(heard: [String], said: [String]) {
    words += said.count
    errors += Self.distance(heard, said)
  }

  /// The smallest number of edits that turns one sequence of words into the other (Levenshtein).
  package static func distance(_ first: [String], _ second: [String]) -> Int {
    edits(first, second)
  }

  /// The same for sequences of anything that is numbered.
  package static func distance(_ first: [UInt16], _ second: [UInt16]) -> Int {
    edits(first, second)
  }

  private static func edits<Word: Equatable>(_ first: [Word], _ second: [Word]) -> Int {
    var row = Array(0...second.count)
    for (index, word) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in second.indices {
        let substitution = diagonal + (word == second[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(substitution, row[column] + 1, diagonal + 1)
      }
    }
    return row[second.count]
  }
}
