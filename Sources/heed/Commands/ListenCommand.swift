internal import Assistant
internal import Domains
internal import Foundation
internal import Programs
internal import Storage
internal import Threads

/// Listens to a microphone and answers until a signal stops it.
struct ListenCommand: Command {
  static let description = CommandDescription(
    name: "listen",
    summary: "microphone → intents → replies, until ctrl-C",
    details: [
      "SIGTERM ends it after the sentence that is being spoken; SIGHUP reads configuration, grammars and words anew."
    ],
    options: [
      CommandOption(
        "--device", .text("NAME"), "Listens to this microphone, as 'heed devices' names it."),
      CommandOption(
        "--wait", "Waits for a microphone that is not there yet, instead of ending with an error."),
      CommandOption("--wake", .text("PHRASE"), "Obeys only what follows these words."),
      CommandOption("--push-to-talk", "Obeys only what follows a SIGUSR1."),
      CommandOption(
        "--push-to-talk-from", .file("PIPE"),
        "Obeys only what follows a line from a named pipe, an open descriptor by its number, or '-', the Enter key."
      ),
      CommandOption(
        "--record", .folder("FOLDER"),
        "Keeps the sound of each utterance and what came of it, for 'heed replay' and 'heed case'."),
    ],
    examples: [
      .init([], "listens to the default microphone"),
      .init(["--wake", "computer", "--device", "plughw:1"], "obeys what follows \"computer\""),
      .init(["--push-to-talk-from", "-"], "listens for a command after each Enter"),
      .init(["--push-to-talk", "--record", "FOLDER"], "keeps a session to look into"),
    ],
    needs: [.configuration, .models, .store],
    exits: [
      .init(.noInput, "the pipe of '--push-to-talk-from' can't be read"),
      .init(.unavailable, "there is no such microphone, or it captures nothing"),
      .init(.unavailable, "the folder of '--record' can't be written"),
    ])

  private let options: CommonOptions
  private let device: String?
  private let wake: String?
  private let isPushToTalk: Bool
  /// A pipe whose lines are calls.
  private let calls: String?
  /// The folder in which the session is recorded.
  private let recording: String?
  /// Whether to wait for a microphone that isn't there yet.
  private let waits: Bool
  /// The longest that the end is delayed for a slow disk.
  private static let patience = Duration.seconds(1)

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    device = try arguments.value(of: "--device")
    wake = try arguments.value(of: "--wake")
    calls = try arguments.value(of: "--push-to-talk-from")
    isPushToTalk = arguments.flag("--push-to-talk") || calls != nil
    recording = try arguments.value(of: "--record")
    waits = arguments.flag("--wait")
    try arguments.expectEnd()
  }

  func run() async throws -> ExitCode {
    let options = options
    let (device, wake, isPushToTalk, waits) = (device, wake, isPushToTalk, waits)
    let environment = ProcessInfo.processInfo.environment
    let journal = JournalStream(environment: environment)
    let screen = options.isForPeople ? ListeningScreen(start: CommandStart()) : nil
    let log = Log.lines(
      level: options.isVerbose ? .debug : .notice,
      forJournal: journal?.isWritten(by: STDERR_FILENO) == true,
      // If both outputs are the same terminal, no line must appear in the middle of another.
      write: Output.errorIsTerminal ? screen?.log ?? Output.log : Output.log)
    Output.waitForNobody { log(.warning, $0) }
    // The log has people's words at debug level only; results in the journal would repeat them at another level.
    let isSilent = journal?.isWritten(by: STDOUT_FILENO) == true
    let results = isSilent ? nil : ListeningResults()
    let configuration: @Sendable () throws -> Configuration = {
      var configuration = try options.speakersConfiguration()
      if let device { configuration.microphone.device = device }
      if waits { configuration.microphone.waits = true }
      if let wake { configuration.wake.phrase = wake }
      if isPushToTalk { configuration.wake.pushToTalk = true }
      return configuration
    }
    let database = try Database(path: options.storePath())
    let recorder = try recording.map { folder in
      try SessionRecorder(
        folder: SessionFolder(path: folder), configuration: try configuration(),
        database: database
      ) { log(.warning, $0) }
    }
    let lines = try calls.map { try CallLines($0) }
    let calls = calls
    let introduction = Introduction(database: database)
    let listener = ListeningDevice(
      database: database, log: log, recorder: recorder,
      makeComposition: {
        var composition = try Composition(
          configuration: try configuration(), program: RunningProgram.path,
          requiring: options.apps, effects: .real)
        composition.turns = recorder?.clock
        screen?.use(CommandStart(composition.configuration.wake, calls: calls))
        introduction.compose(composition)
        return composition
      },
      levels: screen?.take(level:),
      report: { event in
        guard let screen else { return results?.take(event) ?? () }
        screen.take(event)
        if case .listening = event.step { introduction.show(on: screen) }
      })
    defer { screen?.finish() }
    listener.obeySignals()
    lines?.obey(listener.call)
    let watch = AppFolderWatch(folders: options.appFolders)
    let watching = Task { try await watch.run(listener.reload) }
    defer { watching.cancel() }
    try await listener.run()
    recorder?.finish(within: Self.patience)
    return .success
  }
}
