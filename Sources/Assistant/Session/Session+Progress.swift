internal import Intents
package import Recognition
internal import Understanding

extension Session {
  /// The progress of a sentence with the words of a partial hypothesis.
  package func progress(
    of hypothesis: Hypothesis, with listening: Listening
  ) -> EndpointingPolicy.Progress {
    progress(of: hypothesis.words.map(\.text), with: listening)
  }

  private func progress(of words: [String], with listening: Listening) -> EndpointingPolicy.Progress
  {
    let completion = listening.completion(of: words)
    guard completion.isComplete else { return progress(ofClauses: words, with: listening) }
    guard completion.canContinue else { return .whole }
    guard !completion.endsInDictation, let reading = listening.interpretations(of: words).first
    else { return .dictating }
    let last = reading.slots.last { $0.range.upperBound == words.count }
    // Dictation may go on, whatever else the words may mean.
    if last?.isDictated == true { return .dictating }
    let ahead = listening.slotsAhead(of: words)
    let asked = parameters(askedFor: reading.rule)
    // Free words are in readings of their own that have not ended here, so they are not among the slots ahead.
    let lacks = asked.contains { parameter in
      !reading.slots.contains { $0.name == parameter.name }
        && (parameter.kind == .text || ahead?.contains(parameter.name) != false)
    }
    // A list of things may go on with another thing.
    let isList =
      last.flatMap { catalogue[reading.rule]?[$0.name] }
      .map { $0.isArray && $0.kind == .text } ?? false
    if lacks || isList { return .open }
    if ahead?.isEmpty == true { return .whole }
    return ahead?.count == 1 || !asked.isEmpty || reading.rule == Interpretation.answerRule
      ? .satisfied : .open
  }

  /// The progress of several commands in one breath, which is that of the last one, or of a follow-up to the last
  /// command.
  private func progress(
    ofClauses words: [String], with listening: Listening
  ) -> EndpointingPolicy.Progress {
    let reader = SentenceReader(
      discourse: language.discourse, catalogue: catalogue, read: listening.interpretations,
      fragments: language.fragments)
    let clauses = (try? reader.clauses(of: words, following: topic)) ?? []
    guard clauses.allSatisfy({ !$0.readings.isEmpty }), let last = clauses.last else {
      return .incomplete
    }
    guard clauses.count > 1, last.readings.first?.isFollowUp == false else { return .open }
    return progress(of: last.words, with: listening)
  }

  /// The parameters an intent asks for, except times and others that are seldom said.
  private func parameters(askedFor intent: String) -> [ParameterDefinition] {
    (catalogue[intent]?.parameters ?? []).filter {
      $0.ask != nil && $0.kind != .moment && !$0.isSeldomSaid
    }
  }
}
