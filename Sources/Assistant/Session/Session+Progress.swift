internal import Intents
package import Recognition
internal import Understanding

extension Session {
  /// How far a sentence has come with the words of a partial hypothesis.
  package func progress(
    of hypothesis: Hypothesis, with listening: Listening
  ) -> Patience.Progress {
    progress(of: hypothesis.words.map(\.text), with: listening)
  }

  private func progress(of words: [String], with listening: Listening) -> Patience.Progress {
    let completion = listening.completion(of: words)
    guard completion.isComplete else { return progress(ofClauses: words, with: listening) }
    guard completion.canContinue else { return .whole }
    guard !completion.endsInDictation, let reading = listening.interpretations(of: words).first
    else { return .dictating }
    let last = reading.slots.last { $0.range.upperBound == words.count }
    // What was dictated may go on, whatever else the words may be.
    if last?.isDictated == true { return .dictating }
    let asked = parameters(askedFor: reading.rule)
    let lacks = asked.contains { name in !reading.slots.contains { $0.name == name } }
    // A list of things goes on with another one.
    let isList = last.map { catalogue[reading.rule]?[$0.name]?.isArray == true } ?? false
    if lacks || isList { return .open }
    let ahead = listening.slotsAhead(of: words)
    if ahead?.isEmpty == true { return .whole }
    return ahead?.count == 1 || !asked.isEmpty || reading.rule == Interpretation.answerRule
      ? .satisfied : .open
  }

  /// How far two commands have come, which is how far the last one has, or what goes on with the last command.
  private func progress(
    ofClauses words: [String], with listening: Listening
  ) -> Patience.Progress {
    let clauses = (try? interpret(words, with: listening, confidence: 1)) ?? []
    guard clauses.allSatisfy({ !$0.readings.isEmpty }), let last = clauses.last else {
      return .incomplete
    }
    guard clauses.count > 1, last.readings.first?.isFollowUp == false else { return .open }
    return progress(of: last.outcome.text.split(separator: " ").map(String.init), with: listening)
  }

  /// The parameters that an intent is asked back for, but for times, which few people say.
  private func parameters(askedFor intent: String) -> [String] {
    (catalogue[intent]?.parameters ?? []).filter { $0.ask != nil && $0.kind != .moment }.map(\.name)
  }
}
