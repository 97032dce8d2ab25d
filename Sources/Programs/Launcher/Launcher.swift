internal import Foundation
internal import Synchronization

/// The process that starts programs in sandboxes for this one, which may not make any itself.
struct Launcher: Sendable {
  /// The launcher that the environment names; `nil` where this process starts all programs itself.
  static let configured = ProcessInfo.processInfo.environment[LaunchService.variable]
    .map(Launcher.init)

  /// The path of its socket.
  let path: String

  /// Has a program started; returns when it runs.
  func start(_ request: LaunchRequest, streams: [CInt]) throws(ProgramError) -> LaunchedProcess {
    let socket: LocalSocket
    do {
      socket = try LocalSocket.connected(to: path)
      try socket.send(request, with: streams)
    } catch {
      throw .notStarted(
        program: request.name, reason: "no launcher at '\(path)': \(error)")
    }
    switch socket.receive(LaunchReport.self)?.message {
    case .started: return LaunchedProcess(socket)
    case .refused(let reason): throw .notStarted(program: request.name, reason: reason)
    case .ended, nil: throw .notStarted(program: request.name, reason: "the launcher has ended")
    }
  }
}

/// A program that the launcher has started, and bounds.
final class LaunchedProcess: StartedProcess {
  /// The longest wait for the launcher once it was told to end the program.
  private static let patience = Duration.seconds(3)

  private let socket: LocalSocket
  private let end = Mutex<ProcessEnd?>(nil)
  private let isOver = DispatchSemaphore(value: 0)

  init(_ socket: LocalSocket) { self.socket = socket }

  var excess: String? { nil }

  func signal(_ signal: CInt) { try? socket.send(LaunchSignal(signal: signal)) }

  func announceExit(to mailbox: Mailbox) {
    let waiter = Thread { [self] in
      // A launcher that goes away takes its programs with it.
      var last = ProcessEnd(status: SIGKILL)
      if case .ended(let status, let excess)? = socket.receive(LaunchReport.self)?.message {
        last = ProcessEnd(status: status, excess: excess)
      }
      end.withLock { $0 = last }
      isOver.signal()
      mailbox.post(.exited)
    }
    waiter.name = ProgramThread.name
    waiter.stackSize = ProgramThread.stackSize
    waiter.start()
  }

  func reap() -> ProcessEnd {
    socket.finish()
    let milliseconds = Int(Self.patience / .milliseconds(1))
    _ = isOver.wait(timeout: .now() + .milliseconds(milliseconds))
    return end.withLock { $0 } ?? ProcessEnd(status: SIGKILL)
  }
}
