package import Conversation
internal import Domains
internal import Foundation
package import Intents
package import Recognition
internal import Understanding

/// One person's exchange with the assistant: words go in, outcomes come out, and the dialogue is remembered in between.
package struct Session: Sendable {
  /// The identifier, unique among all sessions.
  package let identifier = UUID().uuidString.lowercased()
  package private(set) var language: Language
  package let catalogue: Catalogue
  private(set) var dialogue: Dialogue
  let acceptance: Acceptance
  private var ready: Listening?
  /// What is learnt of how names are said; `nil` where nothing is.
  var learning: NameLearning?

  /// Commands that were said together with the one being settled, in order.
  private var waiting: [Heard] = []

  /// The text of the last answer, as far as it was heard here.
  private(set) var lastSaid = ""

  /// One command or answer, read but not yet answered.
  struct Heard {
    var outcome: Outcome
    var readings: [Interpretation]
    /// Whether it was said together with other commands.
    var isPart = false
    /// Readings of the runner-up, which fits nearly as well.
    var rivals: [Interpretation] = []
    /// The change to the open command; `nil` if something else was said.
    var repair: Repair?
    /// The words for a time that what was spoken of can't be told; `nil` if something else was said.
    var untaken: String?
    /// The text as typed for each of its words.
    var pieces: [String]?
    /// The request itself, where it is no reading of words.
    var intent: Intent?
    /// The change to the open command that was said together with the answer to its question, one at most.
    var ahead: [Heard] = []
  }
  /// Everything said of the command that waits or was carried out last: the command, and the answers to its questions.
  private(set) var said: [Said] = []
  /// What was said to the act before, which another command came after: a payment, before the balance was asked for.
  private(set) var saidEarlier: [Said] = []
  /// The currency that was said last; `nil` where none was.
  private(set) var currency: String?
  /// Everything said of each command that is come back to, the next one last.
  private var saidBefore: [[Said]] = []
  /// The clock, which stands still while a turn is answered; `nil` if the session is never replayed.
  private let clock: TurnClock?

  /// The present moment, from which other moments are counted.
  var present: Moment.Present { (clock?.wall ?? WallClock()).present }

  package init(
    language: Language, catalogue: Catalogue, dialogue: Dialogue,
    acceptance: Acceptance = Acceptance(), clock: TurnClock? = nil,
    learning: NameLearning? = nil
  ) {
    self.learning = learning
    self.language = language
    self.catalogue = catalogue
    self.dialogue = dialogue
    self.acceptance = acceptance
    self.clock = clock
  }

  /// Everything that may be said next, for hearing and reading it; made on demand.
  package mutating func listening() throws -> Listening {
    if let ready, ready.topic == topic { return ready }
    let listening = try language.listening(
      for: expectation, following: topic, about: dialogue.openIntent)
    ready = listening
    return listening
  }

  /// The session as it reads what is written.
  var forText: Session {
    var session = self
    (session.language, session.ready) = (language.forText, nil)
    return session
  }

  /// The session as if what was said last had not been said; the dialogue stays as it is.
  var beforeLast: Session {
    var session = self
    (session.said, session.saidEarlier) = (saidEarlier, [])
    return session
  }

  /// The intent that "and …" continues; `nil` if it is too long ago or a question is open.
  package var topic: String? { dialogue.topic }

  /// The kind of words that may be said next.
  package var expectation: Expectation { dialogue.expectation }

  /// Answers a typed sentence.
  package mutating func respond(toText text: String) async throws -> Outcome {
    hear(nil, as: nil)
    guard !Self.isTooLong(text) else {
      return try await respond(to: [Heard(outcome: Self.tooLong(text), readings: [])])
    }
    guard !isPINExpected else {
      let words = language.normalizer.words(of: text.withDigitsApart)
      return try await respond(to: try interpret(words, with: try listening(), confidence: 1))
    }
    return try await respond { session in
      try session.interpret(text: text, with: try session.listening())
    }
  }

  /// Whether the next words are a secret that is stored nowhere.
  package var isPINExpected: Bool { expectation == .pin }

  /// Answers a hypothesis, `nil` if nothing allowed by the grammar was heard.
  ///
  /// With the utterance, the sounds of dictated parameters are kept; by its phones names may be learnt.
  package mutating func respond(
    to hypothesis: Hypothesis?, of utterance: Utterance? = nil
  ) async throws -> Outcome {
    hear(utterance?.phones, as: hypothesis)
    guard let hypothesis else {
      let nothing = Outcome(
        text: "", confidence: 0, turn: Turn(text: ""), reason: .notUnderstood)
      return try await goOn(after: finish(nothing, .notUnderstood))
    }
    return try await respond { session in
      try session.interpret(hypothesis, with: try session.listening()) { slot in
        utterance?.sound(of: slot, in: hypothesis)
      }
    }
  }

  /// Leaves the dialogue as it is, since nobody spoke.
  private func leave(_ outcome: Outcome) -> Outcome {
    var outcome = outcome
    outcome.turn = Turn(text: "", expectation: expectation)
    return outcome
  }

  /// Answers an intent that didn't come from language.
  package mutating func respond(toIntent intent: Intent) async throws -> Outcome {
    hear(nil, as: nil)
    waiting = []
    guard !Self.isTooLong(intent) else {
      return try await finish(Self.tooLong(intent.name), .tooLong)
    }
    return try await goOn(after: finish(Self.outcome(of: intent), .invoked(intent)))
  }

  private static func outcome(of intent: Intent) -> Outcome {
    Outcome(text: "", heard: intent, turn: Turn(text: ""))
  }

  /// The open question, as programs see it; `nil` where any command may follow.
  package var question: OpenQuestion? { dialogue.question }

  /// Goes on with an answer to the open question that didn't come from language: one value, or several.
  package mutating func respond(toAnswer texts: [String]) async throws -> Outcome {
    hear(nil, as: nil)
    return try await goOn(
      after: finish(
        Outcome(text: texts.joined(separator: ", "), turn: Turn(text: "")), .answered(texts)))
  }

  /// Answers silence after a question.
  package mutating func respondToSilence() async throws -> Outcome {
    try await goOn(
      after: finish(
        Outcome(text: "", confidence: 0, turn: Turn(text: ""), reason: .noSpeech), .silence))
  }

  /// Answers what is read by a session in its state, first in the present one.
  private mutating func respond(
    reading read: (inout Session) throws -> [Heard]
  ) async throws -> Outcome {
    let heard = try read(&self)
    guard heard[0].outcome.reason != .noSpeech else { return leave(heard[0].outcome) }
    let agreement = self.heard("yes", in: [], heard[0].outcome.confidence)
    switch try passing(heard, reading: read) {
    case nil: return try await respond(to: heard)
    case .changing:
      let (open, guessed) = (dialogue.openIntent, dialogue.guessedParameter)
      let changed = try await answer(heard[0])
      guard dialogue.openIntent == open, dialogue.guessedParameter == guessed else {
        return try await goOn(after: changed)
      }
      var agreed = try await answer(agreement)
      (agreed.text, agreed.interpretation) = (changed.text, changed.interpretation)
      return try await goOn(after: agreed)
    case .furthering:
      var agreed = try await answer(agreement)
      let further = try await respond(to: read(&self))
      agreed.text = further.text
      agreed.following.append(further)
      agreed.following += further.following
      agreed.following[0].following = []
      return agreed
    }
  }

  /// The session as it would be had the guess that is asked about been agreed to, and the command carried out.
  var asIfDone: Session {
    var session = self
    session.dialogue = dialogue.asIfDone
    session.ready = nil
    return session
  }

  private mutating func respond(to heard: [Heard]) async throws -> Outcome {
    let open = dialogue.openIntent
    if let change = heard[0].ahead.first {
      let question = expectation
      let changed = try await answer(change)
      guard dialogue.openIntent == open, expectation == question else {
        return try await goOn(after: changed)
      }
    }
    let first = try await answer(heard[0])
    // A change of subject drops the commands still waiting.
    if let intent = first.turn.intent?.name, intent != open, dialogue.openIntent != open {
      waiting = []
    }
    waiting.insert(contentsOf: heard.dropFirst(), at: 0)
    return try await goOn(after: first)
  }

  private mutating func answer(_ heard: Heard) async throws -> Outcome {
    let input: Input =
      if let intent = heard.intent {
        .invoked(intent)
      } else if let repair = heard.repair {
        switch repair.way {
        case .another: .another(heard.readings)
        case .elsewhere: .replaced(heard.readings)
        case .instead: .repaired(heard.readings)
        case .before: .repaired(heard.readings, isBefore: true)
        case .never: .never
        }
      } else if case .unsure(let one, let other) = heard.outcome.reason {
        .unsure(one, other)
      } else if let untaken = heard.untaken {
        .untaken(untaken)
      } else if heard.outcome.reason == .tooLong {
        .tooLong
      } else if heard.outcome.reason != nil || heard.readings.isEmpty {
        heard.isPart && heard.outcome.reason == .notUnderstood
          ? .partNotUnderstood(heard.outcome.text) : .notUnderstood
      } else {
        .understood(heard.readings, rivals: heard.rivals)
      }
    let (open, said) = (dialogue.openIntent, said)
    currency = Self.currency(in: heard) ?? currency
    var outcome = try await finish(heard.outcome, input)
    defer { comeBack(to: said) }
    if let repair = heard.repair {
      self.said = repair.said
      outcome.interpretation = outcome.interpretation.map { _ in repair.heard }
    } else if let reading = outcome.interpretation {
      let words = heard.outcome.text.split(separator: " ").map(String.init)
      note(Said(words: words, reading: reading, pieces: heard.pieces), at: open)
    } else if let intent = heard.intent, let said = try self.said(askingFor: intent) {
      note(said, at: open)
    }
    outcome.trouble = learn(from: outcome, heard.repair, open: open) ?? outcome.trouble
    return outcome
  }

  /// The sentence by which a request was asked for once, such as a shortcut's, so that it can be changed like one that was just said.
  private func said(askingFor intent: Intent) throws -> Said? {
    let words = language.normalizer.words(of: intent.text)
    guard !words.isEmpty,
      let reading = try language.listening(for: .command).interpretations(of: words).first,
      reading.rule == intent.name, !reading.isFollowUp
    else { return nil }
    return Said(words: words, reading: reading)
  }

  /// Notes what was said to a command: a new one, one that goes on, or an answer to the question of `open`.
  private mutating func note(_ new: Said, at open: String?) {
    let reading = new.reading
    if catalogue[reading.rule] != nil, reading.rule != open {
      // What is asked in between leaves the command as it is.
      guard open == nil || dialogue.openIntent != open else { return }
      if let before = said.first?.reading.rule, before != reading.rule || !reading.isFollowUp,
        catalogue[before]?.isQuery == false
      {
        saidEarlier = said
      }
      said = reading.isFollowUp && said.first?.reading.rule == reading.rule ? said + [new] : [new]
    } else if let open, let definition = catalogue[open],
      reading.slots.contains(where: { definition[$0.name] != nil })
    {
      said.append(new)
    }
  }

  /// Keeps what was said to a command that is set aside, until that is come back to.
  private mutating func comeBack(to said: [Said]) {
    if dialogue.suspensions > saidBefore.count { saidBefore.append(said) }
    while saidBefore.count > dialogue.suspensions {
      let before = saidBefore.removeLast()
      if before.first?.reading.rule == dialogue.openIntent { self.said = before }
    }
  }

  /// Carries out the commands said together with another one, once that is settled.
  private mutating func goOn(after first: Outcome) async throws -> Outcome {
    var outcome = first
    var last = first
    while true {
      if let intents = last.turn.response?.following { waiting = Self.steps(intents) + waiting }
      guard expectation == .command, !waiting.isEmpty else { break }
      let next = waiting.removeFirst()
      // A follow-up to a cancelled command is cancelled, too.
      if last.isCalledOff, next.readings.first?.isFollowUp == true { continue }
      // What was to be done together is not done by halves.
      if last.isFailure, next.intent != nil { continue }
      last = try await answer(next)
      outcome.following.append(last)
    }
    return outcome
  }

  /// Requests that an answer goes on with.
  private static func steps(_ intents: [Intent]) -> [Heard] {
    intents.map { Heard(outcome: outcome(of: $0), readings: [], isPart: true, intent: $0) }
  }

  /// Makes suggestions from examples, with the names that exist now.
  private var suggesting: @Sendable () -> (String) -> Suggestion? {
    { [language] in
      guard let listening = try? language.listening(for: .command) else { return { _ in nil } }
      return { language.suggestion(for: $0, reading: listening) }
    }
  }

  /// Sentences that can be said to this store, at most `limit`, from as many apps as possible.
  package func suggestions(limit: Int) async -> [String] {
    var dialogue = dialogue
    dialogue.suggesting = suggesting
    return await dialogue.suggestions(limit: limit)
  }

  private mutating func finish(_ outcome: Outcome, _ input: Input) async throws -> Outcome {
    self.clock?.begin()
    defer { self.clock?.end() }
    let clock = ContinuousClock()
    let began = clock.now
    var outcome = outcome
    let wasPINExpected = isPINExpected
    dialogue.suggesting = suggesting
    outcome.turn = await dialogue.respond(to: input)
    lastSaid = outcome.turn.text
    switch input {
    case .understood, .repaired:
      // The dialogue may prefer a reading other than the likeliest, or find none that fits.
      if let reading = outcome.turn.reading {
        take(reading, in: &outcome)
      } else {
        (outcome.interpretation, outcome.heard, outcome.reason) = (nil, nil, .notUnderstood)
      }
    default: break
    }
    if wasPINExpected { outcome.hidePIN() }
    outcome.dating = Dating(present, catalogue, dialogue.wording.language)
    outcome.timings.dialogue = (clock.now - began).milliseconds
    outcome.trouble = refresh()
    return outcome
  }

  /// Adopts changes by handlers or other programs; returns the error's description if it can't.
  mutating func refresh() -> String? {
    defer { ready = nil }
    do {
      try language.refresh()
      return nil
    } catch {
      return error.loggedDescription
    }
  }
}

extension Outcome {
  fileprivate var isFailure: Bool { turn.response?.isFailure == true }

  var isCalledOff: Bool {
    turn.response?.code == .cancelled || turn.response?.code == .abandoned
  }
}

extension String {
  /// The text with spaces between digits, as they are said one by one: "1234" as "1 2 3 4".
  var withDigitsApart: String {
    reduce(into: "") { text, character in
      text += character.isNumber ? " \(character) " : String(character)
    }
  }
}
