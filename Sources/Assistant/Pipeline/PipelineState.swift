internal import Conversation
internal import Domains
internal import Recognition
internal import Sound

/// The state of the path and its transitions: no sound, no devices, no waiting.
struct PipelineState: Sendable {
  enum Phase: Sendable {
    /// The wake phrase or a call is waited for.
    case asleep
    /// Nobody speaks; what is said next counts.
    case attentive
    /// Somebody speaks.
    case hearing
    /// An utterance is being answered.
    case answering
    /// An answer is being spoken.
    case speaking(String)
    /// A phrase or a call has cut an answer short; the frames since are heard once the speaker is silent.
    case interrupted([Frame])
    /// A phrase has cut an answer short, and nothing follows.
    case silenced
    /// An announcement is being spoken; afterwards Heed sleeps, or listens again.
    case announcing(Announcement, thenSleeps: Bool)
    case over
  }

  /// The settings and parts that decide what follows.
  struct Conditions: Sendable, Equatable {
    /// Whether frames arrive of their own accord.
    var isLive = false
    /// Whether the microphone hears what is spoken.
    var speaks = false
    /// Whether speech counts only after the wake phrase or a call.
    var waitsForCall = false
    /// Whether what is spoken can be interrupted.
    var canInterrupt = false
    /// The silence after which Heed sleeps again.
    var commandTimeout = Duration.seconds(6)
    /// The silence after which a question is repeated or given up.
    var answerTimeout = Duration.seconds(8)
  }

  /// The most frames kept for a speaker that does not fall silent: half a minute.
  private static let mostPending = 3_000

  private(set) var phase: Phase
  private(set) var conditions: Conditions
  private(set) var expectation = Expectation.command
  private var announcements: [Announcement] = []
  private var replacement: Replacement?
  private var isStopping = false
  /// Whether a call came while an answer was being found or an announcement made.
  private var isCalled = false
  /// Whether the last frame was a break, and whether the present one ended it.
  private var isBroken = false
  private var hasReturned = false

  init(_ conditions: Conditions) {
    self.conditions = conditions
    phase = conditions.waitsForCall ? .asleep : .attentive
  }

  var isOver: Bool { if case .over = phase { true } else { false } }

  /// Whether frames are given to the listener.
  var isListening: Bool {
    switch phase {
    case .attentive, .hearing: true
    default: false
    }
  }

  /// Whether what is said now is said to Heed for certain: because of the wake phrase, a call or an open question, or in a
  /// recording that was handed over.
  var isAddressed: Bool {
    expectation != .command || conditions.waitsForCall || !conditions.isLive
  }

  /// Whether what is said next is the PIN, which is reported, dictated and kept nowhere.
  var isSecret: Bool { expectation == .pin }

  /// Whether what is said now may be heard by a recogniser outside of Heed: it is said to Heed for certain, and is not the PIN.
  var mayAskOutside: Bool { !isSecret && isAddressed }

  /// Moves on, and returns what has to be done, in order.
  mutating func take(_ input: PipelineInput) -> [PipelineAction] {
    switch input {
    case .frame(let frame): return accept(frame)
    case .settled: return settle()
    case .signal(let signal): return take(signal)
    case .phrase(let wake, let wakes): return take(wake, wakes: wakes)
    case .heard(let event): return take(event)
    case .reread(let utterance, let hypothesis, let times):
      return [
        .report(.recognized(utterance, hypothesis, times)), .respond(hypothesis, utterance, times),
      ]
    case .unanswered: return askAgain()
    case .answered(let outcome, let expectation): return answer(outcome, expectation)
    case .spoken(let wasWhole): return fallSilent(wasWhole)
    case .replaced(let conditions, let expectation):
      self = PipelineState(conditions, after: self)
      self.expectation = expectation
      return [.report(.listening(expectation))]
    }
  }
}

// MARK: Sound

extension PipelineState {
  private mutating func accept(_ frame: Frame) -> [PipelineAction] {
    hasReturned = isBroken && !frame.isBreak
    isBroken = frame.isBreak
    switch phase {
    case .asleep: return [.spot(frame)]
    case .attentive, .hearing: return [.hear([frame])]
    case .speaking(let text):
      return conditions.canInterrupt ? [.spotInterruption(frame, of: text)] : []
    case .interrupted(let frames):
      if frames.count < Self.mostPending { phase = .interrupted(frames + [frame]) }
      return []
    case .answering, .silenced, .announcing, .over: return []
    }
  }

  private mutating func take(_ event: HearingEvent) -> [PipelineAction] {
    switch event {
    case .silence(let duration): return wait(duration)
    case .began(let start):
      phase = .hearing
      return [.report(.speechBegan(at: start))] + (isSecret ? [] : [.beginDictation])
    case .partial(let hypothesis):
      guard !isSecret else { return [.weigh(hypothesis)] }
      return [.report(.partial(hypothesis)), .weigh(hypothesis), .followDictation(hypothesis)]
    case .ended(let utterance, let hypothesis, let times):
      phase = .answering
      guard isSecret else { return [.reread(utterance, hypothesis, times)] }
      return [
        .report(.recognized(utterance.silenced, nil, times)),
        .respond(hypothesis, utterance, times),
      ]
    }
  }

  private mutating func wait(_ silence: Duration) -> [PipelineAction] {
    let sleep = silence >= conditions.commandTimeout ? self.sleep() : []
    let again = silence >= conditions.answerTimeout ? askAgain() : []
    return sleep + [.followTopic] + again
  }
}

// MARK: Answers

extension PipelineState {
  /// Repeats the open question or, the second time, gives it up.
  private mutating func askAgain() -> [PipelineAction] {
    guard expectation != .command else { return [] }
    phase = .answering
    return [.respondToSilence]
  }

  private mutating func answer(
    _ outcome: Outcome, _ expectation: Expectation
  ) -> [PipelineAction] {
    self.expectation = expectation
    let troubles = outcome.all.compactMap(\.trouble).map { PipelineAction.report(.trouble($0)) }
    let text = outcome.answer
    phase = .speaking(text)
    return [.report(.answered(outcome))] + troubles + [.say(text)]
      + (conditions.isLive ? [.listen] : []) + (isCalled ? interrupt(with: []) : [])
  }

  private mutating func fallSilent(_ wasWhole: Bool?) -> [PipelineAction] {
    let report = wasWhole.map { [PipelineAction.report(.spoken(wasWhole: $0))] } ?? []
    switch phase {
    case .speaking, .silenced:
      phase = .attentive
      return hearAgain + sleep() + report
    case .interrupted(let frames):
      phase = .attentive
      return [.restartListener] + report + [.hear(frames)]
    case .announcing(let announcement, let thenSleeps):
      phase = thenSleeps ? .asleep : .attentive
      return hearAgain + [.report(.announced(announcement))] + (isCalled ? wake(nil) : [])
    case .asleep, .attentive, .hearing, .answering, .over: return []
    }
  }

  private var hearAgain: [PipelineAction] {
    (conditions.speaks ? [.skipSound] : []) + [.restartListener, .restartGate]
  }
}

// MARK: Waking and sleeping

extension PipelineState {
  private mutating func take(_ wake: Wake, wakes: Bool) -> [PipelineAction] {
    switch phase {
    case .asleep: return wakes ? self.wake(wake) : []
    case .speaking where wakes: return interrupt(with: wake.rest, wake)
    case .speaking:
      phase = .silenced
      return [.hush]
    default: return []
    }
  }

  /// Takes all speech for Heed from now on.
  private mutating func wake(_ wake: Wake?) -> [PipelineAction] {
    isCalled = false
    guard case .asleep = phase else { return [] }
    phase = .attentive
    return [.restartGate, .restartListener, .report(.woke(wake))]
      + (wake.map { [.hear($0.rest)] } ?? [])
  }

  private mutating func interrupt(with frames: [Frame], _ wake: Wake? = nil) -> [PipelineAction] {
    isCalled = false
    guard conditions.speaks, conditions.canInterrupt else { return [] }
    phase = .interrupted(frames)
    return [.hush, .restartGate, .report(.woke(wake))]
  }

  /// Waits for the next phrase or call, if Heed is set up to and no answer is expected.
  private mutating func sleep() -> [PipelineAction] {
    guard conditions.waitsForCall, expectation == .command else { return [] }
    phase = .asleep
    return [.restartGate, .report(.fellAsleep)]
  }
}

// MARK: Signals

extension PipelineState {
  private mutating func take(_ signal: Signal) -> [PipelineAction] {
    switch signal {
    case .stop: isStopping = true
    case .announce(let announcement): announcements.append(announcement)
    case .replace(let parts): replacement = parts
    case .call: return call()
    case .forget: return [.forget]
    case .spoken(let wasWhole): return fallSilent(wasWhole)
    }
    return []
  }

  private mutating func call() -> [PipelineAction] {
    switch phase {
    case .asleep: return wake(nil)
    case .speaking: return interrupt(with: [])
    case .answering: isCalled = true
    case .announcing:
      isCalled = true
      return [.hush]
    case .attentive, .hearing, .interrupted, .silenced, .over: break
    }
    return []
  }

  /// Does what has waited until nobody speaks.
  private mutating func settle() -> [PipelineAction] {
    let isAsleep: Bool
    switch phase {
    case .asleep: isAsleep = true
    case .attentive: isAsleep = false
    default: return []
    }
    // The microphone may have been gone for long, so that speech may no longer be an answer.
    if hasReturned, expectation != .command {
      hasReturned = false
      return askAgain()
    }
    if isStopping {
      phase = .over
    } else if !announcements.isEmpty {
      let announcement = announcements.removeFirst()
      phase = .announcing(announcement, thenSleeps: isAsleep)
      return [.ring(announcement)]
    } else if expectation == .command, let replacement {
      // Only the old parts can understand the answer to an open question.
      self.replacement = nil
      return [.replace(replacement)]
    }
    return []
  }

  /// The state with other parts: what waits goes on waiting.
  private init(_ conditions: Conditions, after other: PipelineState) {
    self.init(conditions)
    (announcements, isStopping, isBroken) = (other.announcements, other.isStopping, other.isBroken)
  }
}

extension Utterance {
  /// The utterance at the same length but silent: it contained the PIN.
  fileprivate var silenced: Utterance {
    Utterance(samples: Samples(.init(repeating: 0, count: samples.values.count)), start: start)
  }
}
