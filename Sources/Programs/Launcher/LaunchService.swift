internal import CSpawn
package import Foundation

/// Starts programs in sandboxes for a process that may not make any, and bounds them; nothing without a sandbox.
package struct LaunchService: Sendable {
  /// The environment variable that names the socket to those that are served.
  package static let variable = "HEED_APPS_SOCKET"

  /// The reason why nobody can be served.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    package let socket: String
    package let reason: String

    package var description: String { "cannot listen at '\(socket)': \(reason)" }
  }

  /// The time between two looks at what a program uses.
  private static let interval: CInt = 100

  private let socket: LocalSocket
  private let path: String
  /// The folder of the store, which no program sees.
  private let store: String

  /// Listens at a path; programs may write only below the folder `app-data` in that of the store.
  ///
  /// - Throws: `Failure` where the socket can't be made.
  package init(at path: String, store: URL) throws(Failure) {
    do { socket = try LocalSocket.listening(at: path) } catch {
      throw Failure(socket: path, reason: "\(error)")
    }
    self.path = path
    self.store = store.resolvingSymlinksInPath().path
  }

  /// Serves whoever connects, until the process ends.
  package func run() throws(Failure) {
    while true {
      let connection: LocalSocket
      do { connection = try socket.accepted() } catch {
        throw Failure(socket: path, reason: "\(error)")
      }
      let thread = Thread { serve(connection) }
      thread.name = ProgramThread.name
      thread.stackSize = ProgramThread.stackSize
      thread.start()
    }
  }

  /// Serves one request, on a thread that lives as long as the program does.
  private func serve(_ connection: LocalSocket) {
    ProgramThread.blockBrokenPipes()
    guard let process = begin(connection) else { return }
    try? connection.send(LaunchReport.started)
    let excess = watch(process, connection)
    let end = process.reap()
    try? connection.send(LaunchReport.ended(status: end.status, excess: excess ?? end.excess))
  }

  /// Starts what is asked for; our copies of its streams are closed on return.
  private func begin(_ connection: LocalSocket) -> LocalProcess? {
    guard let (request, streams) = connection.receive(LaunchRequest.self) else { return nil }
    do throws(ProgramError) {
      return try start(request, streams)
    } catch {
      guard case .notStarted(_, let reason) = error else { return nil }
      try? connection.send(LaunchReport.refused(reason))
      return nil
    }
  }

  private func start(
    _ request: LaunchRequest, _ streams: [Descriptor]
  ) throws(ProgramError) -> LocalProcess {
    guard streams.count == 3 else {
      throw .notStarted(program: request.name, reason: "it has no streams")
    }
    if let reason = objection(to: request.sandbox) {
      throw .notStarted(program: request.name, reason: reason)
    }
    let program = try request.sandbox.around(Program(request.command, name: request.name))
    return try LocalProcess(
      program, streams: streams.map(\.number), within: request.limits, groups: .own)
  }

  /// The reason why a sandbox is not one of an app's.
  private func objection(to sandbox: Sandbox) -> String? {
    let paths = sandbox.writable.map(Self.resolved)
    for path in paths where !path.hasPrefix(store + "/app-data/") {
      return "it may not write to '\(path)'"
    }
    let folder = Self.resolved(sandbox.folder)
    let isItsOwn = folder.hasPrefix(store + "/apps/") || paths.contains(folder)
    guard isItsOwn || !(folder + "/").hasPrefix(store + "/"), !(store + "/").hasPrefix(folder + "/")
    else { return "it may not read '\(folder)'" }
    return nil
  }

  private static func resolved(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().path
  }

  /// Returns when the program is to be reaped, with what it took too much of.
  private func watch(_ process: LocalProcess, _ connection: LocalSocket) -> String? {
    guard let mailbox = try? Mailbox() else { return nil }
    process.announceExit(to: mailbox)
    while true {
      var waits = [mailbox.descriptor, connection.descriptor.number].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      _ = poll(&waits, nfds_t(waits.count), Self.interval)
      if waits[0].revents != 0 { return nil }
      if waits[1].revents != 0 {
        guard let signal = connection.receive(LaunchSignal.self)?.message.signal else { return nil }
        process.signal(signal)
      }
      if let excess = process.excess { return excess }
    }
  }
}
