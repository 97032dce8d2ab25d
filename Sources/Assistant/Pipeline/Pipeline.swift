internal import Conversation
internal import Dispatch
internal import Domains
package import Recognition
package import Sound
package import Speech
internal import Threads

/// The path from sound to speech: samples → frame → utterance → hypothesis → interpretation → intent → resolution →
/// confirmation → handling → response → speech.
///
/// `PipelineState` decides what follows from each thing that happens; the pipeline carries it out, on a serial queue of
/// its own. It reads the source as fast as that gives frames: a microphone in real time, a sound file at once. Only one
/// value travels backwards: `Session.listening()`, what a person may say next.
package actor Pipeline {
  private let executor: QueueExecutor
  private var state: PipelineState
  private(set) var recognizer: any Recognizer
  private var endpointing: EndpointerSettings
  private var listener: UtteranceListener
  private var session: Session
  /// The parts the recogniser listens for; `nil` until it has been told.
  private var listening: Listening?
  private var wakeGate: WakeGate
  private var speaker: Speaker?
  /// The answer that is being spoken while sound goes on arriving.
  private var saying: Task<Bool, Never>?
  /// Waits until what was heard is too long ago to be put right.
  private var forgetting: Task<Void, any Error>?
  var dictation: Dictation
  private var policy: EndpointingPolicy
  private var source: any FrameSource = SamplesSource(Samples())
  private var control = Control()
  private let report: @Sendable (Event) -> Void

  /// Takes the parts; without a speaker answers are only reported, without a transcriber free words stay as the
  /// recogniser heard them.
  package init(
    recognizer: sending any Recognizer, endpointing: EndpointerSettings, session: Session,
    wakeGate: sending WakeGate = WakeGate(detector: nil, waitsForCall: false),
    speaker: Speaker?, transcriber: (any Transcriber)? = nil,
    policy: EndpointingPolicy = EndpointingPolicy(),
    report: @escaping @Sendable (Event) -> Void
  ) {
    executor = QueueExecutor(label: "heed.recognition", qos: .userInteractive)
    state = PipelineState(.init(wakeGate, policy, speaks: speaker?.isHeard == true, isLive: false))
    self.recognizer = recognizer
    self.endpointing = endpointing
    listener = UtteranceListener(recognizer: recognizer, endpointing: endpointing)
    self.session = session
    self.wakeGate = wakeGate
    self.speaker = speaker
    dictation = Dictation(transcriber: transcriber)
    self.policy = policy
    self.report = report
  }

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Starts afresh with another session, like a new pipeline.
  func restart(with session: Session) throws {
    try listener.restart()
    listener = UtteranceListener(recognizer: recognizer, endpointing: endpointing)
    recognizer.forgetSpeaker()
    self.session = session
    listening = nil
    state = PipelineState(conditions)
  }

  /// Runs until the source ends, the task is cancelled, or, after `control` says stop, nobody speaks any more.
  package func run(_ source: sending any FrameSource, control: Control = Control()) async throws {
    (self.source, self.control) = (source, control)
    control.interrupting(source.interrupt)
    defer {
      control.interrupting(nil)
      saying?.cancel()
      forgetting?.cancel()
      forgetting = nil
    }
    state = PipelineState(conditions)
    if source.isLive { try listen() }
    while !Task.isCancelled, !state.isOver, let frame = try await source.next() {
      if frame != .interruption { try await take(.frame(frame)) }
      for signal in control.takeSignals() { try await take(.signal(signal)) }
      try await take(.settled)
    }
    if let event = try listener.finish() { try await take(.heard(event)) }
    if let saying, !Task.isCancelled { try await take(.spoken(wasWhole: await saying.value)) }
  }

  /// Carries out all that follows from an input.
  func take(_ input: PipelineInput) async throws {
    for action in state.take(input) { try await carryOut(action) }
  }

  private func carryOut(_ action: PipelineAction) async throws {
    switch action {
    case .report(let step): report(step)
    case .spot(let frame):
      if let wake = try wakeGate.wake(in: frame) { try await take(.phrase(wake, wakes: true)) }
    case .spotInterruption(let frame, let text):
      if let wake = try wakeGate.interruption(in: frame, of: text) {
        try await take(.phrase(wake, wakes: wakeGate.wakes(wake)))
      }
    case .restartGate: try wakeGate.restart()
    case .hear(let frames): try await hear(frames)
    case .restartListener: try listener.restart()
    case .skipSound: source.skipBuffered()
    case .listen: try listen()
    case .followTopic: try followTopic()
    case .beginDictation: dictation.begin(with: session.language, listening)
    case .followDictation(let hypothesis): followDictation(hypothesis)
    case .weigh(let hypothesis): weigh(hypothesis)
    case .reread(let utterance, let hypothesis, let times):
      try await reread(hypothesis, of: utterance, times)
    case .respond(let hypothesis, let utterance, let times):
      try await answer { session in
        var outcome = try await session.respond(to: hypothesis, of: utterance)
        outcome.timings.count(times)
        return outcome
      }
      forgetLater()
    case .respondToSilence: try await answer { try await $0.respondToSilence() }
    case .say(let text): try await say(text)
    case .ring(let announcement): try await say(announcement.text, ring: announcement)
    case .hush:
      // What has not begun to be said must not begin.
      saying?.cancel()
      speaker?.stop()
    case .replace(let parts): try await use(parts)
    case .forget:
      forgetting = nil
      session.forgetOldUtterances()
      forgetLater()
    }
  }

  /// Whether what is said next is the PIN.
  var isSecret: Bool { state.isSecret }

  private func report(_ step: Step) {
    report(Event(session: session.identifier, source: source.name, step: step))
  }
}

// MARK: Hearing

extension Pipeline {
  private func hear(_ frames: [Frame]) async throws {
    for frame in frames where state.isListening {
      // Compiling takes time, and a recording often ends before anybody answers.
      if listener.isStirring { try listen() }
      recognizer.mayAskOutside = state.mayAskOutside
      for event in try listener.accept(frame) { try await take(.heard(event)) }
      if listener.isHearing, !state.isSecret {
        // What may be said to others is seldom meant, and written down only when it is over.
        let end = state.isAddressed ? listener.probableEnd : listener.probableEnd?.unjudged
        dictation.accept(listener.heard, pause: listener.pause, end: end)
      }
      if !source.isLive { await dictation.catchUp() }
    }
  }

  /// Has the recogniser listen for what may be said next, unless it already does.
  func listen() throws {
    guard listening == nil else { return }
    let listening = try session.listening()
    self.listening = listening
    for word in try recognizer.listen(for: listening.alternatives) {
      report(.unpronounceable(word))
    }
    report(.listening(session.expectation))
  }

  private func followTopic() throws {
    guard let listening, listening.topic != session.topic else { return }
    self.listening = nil
    try listen()
  }

  private func weigh(_ hypothesis: Hypothesis) {
    guard let listening else { return }
    listener.endSilence = policy.silence(after: session.progress(of: hypothesis, with: listening))
  }

  private func followDictation(_ hypothesis: Hypothesis) {
    guard let listening else { return }
    dictation.follow(hypothesis, with: listening) { session.clauses(of: $0, with: listening) }
  }

  /// Has free words read again; the time it takes counts as work on the utterance.
  private func reread(
    _ hypothesis: Hypothesis?, of utterance: Utterance, _ times: HearingTimes
  ) async throws {
    for trouble in recognizer.takeTroubles() { report(.trouble(trouble.loggedDescription)) }
    guard let listening else { return try await take(.reread(utterance, hypothesis, times)) }
    let clock = ContinuousClock()
    let began = clock.now
    var reread = hypothesis
    do {
      reread = try await session.reread(
        hypothesis, of: utterance, by: dictation, with: listening,
        isAddressed: state.isAddressed)
    } catch {
      report(.trouble(error.loggedDescription))
    }
    try await take(.reread(utterance, reread, times.adding(clock.now - began)))
  }
}

// MARK: Answering

extension Pipeline {
  private func answer(_ respond: (inout Session) async throws -> Outcome) async throws {
    var session = self.session
    let outcome = try await respond(&session)
    self.session = session
    listening = nil
    try await take(.answered(outcome, expecting: session.expectation))
  }

  /// Speaks an answer or an announcement; while sound goes on arriving, its end comes as a signal.
  private func say(_ text: String, ring announcement: Announcement? = nil) async throws {
    guard let speaker, announcement != nil || !text.isEmpty else {
      return try await take(.spoken(wasWhole: nil))
    }
    // What nobody hears is over at once.
    guard source.isLive, speaker.isHeard else {
      let wasWhole = await speaker.say(text, after: announcement?.bell)
      return try await take(.spoken(wasWhole: wasWhole))
    }
    saying = Task { [control] in
      let wasWhole = await speaker.say(text, after: announcement?.bell)
      control.send(.spoken(wasWhole: wasWhole))
      return wasWhole
    }
  }
}

extension Pipeline {
  /// Has the oldest utterance that is remembered forgotten when it is time, unless one is waited for; a recording is over
  /// before that.
  private func forgetLater() {
    guard source.isLive, forgetting == nil, let time = session.forgetting else { return }
    forgetting = Task { [control] in
      try await ContinuousClock().sleep(until: time)
      control.send(.forget)
    }
  }
}

// MARK: Other parts

extension Pipeline {
  private var conditions: PipelineState.Conditions {
    .init(wakeGate, policy, speaks: speaker?.isHeard == true, isLive: source.isLive)
  }

  /// Switches to new grammars, vocabularies, apps and voice; nothing said meanwhile is lost.
  private func use(_ replacement: Replacement) async throws {
    do {
      let recognizer = try replacement.makeRecognizer()
      var session = replacement.session
      let listening = try session.listening()
      let unpronounceable = try recognizer.listen(for: listening.alternatives)
      let wakeGate = try replacement.makeWakeGate()
      try replacement.changeSource()
      self.recognizer = recognizer
      endpointing = replacement.endpointing
      listener = UtteranceListener(recognizer: recognizer, endpointing: endpointing)
      self.session = session
      self.wakeGate = wakeGate
      self.listening = listening
      policy = replacement.policy
      dictation = Dictation(transcriber: replacement.transcriber)
      speaker = replacement.speaker
      unpronounceable.forEach { report(.unpronounceable($0)) }
    } catch {
      return replacement.completion(error)
    }
    // A signal may have interrupted the old source.
    control.interrupting(source.interrupt)
    try await take(.replaced(conditions, expecting: session.expectation))
    replacement.completion(nil)
  }
}

extension PipelineState.Conditions {
  fileprivate init(
    _ wakeGate: WakeGate, _ policy: EndpointingPolicy, speaks: Bool, isLive: Bool
  ) {
    self.init(
      isLive: isLive, speaks: speaks, waitsForCall: wakeGate.waitsForCall,
      canInterrupt: wakeGate.canInterrupt, commandTimeout: wakeGate.timeout,
      answerTimeout: policy.answer)
  }
}

extension Announcement {
  /// The sound before its text, if it rings.
  var bell: Samples? { rings ? Bell.samples : nil }
}
