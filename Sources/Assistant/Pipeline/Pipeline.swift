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
/// It runs on a serial queue of its own and reads the source as fast as it gives frames: a microphone in real time, a
/// sound file at once. Only one value travels backwards: `Session.listening()`, what a person may say next.
package actor Pipeline {
  private let executor: QueueExecutor
  private(set) var recognizer: any Recognizer
  private var endpointing: EndpointerSettings
  private var listener: UtteranceListener
  private var session: Session
  /// The parts the recogniser listens for; `nil` until it has been told.
  private var listening: Listening?
  private var wakeGate: WakeGate
  private var speaker: Speaker?
  var dictation: Dictation
  /// Frames that followed an interrupting phrase and are still to be heard.
  private var pending: [Frame] = []
  private var isSpeaking = false
  private var policy: EndpointingPolicy
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
  }

  /// Runs until the source ends, the task is cancelled, or, after `control` says stop, nobody speaks any more.
  package func run(_ source: sending any FrameSource, control: Control = Control()) async throws {
    if source.isLive { try listen() }
    var isAfterBreak = false
    while !Task.isCancelled, let frame = try source.next() {
      if control.takeCall() { try wake() }
      try await hear(attend(to: frame), from: source, control)
      // The microphone may have been gone for long, so that speech may no longer be an answer.
      if isAfterBreak, !frame.isBreak { try await repeatQuestion(from: source, control) }
      isAfterBreak = frame.isBreak
      guard !listener.isHearing else { continue }
      if control.isStopping { break }
      if let announcement = control.takeAnnouncement() { try await say(announcement, from: source) }
      // Only the old parts can understand the answer to an open question.
      guard session.expectation == .command else { continue }
      if let replacement = control.takeReplacement() { take(replacement) }
    }
    if let event = try listener.finish() { try await take(event, from: source, control) }
  }

  /// The frames that are meant for Heed: this one, or all since the wake phrase.
  private func attend(to frame: Frame) throws -> [Frame] {
    let (frames, wake) = try wakeGate.accept(frame)
    if let wake {
      // Silence is counted from here.
      try listener.restart()
      report(.woke(wake))
    }
    return frames
  }

  private func hear(
    _ frames: [Frame], from source: any FrameSource, _ control: Control
  ) async throws {
    var frames = frames
    while !frames.isEmpty {
      for frame in frames {
        // Compiling takes time, and a recording often ends before anybody answers.
        if listener.isStirring { try listen() }
        for event in try listener.accept(frame) { try await take(event, from: source, control) }
        if listener.isHearing { dictation.accept(listener.heard, pause: listener.pause) }
        if !source.isLive { await dictation.catchUp() }
      }
      frames = pending
      pending = []
    }
  }

  /// Starts listening for a command without the wake phrase.
  private func wake() throws {
    guard !wakeGate.isAwake else { return }
    try wakeGate.wake()
    try listener.restart()
    report(.woke(nil))
  }

  /// Goes back to waiting for the wake phrase, unless an answer is expected.
  private func sleep() throws {
    guard wakeGate.isAwake, session.expectation == .command else { return }
    try wakeGate.sleep()
    if !wakeGate.isAwake { report(.fellAsleep) }
  }

  func take(
    _ event: HearingEvent, from source: any FrameSource, _ control: Control
  ) async throws {
    switch event {
    case .silence(let duration):
      if duration >= wakeGate.timeout { try sleep() }
      // The last command is too long ago to be continued.
      if let listening, listening.topic != session.topic {
        self.listening = nil
        try listen()
      }
      if duration >= policy.answer { try await repeatQuestion(from: source, control) }
    case .began(let start):
      report(.speechBegan(at: start))
      if !session.isPINExpected { dictation.begin(with: session.language, listening) }
    case .partial(let hypothesis):
      if !session.isPINExpected { report(.partial(hypothesis)) }
      if let listening {
        listener.endSilence = policy.silence(
          after: session.progress(of: hypothesis, with: listening))
        if !session.isPINExpected {
          dictation.follow(hypothesis, with: listening) {
            session.clauses(of: $0, with: listening)
          }
        }
      }
    case .ended(let utterance, let hypothesis, let times):
      let (hypothesis, times) = await reread(hypothesis, of: utterance, times)
      report(
        session.isPINExpected
          ? .recognized(utterance.silenced, nil, times) : .recognized(utterance, hypothesis, times))
      try await answer(from: source, control) { session in
        var outcome = try await session.respond(to: hypothesis, of: utterance)
        outcome.timings.count(times)
        return outcome
      }
    }
  }

  /// Has free words read again; the time it takes counts as work on the utterance.
  private func reread(
    _ hypothesis: Hypothesis?, of utterance: Utterance, _ times: HearingTimes
  ) async -> (Hypothesis?, HearingTimes) {
    guard let listening, !session.isPINExpected else { return (hypothesis, times) }
    let clock = ContinuousClock()
    let began = clock.now
    do {
      let session = session
      let reread = try await dictation.reread(hypothesis, of: utterance, with: listening) {
        session.clauses(of: $0, with: listening)
      }
      return (reread, times.adding(clock.now - began))
    } catch {
      report(.trouble(error.loggedDescription))
      return (hypothesis, times.adding(clock.now - began))
    }
  }

  /// Repeats the open question or, the second time, gives it up.
  func repeatQuestion(from source: any FrameSource, _ control: Control) async throws {
    guard session.expectation != .command else { return }
    try await answer(from: source, control) { try await $0.respondToSilence() }
  }

  /// Lets the session answer, speaks the answer, and listens for what may be said next.
  private func answer(
    from source: any FrameSource, _ control: Control,
    _ respond: (inout Session) async throws -> Outcome
  ) async throws {
    var session = self.session
    let outcome = try await respond(&session)
    self.session = session
    report(.answered(outcome))
    for trouble in outcome.all.compactMap(\.trouble) { report(.trouble(trouble)) }
    listening = nil
    isSpeaking = true
    async let saying = say(outcome.answer)
    var isCalled = false
    if source.isLive {
      try listen()
      isCalled = try await isCalledWhileSaying(outcome.answer, source, control)
    }
    let wasWhole = await saying
    try hearAgain(source)
    if !isCalled { try sleep() }
    if let wasWhole { report(.spoken(wasWhole: wasWhole)) }
  }

  /// Makes an announcement; an open question stays open.
  private func say(_ announcement: Announcement, from source: any FrameSource) async throws {
    await speaker?.say(announcement)
    try hearAgain(source)
    report(.announced(announcement))
  }

  /// Listens again after Heed has spoken; sound that arrived meanwhile is skipped, since most of it is Heed itself.
  private func hearAgain(_ source: any FrameSource) throws {
    if speaker != nil { source.skipBuffered() }
    try listener.restart()
  }

  /// Switches to new grammars, vocabularies, apps and voice; nothing said meanwhile is lost.
  private func take(_ replacement: Replacement) {
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
      report(.listening(session.expectation))
      replacement.completion(nil)
    } catch {
      replacement.completion(error)
    }
  }

  /// Speaks the text; returns whether all of it was spoken, `nil` if there was nothing to speak.
  private func say(_ text: String) async -> Bool? {
    defer { isSpeaking = false }
    guard let speaker, !text.isEmpty else { return nil }
    return await speaker.say(text)
  }

  /// Reads the source while a text is spoken, which a phrase or a call can interrupt; returns whether a command
  /// follows.
  private func isCalledWhileSaying(
    _ text: String, _ source: any FrameSource, _ control: Control
  ) async throws -> Bool {
    guard speaker != nil, wakeGate.canInterrupt else { return false }
    // Lets the speaker start, or finish if there is nothing to say.
    await Task.yield()
    while isSpeaking, let frame = try source.next() {
      let wake = try wakeGate.interruption(in: frame, of: text)
      let isCalled = control.takeCall()
      if isCalled || wake != nil {
        speaker?.stop()
        guard isCalled || wake.map(wakeGate.wakes) == true else { return false }
        try wakeGate.wake()
        report(.woke(wake))
        pending = wake?.rest ?? []
        return true
      }
      await Task.yield()
    }
    return false
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
}

extension Utterance {
  /// The utterance at the same length but silent: it contained the PIN.
  fileprivate var silenced: Utterance {
    Utterance(samples: Samples(.init(repeating: 0, count: samples.values.count)), start: start)
  }
}
