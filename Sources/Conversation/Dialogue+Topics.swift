package import Intents

extension Dialogue {
  /// The intent that "and …" goes on with; `nil` while a question is open or when it is too long ago.
  package var topic: String? {
    guard request == nil, let topic = topics.first, isFresh(topic) else { return nil }
    return topic.intent.name
  }

  /// The intent that a question is open about, by name.
  package var openIntent: String? { request?.intent.name }

  /// The open command, or the one carried out last, with what was found out of it.
  package var spokenIntent: Intent? { request?.intent ?? done?.request.intent }

  /// The parameter that the open question is about.
  package var askedParameter: String? { request?.open?.question.slot?.parameter }

  /// The sentence that tells how things stand after the last command, where none waits and that is not too long ago.
  package var shown: String? {
    guard request == nil, let topic = topics.first, isFresh(topic) else { return nil }
    let given = topic.definition.parameters.map(\.name).filter(topic.said.contains)
    return (given + [""]).lazy.compactMap { topic.definition.shown[$0] }.first
  }

  /// The sentence that an agreement stands for after the last command, where none waits and that is not too long ago.
  package var agreed: String? {
    guard request == nil, let topic = topics.first, isFresh(topic) else { return nil }
    return topic.definition.agreed
  }

  /// The names of the things that were spoken of not too long ago, and what they are called, the latest first.
  package var spokenNames: [String] { topics.filter(isFresh).flatMap(names) }

  /// The names of what would be taken back now.
  package var takenBackNames: [String] { acts.first.map { names(in: $0.topic) } ?? [] }

  private func names(in topic: Topic) -> [String] {
    let called = topic.definition.parameters.filter(\.isCalled).compactMap { parameter in
      topic.intent[parameter.name]?.text
    }
    return called
      + topic.mentions.flatMap(\.values).map { $0.entity?.name ?? $0.spoken(in: wording.language) }
  }

  /// Whether it is asked whether the open intent is wanted at all.
  package var isOpenTentatively: Bool { request?.isTentative == true }

  /// How many commands are come back to after what is asked now.
  package var suspensions: Int { suspended.count }

  /// Notes what a finished request was about; of one that was called off only what it named is kept, one that was not understood was
  /// about nothing.
  mutating func remember(_ request: Request, _ response: Response) {
    switch response.code {
    case .cancelled:
      calledOff = Topic(request, answeredWith: [:])
      return
    case .abandoned, .unhandled, .locked: return
    default: calledOff = nil
    }
    let isDone = !response.isFailure
    let topic = Topic(request, answeredWith: isDone ? response.fields : [:])
    topics = [topic] + topics.filter(isFresh).prefix(settings.topics - 1)
  }

  /// What the last request of the same domain was said to be about, for a parameter that may mean it unsaid: its one thing, or a
  /// value that is taken over; `nil` where the speaker has been asked already.
  ///
  /// What costs goes on with nothing but a question: with the tables that were asked for, not with one that was booked.
  func valueGoneOn(with parameter: String, in request: Request) -> Value? {
    guard request.questions == 0, let parameter = request.definition[parameter],
      let (intent, definition, said) = spokenOf(besides: request),
      definition.isQuery || !request.definition.isCostly
    else { return nil }
    guard parameter.goesOn else {
      guard request.definition.isCostly, isAbout(sameThings: intent, request),
        let source = parameter.takesOver.first(where: said.contains),
        definition[source]?.kind == parameter.kind
      else { return nil }
      return intent[source]
    }
    let values = values(of: parameter, in: intent, definition, said)
    guard values.isEmpty, suspended.isEmpty, !request.definition.isCostly else {
      return values.count == 1 ? values.first : nil
    }
    // "Tick the passport" is said of the list that was spoken of before; a reminder is on another one.
    let domain = catalogue.domain(of: request.intent.name)
    let isOfOther = { (topic: Topic) in
      catalogue.domain(of: topic.intent.name) != domain
        || topic.definition.parameters.contains { other in
          other.thing == parameter.thing && !topic.said.contains(other.name)
            && topic.intent[other.name] != nil
        }
    }
    guard let first = topics.first, !isOfOther(first) else { return nil }
    let earlier = topics.dropFirst().filter(isFresh).prefix { !isOfOther($0) }
      .map { self.values(of: parameter, in: $0.intent, $0.definition, $0.said) }
      .first { !$0.isEmpty }
    return earlier?.count == 1 ? earlier?.first : nil
  }

  /// The values that an intent was said to have for things of a parameter's kind.
  private func values(
    of parameter: ParameterDefinition, in intent: Intent, _ definition: IntentDefinition,
    _ said: Set<String>
  ) -> [Value] {
    definition.parameters.filter { $0.thing == parameter.thing && said.contains($0.name) }
      .flatMap { intent[$0.name]?.elements ?? [] }
  }

  /// Whether a request names no other things than those of an intent.
  private func isAbout(sameThings intent: Intent, _ request: Request) -> Bool {
    let things = Set(intent.parameters.values.flatMap(\.elements).compactMap(\.entity))
    return request.intent.parameters.values.flatMap(\.elements).compactMap(\.entity)
      .allSatisfy(things.contains)
  }

  /// The command of the same domain that waits, or was carried out last, with the parameters it was said to have.
  private func spokenOf(
    besides request: Request
  ) -> (intent: Intent, definition: IntentDefinition, said: Set<String>)? {
    let domain = catalogue.domain(of: request.intent.name)
    if let waiting = suspended.last, catalogue.domain(of: waiting.intent.name) == domain {
      return (waiting.intent, waiting.definition, Set(waiting.spoken.parameters.keys))
    }
    guard let topic = topics.first, isFresh(topic),
      catalogue.domain(of: topic.intent.name) == domain
    else { return nil }
    return (topic.intent, topic.definition, topic.said)
  }

  /// Forgets what was taken back: nothing of it can be referred to.
  mutating func forget(_ topic: Topic) {
    if let index = topics.firstIndex(where: { $0.intent == topic.intent }) {
      topics.remove(at: index)
    }
  }

  func isFresh(_ topic: Topic) -> Bool {
    ContinuousClock.now - topic.ended < settings.topicAge
  }

  /// The command that waits for an answer, and the recent topics.
  private var spokenOf: [Topic] {
    let known = topics + [calledOff?.namesOnly].compactMap(\.self)
    guard let request, !request.isTentative else { return known }
    return [Topic(request, answeredWith: [:])] + known
  }

  /// The readings with what their pronouns stand for, the likeliest first; where the pronouns stand for nothing, the
  /// reading is left out, but for one that no rule says has a pronoun.
  ///
  /// The most recent topic wins. A reading without pronouns goes before only where it is clearly better.
  package func referring(_ readings: [Interpretation]) -> [Interpretation] {
    var referring: [(reading: Interpretation, rank: Reference.Rank)] = []
    var plain: [Interpretation] = []
    let direct = Set(
      readings.filter { !$0.isElliptical }.compactMap { catalogue.domain(of: $0.rule) })
    for reading in readings {
      let reference = Reference(
        reading, definition: definition(of: reading.rule), discourse, wording.language)
      if let reference {
        // What was left out is what was spoken of last, however long ago, unless the words as they stand are about that.
        let known =
          reading.isElliptical
          ? Array(
            spokenOf.prefix { !direct.contains(catalogue.domain(of: $0.intent.name) ?? "") })
          : spokenOf.filter(isFresh)
        if let (resolved, rank) = reference.resolved(by: known) {
          referring.append((resolved, rank))
        } else if reading.probability != nil, reading.hasSubject {
          plain.append(reference.dropped)
        } else if reference.mayBeNames {
          plain.append(reading)
        }
      } else {
        plain.append(reading)
      }
    }
    let ranked = referring.enumerated().sorted {
      ($0.element.rank, -$0.element.reading.score, $0.offset)
        < ($1.element.rank, -$1.element.reading.score, $1.offset)
    }.map(\.element.reading)
    guard let best = ranked.first else { return plain }
    let better = plain.prefix { $0.score > best.score + settings.pronounMargin }
    return better + ranked + plain.dropFirst(better.count)
  }

  /// The commands that a reading stands for, where it is about several things and its intent takes one at a time: "cancel
  /// both"; itself in all other cases.
  package func distributed(_ reading: Interpretation) -> [Interpretation] {
    let several =
      Reference(
        reading, definition: definition(of: reading.rule), discourse, wording.language
      )?.distributed(by: spokenOf.filter(isFresh)) ?? []
    return several.count > 1 ? several : [reading]
  }

  /// Questions without the pronouns that nobody can tell the meaning of, where they can be answered without: "is it locked".
  func askingOfAny(_ readings: [Interpretation]) -> [Interpretation] {
    readings.filter { !$0.isElliptical && definition(of: $0.rule)?.isQuery == true }
      .compactMap {
        Reference($0, definition: definition(of: $0.rule), discourse, wording.language)?.dropped
      }
  }

  /// The pronoun nobody can tell the meaning of, where that is why nothing is understood.
  func unclearPronoun(in readings: [Interpretation]) -> String? {
    readings.lazy.filter { !$0.isElliptical }.compactMap {
      Reference($0, definition: self.definition(of: $0.rule), self.discourse, wording.language)?
        .words
    }.first
  }
}
