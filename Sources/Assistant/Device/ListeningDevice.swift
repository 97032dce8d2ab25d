internal import Conversation
internal import Domains
internal import Glibc
internal import Recognition
internal import Sound
internal import Speech
package import Storage
internal import Synchronization

/// `heed listen`: a microphone, a loudspeaker and a store, for months with nobody looking.
///
/// What fails (voice, delivery, disk, microphone) is said once in the log, and listening goes on.
package actor ListeningDevice {
  private let makeComposition: @Sendable () throws -> Composition
  private let database: Database
  private let log: Log
  private let report: @Sendable (Event) -> Void
  private let control = Control()
  private let heartbeat = Heartbeat()
  private let notifier = Notifier()
  private let complaints = Complaints()
  private let drops = DropCounter()

  /// `makeComposition` reads the configuration anew each time: at the start and on reload.
  package init(
    database: Database, log: Log, makeComposition: @escaping @Sendable () throws -> Composition,
    report: @escaping @Sendable (Event) -> Void
  ) {
    self.makeComposition = makeComposition
    self.database = database
    self.log = log
    self.report = report
  }

  /// Listens until SIGTERM or SIGINT, and ends after the sentence that is being spoken.
  ///
  /// - Throws: what is wrong at the start with the configuration, the grammars or the microphone's name.
  package func run() async throws {
    let composition = try makeComposition()
    let session = try composition.session(database: database)
    let microphone = try openMicrophone(composition.configuration.microphone)
    defer { microphone.stop() }
    watchSignals(microphone)
    let agenda = composition.agenda(database: database)
    let speaker = try composition.speaker { [self] in complain("cannot speak: \($0)") }
    let pipeline = Pipeline(
      recognizer: try composition.recognizer(),
      endpointing: composition.configuration.endpointing.settings, session: session,
      speaker: speaker, patience: composition.configuration.patience,
      report: { [self] in take($0, agenda) })
    let errands = Task { await composition.runErrands(database: database, complain: complain) }
    defer { errands.cancel() }
    let announcing = Task { await announce(agenda, speaker) }
    defer { announcing.cancel() }
    if let interval = notifier.watchdogInterval {
      heartbeat.start(interval: interval) { [notifier] in notifier.alive() }
    }
    try await pipeline.run(
      WatchedMicrophone(microphone, heartbeat: heartbeat), control: control)
    heartbeat.stop()
    notifier.stopping()
    log(.notice, "stopped")
  }

  private func openMicrophone(_ configuration: MicrophoneConfiguration) throws -> Microphone {
    try Microphone(
      device: configuration.device, capacity: .seconds(configuration.bufferSeconds),
      waitsForDevice: true
    ) { [log, heartbeat, drops] event in
      var event = event
      if case .dropped(let frames) = event {
        guard let sum = drops.count(frames, at: ContinuousClock().now) else { return }
        event = .dropped(frames: sum)
      }
      heartbeat.wait(event.isLoss)
      log(event.level, "microphone '\(configuration.device)': \(event)")
    }
  }

  private func watchSignals(_ microphone: Microphone) {
    let stop: @Sendable () -> Void = { [control, heartbeat, log] in
      // Asked twice, it ends at once.
      if control.isStopping { exit(1) }
      log(.notice, "stopping after this sentence")
      control.stop()
      // Without frames there is no sentence to wait for.
      if heartbeat.isWaiting { microphone.stop() }
    }
    Signals.handle(SIGTERM, stop)
    Signals.handle(SIGINT, stop)
    Signals.handle(SIGHUP) { [self] in reload() }
  }

  private nonisolated func reload() {
    notifier.reloading()
    do {
      let composition = try makeComposition()
      control.replace(
        with: Replacement(
          session: try composition.session(database: database),
          endpointing: composition.configuration.endpointing.settings,
          patience: composition.configuration.patience,
          makeRecognizer: { try composition.recognizer() }))
      log(.notice, "read the configuration, grammars and vocabularies again")
    } catch {
      log(.warning, "going on as before: \(error)")
    }
    notifier.ready("listening")
  }

  /// Has what is due said by the pipeline, or here while the microphone is gone.
  private nonisolated func announce(_ agenda: Agenda, _ speaker: Speaker) async {
    var announcer = Announcer(agenda: agenda, control: control)
    await announcer.run(complain: { [self] in complain($0) }) { [self] in
      while heartbeat.isWaiting, let announcement = control.takeAnnouncement() {
        await speaker.say(announcement)
        take(.announced(announcement), agenda)
      }
    }
  }

  private nonisolated func take(_ event: Event, _ agenda: Agenda) {
    report(event)
    switch event {
    case .listening:
      if complaints.isNew("listening") {
        log(.notice, "listening")
        notifier.ready("listening")
      }
    case .unpronounceable(let word): complain("\(word)")
    case .trouble(let text): complain(text)
    case .recognized(_, let hypothesis, _):
      log(.debug, "heard '\(hypothesis?.text ?? "")'")
    case .answered(let outcome):
      log(.debug, "answered '\(outcome.turn.text)'")
    case .announced(let announcement):
      log(.debug, "announced '\(announcement.text)'")
      do {
        try agenda.settle(announcement)
      } catch {
        complain("cannot remember what was announced: \(error)")
      }
    case .speechBegan, .partial, .spoken: break
    }
  }

  private nonisolated func complain(_ text: String) {
    guard complaints.isNew(text) else { return }
    log(.warning, text)
  }
}

extension MicrophoneEvent {
  /// Whether sound is missing until further notice.
  fileprivate var isLoss: Bool {
    switch self {
    case .lost, .suspended: true
    case .opened, .overrun, .stalled, .returned, .dropped: false
    }
  }

  fileprivate var level: Log.Level {
    switch self {
    case .opened, .returned: .notice
    case .overrun, .suspended: .info
    case .stalled, .lost, .dropped: .warning
    }
  }
}
