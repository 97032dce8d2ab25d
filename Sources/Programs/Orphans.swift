internal import CSpawn
internal import Foundation
internal import Synchronization

/// Processes whose parents have ended: they become children of this process, which then must wait for them.
enum Orphans {
  private struct State {
    var areAdopted = false
    /// Children that were started as programs, and are waited for by who started them.
    var programs: Set<pid_t> = []
  }

  private static let state = Mutex(State())

  /// Has the kernel hand over the orphans of all programs that are started from now on (`PR_SET_CHILD_SUBREAPER`).
  static func adopt() {
    state.withLock { $0.areAdopted = become_subreaper() == 0 }
  }

  /// Starts a program, whose number is no orphan's until it is reaped.
  static func start(_ spawn: () throws(SystemError) -> pid_t) throws(SystemError) -> pid_t {
    let started = state.withLock { state in
      Result { () throws(SystemError) in
        let identifier = try spawn()
        state.programs.insert(identifier)
        return identifier
      }
    }
    return try started.get()
  }

  /// Takes note that a program has been reaped.
  static func forget(_ identifier: pid_t) {
    _ = state.withLock { $0.programs.remove(identifier) }
  }

  /// Takes the exit status of those that have ended.
  static func reap() {
    state.withLock { state in
      guard state.areAdopted else { return }
      while true {
        var information = siginfo_t()
        guard waitid(P_ALL, 0, &information, WEXITED | WNOHANG | WNOWAIT) == 0 else { return }
        let identifier = information._sifields._sigchld.si_pid
        // A program's own end hides orphans for a moment; they are reaped after the next program.
        guard identifier > 0, !state.programs.contains(identifier) else { return }
        waitpid(identifier, nil, WNOHANG)
      }
    }
  }
}

extension Program {
  /// Makes this process, for good, the parent of what programs leave behind, so that it does not stay a zombie.
  ///
  /// For a process that starts children in no other way: those would be reaped, too.
  package static func adoptOrphans() { Orphans.adopt() }
}
