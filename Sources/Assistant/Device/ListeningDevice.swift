internal import Conversation
internal import Dispatch
internal import Domains
internal import Glibc
internal import Memory
internal import Recognition
internal import Sound
internal import Speech
package import Storage
internal import Synchronization
internal import Threads

/// `heed listen`: a microphone, a loudspeaker and a store that run unattended for months.
///
/// Each failure (voice, delivery, disk, microphone) is logged once, and listening goes on.
package actor ListeningDevice {
  private let makeComposition: @Sendable () throws -> Composition
  private let database: Database
  private let log: Log
  private let report: @Sendable (Event) -> Void
  private let levels: (@Sendable (Double) -> Void)?
  private let recorder: SessionRecorder?
  private let control = Control()
  private let heartbeat = Heartbeat()
  private let notifier = Notifier()
  private let complaints = Complaints()
  private let drops = DropCounter()
  /// The sound being played, to be removed from what is heard.
  private let farEnd = FarEnd()
  /// The parts in use; `nil` before the start.
  private let parts = Monitor<Parts?>(nil)
  private let microphone = Monitor<WatchedMicrophone?>(nil)

  private struct Parts {
    let configuration: Configuration
    let speaker: Speaker
    let agenda: Agenda
    let backgroundJobs: Task<Void, Never>
    let announcing: Task<Void, Never>

    func stop() {
      backgroundJobs.cancel()
      announcing.cancel()
    }
  }

  /// `makeComposition` reads the configuration afresh, at the start and on each reload; `levels` receives the
  /// microphone's level ten times a second, in decibels relative to full scale.
  package init(
    database: Database, log: Log, recorder: SessionRecorder? = nil,
    makeComposition: @escaping @Sendable () throws -> Composition,
    levels: (@Sendable (Double) -> Void)? = nil,
    report: @escaping @Sendable (Event) -> Void
  ) {
    self.recorder = recorder
    self.makeComposition = makeComposition
    self.database = database
    self.log = log
    self.levels = levels
    self.report = report
  }

  /// Listens until it is stopped; to be called once.
  ///
  /// - Throws: the first error in the configuration, the grammars or the microphone at the start; a busy microphone is
  /// waited for, and a missing one where the configuration says so.
  package func run() async throws {
    FrugalMemory.begin()
    let composition = try self.composition()
    let session = try session(of: composition)
    // Reading the configuration is over.
    FrugalMemory.rest()
    let speaker = try speaker(for: composition)
    let microphone = try WatchedMicrophone(
      composition.configuration.microphone, farEnd: composition.cancelsEcho ? farEnd : nil,
      heartbeat: heartbeat, levels: levels
    ) { [self] in note($1, of: $0) }
    defer { microphone.stop() }
    self.microphone.withLock { $0 = microphone }
    let recognizer = try await recognizer(of: composition, readying: session.language)
    let pipeline = Pipeline(
      recognizer: recognizer,
      endpointing: composition.configuration.endpointing.settings, session: session,
      wakeGate: try composition.wakeGate(), speaker: speaker,
      transcriber: composition.transcriber(), policy: composition.configuration.endpointingPolicy,
      report: { [self] in take($0) })
    use(composition, speaker)
    tellCollisions(of: composition)
    defer { parts.withLock { $0?.stop() } }
    if let interval = notifier.watchdogInterval {
      heartbeat.start(interval: interval) { [notifier] in notifier.alive() }
    }
    try await pipeline.run(microphone, control: control)
    heartbeat.stop()
    notifier.stopping()
    log(.notice, "stopped")
    notifier.finish(within: .seconds(1))
  }

  /// A new recogniser; while its acoustic model is read, the commands are compiled, and the language's compiler keeps
  /// them for the pipeline.
  private func recognizer(
    of composition: Composition, readying language: Language
  ) async throws -> sending any Recognizer {
    async let commands = language.listening(for: .command)
    let recognizer = try composition.recognizer(asking: composition.outsideRecognizer())
    _ = try await commands
    return recognizer
  }

  /// Handles signals for the rest of the process's life: SIGTERM and SIGINT stop, SIGHUP reloads, SIGUSR1 calls.
  package nonisolated func obeySignals() {
    for signal in [SIGTERM, SIGINT] {
      Signals.handle(signal) { [self] in
        // A second signal ends the process at once.
        if control.isStopping { exit(1) }
        stop()
      }
    }
    Signals.handle(SIGHUP) { [self] in reload() }
    Signals.handle(SIGUSR1) { [self] in call() }
  }

  /// Listens for a command as if the wake phrase had been said, and cuts short what is being spoken.
  package nonisolated func call() {
    control.call()
  }

  /// Stops after the sentence that is being spoken, if any.
  package nonisolated func stop() {
    log(.notice, "stopping after this sentence")
    control.stop()
  }

  /// Reads configuration, grammars and vocabularies again; on an error everything stays as it was.
  package nonisolated func reload() {
    notifier.reloading()
    do {
      let composition = try self.composition()
      let session = try session(of: composition)
      let speaker = try speaker(for: composition)
      control.replace(
        with: Replacement(
          session: session, endpointing: composition.configuration.endpointing.settings,
          policy: composition.configuration.endpointingPolicy,
          transcriber: composition.transcriber(),
          speaker: speaker,
          makeRecognizer: {
            try composition.recognizer(asking: composition.outsideRecognizer())
          },
          makeWakeGate: { try composition.wakeGate() },
          changeSource: { [self] in
            try microphone.withLock { $0 }?.change(to: composition.configuration.microphone)
          },
          completion: { [self] error in
            if error == nil {
              use(composition, speaker)
              tellCollisions(of: composition)
            }
            reloaded(error)
          }))
    } catch {
      reloaded(error)
    }
  }

  private nonisolated func reloaded(_ error: (any Error)?) {
    if let error {
      log(.warning, "going on as before: \(error)")
    } else {
      log(.notice, "read the configuration, grammars and vocabularies again")
      recorder?.end("the configuration was read again")
    }
    notifier.ready("listening")
  }

  /// A new composition for speech; apps that can't be used are left out and reported once.
  private nonisolated func composition() throws -> Composition {
    let composition = try makeComposition().forSpeech
    for app in composition.leftOut { complain("\(app)") }
    return composition
  }

  private nonisolated func session(of composition: Composition) throws -> Session {
    try composition.session(database: database) { [self] event in
      guard case .failed(let intent, let reason, let logged) = event else { return }
      complain("\(intent) failed: \(logged)")
      log(.debug, "\(intent) failed: \(reason)")
    }
  }

  /// The speaker: the one in use if its configuration hasn't changed, else a new one.
  private nonisolated func speaker(for composition: Composition) throws -> Speaker {
    let parts = parts.withLock { $0 }
    if let parts, parts.configuration.speech == composition.configuration.speech {
      return parts.speaker
    }
    return try composition.speaker(farEnd: farEnd) { [self] in
      complain("cannot speak: \($0.loggedDescription)")
    }
  }

  /// Starts background jobs and announcements of these parts, and stops those of the previous parts.
  private nonisolated func use(_ composition: Composition, _ speaker: Speaker) {
    let backgroundJobs = Task { [self, database] in
      await composition.runBackgroundJobs(database: database) { [self] in complain($0) }
    }
    let agenda = composition.agenda(database: database)
    let announcing = Task { [self] in
      var announcer = Announcer(agenda: agenda, control: control)
      await announcer.run { [self] in complain($0) }
    }
    parts.withLock { parts in
      parts?.stop()
      parts = Parts(
        configuration: composition.configuration, speaker: speaker, agenda: agenda,
        backgroundJobs: backgroundJobs, announcing: announcing)
    }
  }

  /// Searches in the background for sentences that both an app made of files and a built-in domain claim, and reports
  /// them.
  private nonisolated func tellCollisions(of composition: Composition) {
    guard !composition.fileApps.isEmpty else { return }
    Task(priority: .background) { [self, database] in
      do {
        var session = try composition.session(database: database)
        for collision in try session.collisions() { complain(collision.discreetDescription) }
      } catch {
        complain("cannot compare the apps with what is built in: \(error.loggedDescription)")
      }
    }
  }

  private nonisolated func note(_ event: MicrophoneEvent, of device: String) {
    var event = event
    if case .dropped(let frames) = event {
      guard let sum = drops.count(frames, at: ContinuousClock().now) else { return }
      event = .dropped(frames: sum)
    }
    log(event.level, "microphone '\(device)': \(event)")
  }

  private nonisolated func take(_ event: Event) {
    report(event)
    recorder?.take(event)
    switch event.step {
    case .listening:
      FrugalMemory.rest()
      if complaints.isNew("listening") {
        log(.notice, "listening")
        notifier.ready("listening")
      }
    case .unpronounceable(let word): complain("\(word)")
    case .trouble(let text): complain(text)
    case .recognized(_, let hypothesis, _):
      log(.debug, "heard '\(hypothesis?.text ?? "")'")
    case .answered(let outcome):
      log(.debug, "answered '\(outcome.answer)'")
    case .announced(let announcement):
      log(.debug, "announced '\(announcement.text)'")
      do {
        try parts.withLock { $0 }?.agenda.settle(announcement)
      } catch {
        complain("cannot remember what was announced: \(error.loggedDescription)")
      }
    case .woke(let wake):
      log(.debug, wake.map { "woken by '\($0.phrase)', score \($0.score)" } ?? "called")
      chime()
    case .spoken: FrugalMemory.rest()
    case .fellAsleep, .speechBegan, .partial: break
    }
  }

  /// Plays a short sound that confirms the call, where configured.
  private nonisolated func chime() {
    guard let parts = parts.withLock({ $0 }), parts.configuration.wake.chimes else { return }
    Task { await parts.speaker.say("", after: Bell.chime) }
  }

  private nonisolated func complain(_ text: String) {
    guard complaints.isNew(text) else { return }
    log(.warning, text)
  }
}

extension MicrophoneEvent {
  fileprivate var level: Log.Level {
    switch self {
    case .opened, .returned: .notice
    case .overrun, .suspended: .info
    case .stalled, .lost, .dropped, .echoRemains, .silent: .warning
    }
  }
}

/// Remembers complaints, so that each is made only once.
final class Complaints: Sendable {
  /// Beyond this many different ones the memory starts afresh, so that it stays small over months.
  private static let limit = 200
  private let said = Mutex<Set<String>>([])

  func isNew(_ text: String) -> Bool {
    said.withLock { said in
      if said.count >= Self.limit { said.removeAll() }
      return said.insert(text).inserted
    }
  }
}

/// Calls functions for Unix signals, on a queue of its own, for the rest of the process's life.
package enum Signals {
  private static let queue = DispatchQueue(label: "heed.signals")

  /// Calls the handler each time the signal arrives; the default action is disabled from now on.
  package static func handle(_ number: Int32, _ handler: @escaping @Sendable () -> Void) {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
    source.setEventHandler(handler: handler)
    source.resume()
    // Nothing else keeps the source; it is never cancelled.
    _ = Unmanaged.passRetained(source as AnyObject)
  }
}

extension SoundError: DiscreetError {
  /// The whole description: it is only about devices and files.
  package var discreetDescription: String { description }
}
