internal import Assistant
internal import Foundation
internal import Storage

/// Listens to a microphone and answers, until a signal ends it.
struct ListenCommand {
  private let options: CommonOptions
  private let device: String?
  private let wake: String?
  private let isPushToTalk: Bool

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    device = try arguments.value(of: "--device")
    wake = try arguments.value(of: "--wake")
    isPushToTalk = arguments.flag("--push-to-talk")
    try arguments.expectEnd()
  }

  func run() async throws -> ExitCode {
    let options = options
    let (device, wake, isPushToTalk) = (device, wake, isPushToTalk)
    let environment = ProcessInfo.processInfo.environment
    let journal = JournalStream(environment: environment)
    let log = Log.standardError(
      level: options.isVerbose ? .debug : .notice,
      forJournal: journal?.isWritten(by: STDERR_FILENO) == true)
    // The log tells what was said, but at debug level only: the results would repeat it at another.
    let account = ListeningAccount(
      isForPeople: options.isForPeople,
      isSilent: journal?.isWritten(by: STDOUT_FILENO) == true)
    let listener = ListeningDevice(
      database: try Database(path: options.storePath()), log: log,
      makeComposition: {
        var configuration = try options.configuration()
        if let device { configuration.microphone.device = device }
        if let wake { configuration.wake.phrase = wake }
        if isPushToTalk { configuration.wake.pushToTalk = true }
        return try Composition(configuration: configuration, program: CommandLine.arguments[0])
      },
      report: account.take)
    listener.obeySignals()
    try await listener.run()
    return .success
  }
}
