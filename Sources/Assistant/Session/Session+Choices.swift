internal import Conversation
internal import Intents
internal import Understanding

/// Choices that are named beside others.
extension Session {
  /// The choice that is told by a comparison with the others, "the shorter one", or that is left where words rule out the other one, "not
  /// Tom Clark", or the one that is named beside words that take nothing back: "Baker, not Clark", "Clark, sorry".
  func remaining(_ sentence: inout Sentence) throws -> [Heard]? {
    guard case .choice = expectation else { return nil }
    let words = sentence.words
    let discourse = language.discourse
    let parts = Self.parts(of: words).map { Array(words[$0]) }
      .map { part in discourse.withoutHedges(part).map { Array(part[$0]) } ?? part }
      .filter { part in
        !(discourse.hedges.before + discourse.hedges.after + discourse.corrections).contains(part)
      }
    let excluded = parts.compactMap(discourse.excluded).first
    let others = parts.filter { discourse.excluded(by: $0) == nil }
    let named: [String]?
    if let comparison = discourse.comparison(of: bare(words).joined(separator: " ")) {
      named = dialogue.choice(by: comparison).map(language.normalizer.words)
    } else if let excluded,
      others.allSatisfy({ discourse.ordinal(of: $0.joined(separator: " ")) != nil })
    {
      named = dialogue.choice(without: excluded).map(language.normalizer.words)
    } else {
      let isFirst = others.count == 1 && words.starts(with: others[0]) && others[0] != words
      named = isFirst ? others[0] : nil
    }
    guard let named else { return nil }
    var heard = try interpret(part: named, of: sentence)
    guard heard.count == 1,
      heard[0].outcome.interpretation.map({ catalogue[$0.rule] == nil }) == true
    else { return nil }
    heard[0].outcome.text = sentence.text
    return heard
  }

  /// The only choice of which words tell that nothing else reads and that take nothing back: "Clark is my boss so it's him".
  func onlyNamed(_ sentence: inout Sentence) throws -> [Heard]? {
    guard case .choice(let names) = expectation, sentence.isUnread,
      language.discourse.reversals.isDisjoint(with: sentence.words)
    else { return nil }
    let choices = names.map(tellingWords)
    let named = choices.indices.filter { index in
      let others = choices.indices.filter { $0 != index }.flatMap { choices[$0] }
      return !Set(choices[index]).subtracting(others).isDisjoint(with: sentence.words)
    }
    guard named.count == 1 else { return nil }
    var heard = try interpret(part: choices[named[0]], of: sentence)
    guard heard.count == 1, heard[0].outcome.interpretation?.rule == Interpretation.answerRule
    else { return nil }
    heard[0].outcome.text = sentence.text
    return heard
  }

  /// The words of a choice that may tell it from others: "plum jam", of "the plum jam timer".
  private func tellingWords(of choice: String) -> [String] {
    language.normalizer.words(of: choice).filter { word in
      !dialogue.wording.language.isBesideChoice(word)
        && !language.discourse.determiners.contains(word)
        && !language.discourse.kinds.contains(word)
        && !language.discourse.linkers.contains(word)
    }
  }
}
