package import Intents

/// The exchange with one speaker: brings intents through resolve, confirm and handle, asking where it must.
///
/// It is a value that one owner keeps and calls, one input at a time; a copy is another exchange. Whatever
/// is said, a turn comes back: errors and time-outs of handlers are answers.
package struct Dialogue: Sendable {
  package var catalogue: Catalogue
  package var apps: [App]
  package var wording: Wording
  package var settings: Settings
  /// The pronouns and other words that refer to topics.
  package var discourse: Discourse
  /// Restricted intents wait until it is unlocked.
  package var lock: any DeviceLock = NoLock()
  /// Apps wait until they are permitted.
  package var permissions: any AppPermissions = EveryAppPermitted()
  /// Notes what handlers change, so that it can be taken back.
  package var journal: any ChangeJournal = NoChangeJournal()
  /// Keeps what was done.
  package var donations: any Donations = NoDonations()
  /// Gives what makes a suggestion of an example: a sentence that can be said here and now, or `nil` where the example
  /// names what is not there.
  package var suggesting: @Sendable () -> (String) -> Suggestion? = { { Suggestion($0) } }
  /// The same apps without effects, by which it is found out whether what is suggested can be done; without them it is
  /// not.
  package var standIns: [App] = []

  let report: @Sendable (DialogueEvent) -> Void
  var request: Request?
  /// The commands that are come back to once what came in between is settled, the next one last.
  var suspended: [Request] = []
  /// The command that another one has just taken the place of, until the speaker is told.
  var dropped: Request?
  /// The answer that "repeat" says again when no question is open.
  var lastAnswer: String?
  /// Recent topics, latest first.
  var topics: [Topic] = []
  /// What the speaker agreed to have meant by names.
  var agreedNames: [AgreedName: Value] = [:]
  /// The request called off last, whose people and things may still be spoken of; `nil` once something else is done.
  var calledOff: Topic?
  /// The last request carried out, even one that only asked for something.
  var last: Act?
  /// Acts that can be taken back, latest first.
  var acts: [Act] = []
  /// The act taken back last, with what does it again; `nil` once something else is done.
  var undone: (act: Act, changes: any Changes)?
  /// True when the last answer must not be repeated while the device is locked.
  var isLastAnswerPrivate = false

  /// Begins with no question open; `report` is called from whatever thread `respond` runs on.
  package init(
    catalogue: Catalogue, apps: [App], wording: Wording, settings: Settings = Settings(),
    discourse: Discourse = Discourse(),
    report: @escaping @Sendable (DialogueEvent) -> Void = { _ in }
  ) {
    self.catalogue = catalogue
    self.apps = apps
    self.wording = wording
    self.settings = settings
    self.discourse = discourse
    self.report = report
  }

  /// The input that makes sense next.
  package var expectation: Expectation {
    guard let request, let open = request.open else { return .command }
    return open.question.expectation(in: request.definition, wording.language)
  }

  /// Answers what was heard.
  package mutating func respond(to input: Input) async -> Turn {
    dropped = nil
    var turn = comeBack(after: await answer(input))
    turn.asking = openIntent
    if settings.makesViews { turn.view = await view(of: turn) }
    return turn
  }

  private mutating func answer(_ input: Input) async -> Turn {
    switch input {
    case .understood(let readings, let rivals):
      await respond(to: readings, rivals: rivals)
    case .repaired(let readings, let isBefore): await repair(readings, isBefore: isBefore)
    case .replaced(let readings): await replace(readings)
    case .another(let readings): await doAgain(readings)
    case .never: await never()
    case .unsure(let one, let other): await unsure(one, other)
    case .notUnderstood: await misunderstood()
    case .partNotUnderstood(let words): await misunderstood(words)
    case .untaken(let time):
      await misunderstood(because: wording(.untaken, ["untaken": .text(time)]))
    case .tooLong: await misunderstood(because: wording(.tooLong))
    case .silence: silent()
    case .invoked(let intent): await begin(intent)
    case .answered(let texts): await answer(written: texts)
    }
  }

  private mutating func respond(
    to heard: [Interpretation], rivals: [Interpretation]
  ) async -> Turn {
    if let turn = await takeOffered(heard) { return turn }
    let known = referring(heard)
    // What is asked about nothing in particular is answered about all.
    let readings = known.isEmpty && request == nil ? askingOfAny(heard) : known
    guard !readings.isEmpty else { return await unclear(heard) }
    var command = command(in: readings)
    command?.rival = self.command(in: referring(rivals)).map { ($0.reading, $0.intent) }
    guard let request, let open = request.open else {
      if let command, command.reading == readings.first { return await begin(command) }
      if let answer = await strayAnswer(to: readings) { return answer }
      if let command { return await begin(command) }
      guard let unknown = unknownIntent(in: readings) else { return await misunderstood() }
      var turn = notHandled(
        Intent(name: unknown.rule), wording(.unhandled))
      turn.reading = unknown
      return turn
    }
    let reader = ReplyReader(
      question: open.question, definition: request.definition, intent: request.intent,
      language: wording.language,
      definitions: { [catalogue] in catalogue[$0] }, othersActs: othersActs(than: request))
    guard let answer = reader.best(of: readings) else {
      guard let command else { return await misunderstood() }
      return await begin(command)
    }
    let isFree = answer.reading.slots.contains(where: reader.isFreeName)
    let margin =
      isClearQuestion(command, besides: answer.reading)
      ? 0
      : isFree && command?.reading.isKnown == true && !open.question.asksForNewName
        ? -settings.subjectChangeMargin : margin(overFreeName: isFree, to: open.question)
    if let command, command.reading.score > answer.reading.score + margin {
      return await begin(command)
    }
    var asked = request
    // Whom else is meant instead is not what the name means.
    if answer.reading.standing == .instead { asked.unknown = [:] }
    var turn = await take(answer.reply, to: open.question, of: asked)
    turn.reading = open.question == .pin ? answer.reading.withoutPIN : answer.reading
    return turn
  }

  /// Whether a command asks something in words that are all known, where as an answer they may be any: "what's the time"
  /// is hardly what a message shall say.
  private func isClearQuestion(_ command: Command?, besides answer: Interpretation) -> Bool {
    guard let reading = command?.reading, definition(of: reading.rule)?.isQuery == true,
      reading.text.words.count >= settings.clearQuestion
    else { return false }
    return answer.slots.contains(where: \.isDictated)
      && reading.slots.allSatisfy { !$0.isDictated && !$0.isUnknownName }
  }

  /// By how much a command must score better than an answer: little where the answer is a name nobody knows, unless it
  /// is that of something new.
  private func margin(overFreeName isFree: Bool, to question: Question) -> Double {
    if case .name = question { return settings.subjectChangeMargin }
    return isFree ? settings.unknownNameMargin : settings.subjectChangeMargin
  }

  private mutating func begin(_ command: Command) async -> Turn {
    if let open = request, isSaidAgain(command, than: open) {
      let intent = open.spoken.changed(by: command.intent, of: open.definition)
      var turn = await advance(open.repaired(as: intent))
      turn.reading = command.reading
      return turn
    }
    var turn = await begin(
      command.intent, doubt: command.doubt, isGuess: command.reading.isGuess,
      isTentative: command.reading.isTentative, untaken: command.reading.untaken,
      standing: command.reading.standing)
    turn.reading = command.reading
    return turn
  }

  private func othersActs(than request: Request) -> Set<String> {
    guard let domain = catalogue.domain(of: request.intent.name) else { return [] }
    let others = catalogue.intents.filter {
      $0.name != request.intent.name && !$0.isQuery && catalogue.domain(of: $0.name) == domain
    }
    return others.reduce(into: []) { $0.formUnion($1.acts) }
  }

  /// Whether a command is the one that is read back, without what would have to be asked for: "send thirty", of twenty for Nancy.
  private func isSaidAgain(_ command: Command, than open: Request) -> Bool {
    guard open.open?.question == .agreement, command.reading.standing == nil,
      command.intent.name == open.intent.name,
      command.intent.app == nil || command.intent.app == open.intent.app
    else { return false }
    let (new, said) = (Set(command.intent.parameters.keys), Set(open.spoken.parameters.keys))
    let lacking = said.subtracting(new)
    return !new.isEmpty && new.isSubset(of: said)
      && lacking.contains { open.definition[$0]?.ask != nil }
  }

  /// The likeliest reading that is a command, as an intent; those of apps that may not be used come last.
  func command(in readings: [Interpretation]) -> Command? {
    var readings = readings
    if let first = readings.first, isForbidden(first.rule) {
      readings = readings.filter { !isForbidden($0.rule) } + readings
    }
    for reading in readings {
      guard let definition = definition(of: reading.rule) else { continue }
      do {
        return Command(reading: reading, intent: try intent(reading, as: definition))
      } catch {
        report(.rejected(rule: reading.rule, reason: error.description))
      }
    }
    return nil
  }

  private func intent(
    _ reading: Interpretation, as definition: IntentDefinition
  ) throws(IntentError) -> Intent {
    guard reading.isFollowUp, let topic = topics.first, topic.intent.name == reading.rule else {
      return try Intent(reading, as: definition)
    }
    return try topic.continued(by: reading)
  }

  /// An intent that was understood, but which neither the catalogue nor an app knows.
  private func unknownIntent(in readings: [Interpretation]) -> Interpretation? {
    readings.first { reading in
      definition(of: reading.rule) == nil
        && !(catalogue.intents + apps.flatMap(\.intents)).contains { $0[reading.rule] != nil }
    }
  }

  /// The definition of an intent; an intent that only an app knows takes its parameters as they come.
  func definition(of intent: String) -> IntentDefinition? {
    if let definition = catalogue[intent] { return definition }
    if let own = apps.lazy.compactMap({ $0.definition(of: intent) }).first { return own }
    let isSupported = apps.contains { $0.handler(of: intent) != nil }
    return isSupported || intent == Self.helpIntent
      ? IntentDefinition(name: intent, isOpen: isSupported) : nil
  }

  /// Begins anew; what waits for an answer is set aside for a question in between and for what is wanted besides, and else dropped.
  mutating func begin(
    _ intent: Intent, doubt: Doubt? = nil, isGuess: Bool = false, isTentative: Bool = false,
    untaken: String? = nil, standing: Interpretation.Standing? = nil
  ) async -> Turn {
    let known = definition(of: intent.name)
    if let known, let open = request, open.open != nil, known.changes == open.intent.name {
      let change = known.renamed(intent)
      var repaired = open.repaired(as: open.spoken.changed(by: change, of: open.definition))
      if change.parameters.isEmpty { repaired = repaired.without(known.replacedParameters) }
      return await advance(repaired)
    }
    setAside(for: known, standing)
    request = nil
    guard let definition = known else { return notHandled(intent, wording(.unhandled)) }
    if intent.name == Self.helpIntent, !apps.contains(where: { $0.handler(of: intent.name) != nil })
    {
      return await help(intent)
    }
    var request = Request(intent: intent, definition: definition)
    if definition.isCostly, !request.isHarmless { request.doubt = doubt }
    request.isGuess = isGuess
    request.isTentative = isTentative
    request.untaken = untaken
    return await advance(request)
  }
}

/// A reading that is a command, as an intent, and what else may have been said.
struct Command {
  let reading: Interpretation
  let intent: Intent
  var rival: (reading: Interpretation, intent: Intent)?

  /// `nil` where what else may have been said means the same.
  var doubt: Doubt? {
    guard let rival, rival.intent != intent else { return nil }
    return Doubt(sentence: reading.text, rival: (rival.intent, rival.reading.text))
  }
}

extension Interpretation {
  /// Whether it has no words that may be any.
  fileprivate var isKnown: Bool { slots.allSatisfy { !$0.isDictated && !$0.isUnknownName } }
}

extension Question {
  /// Whether what has no name yet is given one.
  fileprivate var asksForNewName: Bool { if case .name = self { true } else { false } }
}
