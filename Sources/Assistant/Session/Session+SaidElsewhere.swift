internal import Conversation
internal import Intents
internal import Understanding

/// Words that make sense in another place: behind the command that they answer, or in another order.
extension Session {
  /// The fewest and the most words that are put in order.
  private static let lengths = 3...10

  /// Another command than the one that asks, where an answer which is no name that anybody knows goes on with what was said to it: "to savings",
  /// at "Who gets the money?", after "transfer money".
  func saidToAnother(_ sentence: inout Sentence) -> [Heard]? {
    guard case .value(let asked, let intent) = expectation, said.count == 1,
      sentence.clauses.count == 1, let answer = sentence.clauses[0].readings.first,
      catalogue[intent]?[asked]?.kind != .text,
      answer.slots.contains(where: { $0.name == asked && isFreeName($0) }),
      let repair = sentence.reader.elsewhere(goingOnFrom: said, by: sentence.words)
    else { return nil }
    return [heard(repair, in: sentence.words, sentence.confidence)]
  }

  /// What words say that name a thing before what is done with it: "the first one, remove please".
  func putInOrder(_ sentence: inout Sentence) throws -> [Heard]? {
    let (words, discourse) = (sentence.words, language.discourse)
    let parts = Self.parts(of: words)
    guard expectation == .command, sentence.isNotRead, sentence.repair == nil, parts.count == 2,
      Self.lengths ~= words.count, !discourse.isRemark(words[parts[0]])
    else { return nil }
    let act = words[parts[1]].filter { !discourse.courtesies.contains($0) }
    guard !act.isEmpty, sentence.reader.read(Array(words[parts[0]])).isEmpty else { return nil }
    let articles = discourse.definiteArticles.filter { !words[parts[0]].starts(with: [$0]) }
    for thing in [Array(words[parts[0]])] + articles.map({ [$0] + words[parts[0]] }) {
      guard let reading = sentence.reader.read(act + thing).first, catalogue[reading.rule] != nil,
        reading.isCertain, !reading.isGuess,
        reading.slots.contains(where: { $0.range.lowerBound >= act.count }),
        reading.slots.allSatisfy({ !$0.isDictated && !$0.isUnknownName }),
        !dialogue.referring([reading]).isEmpty
      else { continue }
      return [heard(reading, in: words, sentence.confidence).said(in: sentence)]
    }
    return nil
  }
}
