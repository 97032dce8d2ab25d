internal import Intents

/// Several commands in one sentence: "call mom, then set a timer and add milk to groceries".
///
/// Possible starts of commands are found from left to right, and the likeliest way to split the words from right to
/// left: each stretch is read once, and no way is tried twice (Viterbi 1967). A command that shares its sentence
/// has a bounded number of joining words inside it, so that the work grows in proportion to the sentence.
extension SentenceReader {
  /// The limit of commands in one sentence.
  static let mostCommands = 32
  /// The limit of joining words inside one of several commands, such as those between things on a list.
  static let mostJoinsInside = 24

  /// The position of words in a conversation.
  struct Position: Hashable {
    /// The intent that was just spoken of.
    let topic: String?
    /// The first word.
    let start: Int

    /// True at the start of a sentence.
    var isFirst: Bool { start == 0 }
  }

  /// The ways in which a sentence goes on from a place.
  private struct Fork {
    let position: Position
    /// All the rest as one command.
    let rest: Clause
    /// One command, and where the next one begins.
    var steps: [(clause: Clause, join: Range<Int>, next: Position)] = []
  }

  /// A way to the end of the sentence.
  private struct Way {
    var score: Double
    /// The index of the step taken; `nil` when the rest is one command.
    var step: Int?
  }

  /// The commands in spoken order, one at least.
  func commands(in words: [String], following topic: String?) throws -> [Clause] {
    let forks = try forks(in: words, from: Position(topic: topic, start: 0))
    var ways: [Position: Way] = [:]
    for fork in forks.reversed() {
      var way = Way(score: fork.rest.score)
      for (index, step) in fork.steps.enumerated() {
        guard let rest = ways[step.next], rest.score > -.infinity else { continue }
        let score = step.clause.score + rest.score + Penalty.join
        if score > way.score { way = Way(score: score, step: index) }
      }
      ways[fork.position] = way
    }
    return try clauses(of: words, along: ways, through: forks)
  }

  /// The places that can be reached, each with the ways on from it, from left to right.
  private func forks(in words: [String], from first: Position) throws -> [Fork] {
    let joins = joins(in: words)
    var waiting: [Int: [Position]] = [first.start: [first]]
    var forks: [Fork] = []
    for start in [first.start] + Set(joins.map(\.upperBound)).sorted() {
      for position in waiting[start] ?? [] {
        let fork = try fork(at: position, in: words, joins.drop { $0.lowerBound <= start })
        forks.append(fork)
        for step in fork.steps where waiting[step.next.start]?.contains(step.next) != true {
          waiting[step.next.start, default: []].append(step.next)
        }
      }
    }
    return forks
  }

  private func fork(
    at position: Position, in words: [String], _ joins: ArraySlice<Range<Int>>
  ) throws -> Fork {
    let rest = Array(words[position.start...])
    let mayBeOne = position.isFirst || joins.count <= Self.mostJoinsInside
    var fork = Fork(
      position: position,
      rest: mayBeOne ? try clause(rest, at: position) : Clause(words: rest, readings: [])
    )
    guard fork.rest.score < Penalty.join else { return fork }
    for join in joins.prefix(Self.mostJoinsInside + 1) {
      let clause = try clause(Array(words[position.start..<join.lowerBound]), at: position)
      // No score is above zero, so that nothing that follows makes up for a bad beginning.
      guard let reading = clause.readings.first, !endsInText(clause),
        clause.score + Penalty.join > fork.rest.score
      else { continue }
      let topic = isCommand(reading) ? reading.rule : nil
      fork.steps.append((clause, join, Position(topic: topic, start: join.upperBound)))
    }
    return fork
  }

  /// The commands along the best way, from the last to the first, each joined with what follows it.
  private func clauses(
    of words: [String], along ways: [Position: Way], through forks: [Fork]
  ) throws -> [Clause] {
    guard var fork = forks.first else { return [] }
    let byPosition = Dictionary(forks.map { ($0.position, $0) }) { first, _ in first }
    var before: [(clause: Clause, join: Range<Int>, start: Int)] = []
    while let index = ways[fork.position]?.step {
      let step = fork.steps[index]
      before.append((step.clause, step.join, fork.position.start))
      guard before.count < Self.mostCommands, let next = byPosition[step.next] else {
        throw TooLong()
      }
      fork = next
    }
    return before.reversed().reduce([fork.rest]) { rest, one in
      joined(one.clause, rest, lead: words[one.start..<one.join.upperBound])
    }
  }

  /// A command before others; what says the same as the next one, or only why it is wanted, is part of that, and what only
  /// adds to it is part of it.
  private func joined(_ first: Clause, _ rest: [Clause], lead: ArraySlice<String>) -> [Clause] {
    guard let next = rest.first else { return [first] }
    if first.says(sameAs: next) || isReason(first, for: next) {
      return [next.following(lead)] + rest.dropFirst()
    }
    let definition = first.readings.first.flatMap { catalogue[$0.rule] }
    if let whole = first.completed(by: next, lead: lead, of: definition) {
      return [whole] + rest.dropFirst()
    }
    return [first.sharingTime(with: next)] + rest
  }

  /// Ranges of words that join two commands, each with the comma before it; a correction stays within its command.
  func joins(in words: [String]) -> [Range<Int>] {
    words.indices.dropFirst().dropLast().compactMap { start in
      guard words[start - 1] != Normalizer.comma else { return nil }
      let begin = words[start] == Normalizer.comma ? start + 1 : start
      let phrase = discourse.joins.first { words[begin...].starts(with: $0) }
      let end = begin + (phrase?.count ?? 0)
      guard end > start, end < words.count,
        Correction.length(of: discourse.corrections, at: end, in: words) == 0
      else { return nil }
      return start..<end
    }
  }
}
