internal import CSpawn
internal import Foundation
internal import Synchronization

/// Orphaned processes, which become children of this process, so that it must wait for them.
enum Orphans {
  private struct State {
    var areAdopted = false
    /// Children that were started as programs; whoever started them waits for them.
    var programs: Set<pid_t> = []
  }

  private static let state = Mutex(State())

  /// Has the kernel hand over the orphans of all programs started from now on (`PR_SET_CHILD_SUBREAPER`).
  static func adopt() {
    state.withLock { $0.areAdopted = become_subreaper() == 0 }
  }

  /// Starts a program, which is not taken for an orphan until it is reaped.
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

  /// Takes the exit statuses of the orphans that have ended.
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
  /// Makes this process the permanent parent of processes that programs leave behind, so that they don't stay zombies.
  ///
  /// Only for a process that starts children in no other way: those would be reaped, too.
  package static func adoptOrphans() { Orphans.adopt() }
}
