internal import Conversation
internal import Dispatch
internal import Domains
package import Recognition
package import Sound
package import Speech

/// The path from sound to speech: samples → frame → utterance → hypothesis → interpretation → intent →
/// resolution → confirmation → handling → response → speech.
///
/// It runs on a serial queue of its own and reads the source as fast as it gives frames: a microphone in real
/// time, a sound file at once. What a person may say next travels back to the ear as the one value
/// `Session.listening()`.
package actor Pipeline {
  private let executor: QueueExecutor
  private var recognizer: any Recognizer
  private var endpointing: EndpointerSettings
  private var ear: Ear
  private var session: Session
  /// What the recogniser listens for; `nil` while it does not know what may be said next.
  private var listening: Listening?
  private var speaker: Speaker?
  private var patience: Patience
  private let report: @Sendable (Event) -> Void

  /// Takes the parts; without a speaker answers are reported only.
  package init(
    recognizer: sending any Recognizer, endpointing: EndpointerSettings, session: Session,
    speaker: Speaker?, patience: Patience = Patience(),
    report: @escaping @Sendable (Event) -> Void
  ) {
    executor = QueueExecutor(label: "heed.recognition", qos: .userInteractive)
    self.recognizer = recognizer
    self.endpointing = endpointing
    ear = Ear(recognizer: recognizer, endpointing: endpointing)
    self.session = session
    self.speaker = speaker
    self.patience = patience
    self.report = report
  }

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Begins anew with another session, as if it had just been made.
  func restart(with session: Session) throws {
    try ear.restart()
    ear = Ear(recognizer: recognizer, endpointing: endpointing)
    recognizer.forgetSpeaker()
    self.session = session
    listening = nil
  }

  /// Runs until the source ends, or until nobody speaks any more once `control` says stop.
  package func run(_ source: sending any FrameSource, control: Control = Control()) async throws {
    if source.isLive { try listen() }
    var isAfterBreak = false
    while let frame = try source.next() {
      // A recording is often over before anybody answers, and making ready takes time.
      if ear.isStirring { try listen() }
      for event in try ear.accept(frame) {
        try await take(event, from: source)
      }
      // Nobody knows how long the microphone was gone: what is said now may answer nothing.
      if isAfterBreak, !frame.isBreak { try await repeatQuestion(from: source) }
      isAfterBreak = frame.isBreak
      guard !ear.isHearing else { continue }
      if control.isStopping { break }
      if let announcement = control.takeAnnouncement() { try await say(announcement, from: source) }
      // What answers the open question is the old parts' to understand.
      guard session.expectation == .command else { continue }
      if let replacement = control.takeReplacement() { take(replacement) }
    }
    if let event = try ear.finish() { try await take(event, from: source) }
  }

  private func take(_ event: HearingEvent, from source: any FrameSource) async throws {
    switch event {
    case .silence(let duration):
      if duration >= patience.answer { try await repeatQuestion(from: source) }
    case .began(let start):
      report(.speechBegan(at: start))
    case .partial(let hypothesis):
      report(.partial(hypothesis))
      if let listening {
        ear.patience = patience.factor(for: listening.completion(of: hypothesis))
      }
    case .ended(let utterance, let hypothesis, let times):
      report(.recognized(utterance, hypothesis, times))
      try await answer(from: source) { session in
        var outcome = try await session.respond(to: hypothesis)
        outcome.timings.count(times)
        return outcome
      }
    }
  }

  /// Asks the open question again or, when that has been done, gives it up.
  private func repeatQuestion(from source: any FrameSource) async throws {
    guard session.expectation != .command else { return }
    try await answer(from: source) { try await $0.respondToSilence() }
  }

  /// Lets the session answer, says the answer, and listens for what makes sense then.
  private func answer(
    from source: any FrameSource, _ respond: (inout Session) async throws -> Outcome
  ) async throws {
    var session = self.session
    let outcome = try await respond(&session)
    self.session = session
    report(.answered(outcome))
    if let trouble = outcome.trouble { report(.trouble(trouble)) }
    listening = nil
    async let saying = say(outcome.turn.text)
    if source.isLive { try listen() }
    let wasWhole = await saying
    try hearAgain(source)
    if let wasWhole { report(.spoken(wasWhole: wasWhole)) }
  }

  /// Says what is due; a question that is open stays open.
  private func say(_ announcement: Announcement, from source: any FrameSource) async throws {
    await speaker?.say(announcement)
    try hearAgain(source)
    report(.announced(announcement))
  }

  /// Goes on listening after something was said: what came in meanwhile is mostly Heed.
  private func hearAgain(_ source: any FrameSource) throws {
    if speaker != nil { source.skipBuffered() }
    try ear.restart()
  }

  /// Goes on with new grammars, vocabularies, apps and voice; nothing of what is said meanwhile is lost.
  private func take(_ replacement: Replacement) {
    do {
      let recognizer = try replacement.makeRecognizer()
      var session = replacement.session
      let listening = try session.listening()
      let unpronounceable = try recognizer.listen(for: listening.automaton)
      try replacement.changeSource()
      self.recognizer = recognizer
      endpointing = replacement.endpointing
      ear = Ear(recognizer: recognizer, endpointing: endpointing)
      self.session = session
      self.listening = listening
      patience = replacement.patience
      speaker = replacement.speaker
      unpronounceable.forEach { report(.unpronounceable($0)) }
      report(.listening(session.expectation))
      replacement.completion(nil)
    } catch {
      replacement.completion(error)
    }
  }

  /// Whether all of it was said; `nil` where nothing is to be said.
  private func say(_ text: String) async -> Bool? {
    guard let speaker, !text.isEmpty else { return nil }
    return await speaker.say(text)
  }

  /// Has the recogniser listen for what makes sense now.
  private func listen() throws {
    guard listening == nil else { return }
    let listening = try session.listening()
    self.listening = listening
    for word in try recognizer.listen(for: listening.automaton) {
      report(.unpronounceable(word))
    }
    report(.listening(session.expectation))
  }
}
