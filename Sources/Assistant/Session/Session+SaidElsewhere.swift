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

  /// A command of another domain behind "and", which names what is wanted and no verb, where with it the words are unread or go on with names
  /// that nobody knows: "and a ride to work at eight tomorrow", of an alarm.
  func joined(_ sentence: inout Sentence) throws -> [Heard]? {
    let words = sentence.words
    guard expectation == .command, let topic, sentence.clauses.count <= 1,
      let join = language.discourse.joins.filter({ words.starts(with: $0) }).map(\.count).max(),
      sentence.clauses.first?.readings.first.map({ reading in
        reading.isGuess || reading.isFollowUp && reading.slots.contains(where: isFreeName)
      }) != false,
      let reading = try sentence.listening.request(bareWords: Array(words[join...])),
      reading.probability ?? 0 >= Self.likelyJoined,
      catalogue.domain(of: reading.rule) != catalogue.domain(of: topic),
      reading.slots.contains(where: { !$0.range.isEmpty }),
      reading.slots.allSatisfy({ !$0.isDictated && !isFreeName($0) })
    else { return nil }
    var command = reading
    command.slots = command.slots.map { $0.range.isEmpty ? $0 : $0.moved(by: join) }
    return [heard(command, in: sentence, sentence.confidence)]
  }

  /// The probability from which on a thing that is named behind "and" is wanted.
  private static let likelyJoined = 0.85

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
