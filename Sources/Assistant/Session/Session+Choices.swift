internal import Conversation
internal import Intents
internal import Understanding

/// Choices that are named beside others.
extension Session {
  /// The choice that words name, or that is left where they rule out the other one, "not that Clark", or that is named beside words that take
  /// nothing back: "Clark, sorry".
  func remaining(_ sentence: inout Sentence) throws -> [Heard]? {
    if case .value = expectation { return try namedAnswer(sentence) }
    guard case .choice(let choices) = expectation else { return nil }
    let words = sentence.words
    let discourse = language.discourse
    // A rule reads a number by itself.
    if let number = discourse.ordinal(of: words.joined(separator: " ")), number > 0 { return nil }
    switch namedChoice(by: words, among: choices) {
    case .one(let choice):
      return try chosen(language.normalizer.words(of: choices[choice]), in: sentence)
    case .several: return [unread(words, sentence.confidence)]
    case nil: break
    }
    let parts = Self.parts(of: words).map { Array(words[$0]) }
      .map { part in discourse.withoutHedges(part).map { Array(part[$0]) } ?? part }
      .filter { part in
        !(discourse.hedges.before + discourse.hedges.after + discourse.corrections).contains(part)
      }
    let excluded = parts.compactMap(discourse.excluded).first
    let others = parts.filter { discourse.excluded(by: $0) == nil }
    let named: [String]?
    if let excluded,
      others.allSatisfy({ discourse.ordinal(of: $0.joined(separator: " ")) != nil })
    {
      named = dialogue.choice(without: excluded).map(language.normalizer.words)
    } else {
      let isFirst = others.count == 1 && words.starts(with: others[0]) && others[0] != words
      named = isFirst ? others[0] : nil
    }
    return try named.flatMap { try chosen($0, in: sentence) }
  }

  /// The known answer to a question for a value that words point at, rather than name: "the second one", of those that were told, "not
  /// packing, the other one", "the one for the store".
  private func namedAnswer(_ sentence: Sentence) throws -> [Heard]? {
    let (words, discourse) = (sentence.words, language.discourse)
    guard
      words.contains(where: discourse.standIns.union(discourse.spares).contains)
        || dialogue.isOffering
    else { return nil }
    let answers = dialogue.answers
    switch namedChoice(by: words, among: answers, areTold: dialogue.isOffering) {
    case .one(let answer):
      return try chosen(language.normalizer.words(of: answers[answer]), in: sentence)
    case .several: return [unread(words, sentence.confidence)]
    // A number is no name of what was not told.
    case nil where !answers.isEmpty && discourse.ordinal(of: words.joined(separator: " ")) != nil:
      return [unread(words, sentence.confidence)]
    case nil: return try telling(words, of: answers).flatMap { try chosen($0, in: sentence) }
    }
  }

  /// What a choice means that words of a sentence tell; `nil` where they are none.
  private func chosen(_ choice: [String], in sentence: Sentence) throws -> [Heard]? {
    var heard = try interpret(part: choice, of: sentence)
    guard heard.count == 1,
      heard[0].outcome.interpretation.map({ catalogue[$0.rule] == nil }) == true
    else { return nil }
    heard[0] = heard[0].said(in: sentence)
    return heard
  }

  /// The only choice of which words tell that nothing else reads and that take nothing back: "Clark is my boss so it's him".
  func onlyNamed(_ sentence: inout Sentence) throws -> [Heard]? {
    guard case .choice(let names) = expectation, sentence.isUnread, !asksAside(sentence.words),
      language.discourse.reversals.isDisjoint(with: sentence.words)
    else { return nil }
    let choices = names.map(tellingWords)
    let named = choices.indices.filter { index in
      let others = choices.indices.filter { $0 != index }.flatMap { choices[$0] }
      // A number may be anybody's: "she is nine".
      return Set(choices[index]).subtracting(others).intersection(sentence.words)
        .contains { !isBareNumber([$0]) }
    }
    guard named.count == 1 else { return nil }
    var heard = try interpret(part: choices[named[0]], of: sentence)
    guard heard.count == 1, heard[0].outcome.interpretation?.rule == Interpretation.answerRule
    else { return nil }
    heard[0] = heard[0].said(in: sentence)
    return heard
  }

  /// The words of a choice that may tell it from others: "plum jam", of "the plum jam timer".
  func tellingWords(of choice: String) -> [String] {
    language.normalizer.words(of: choice).filter { word in
      !dialogue.wording.language.isBesideChoice(word)
        && !language.discourse.determiners.contains(word)
        && !language.discourse.kinds.contains(word)
        && !language.discourse.linkers.contains(word)
    }
  }
}
