internal import CSpawn
internal import Foundation
internal import Synchronization

/// Processes whose parents have ended: they become children of this process, which then must end and wait for them.
///
/// Which program an orphan comes from can't be seen any more, but it can only be one that was started before it. So it is
/// ended with the last of those.
enum Orphans {
  fileprivate struct State {
    var areAdopted = false
    /// Children that were started as programs, with the moments of their starts; they are waited for by who started them.
    var programs: [pid_t: UInt64] = [:]
  }

  private static let state = Mutex(State())
  /// How long is waited for killed processes to be gone.
  private static let patience = Duration.seconds(1)

  /// Has the kernel hand over the orphans of all programs that are started from now on (`PR_SET_CHILD_SUBREAPER`).
  static func adopt() {
    state.withLock { $0.areAdopted = become_subreaper() == 0 }
  }

  /// Starts a program, whose number is no orphan's until it is reaped.
  static func start(_ spawn: () throws(SystemError) -> pid_t) throws(SystemError) -> pid_t {
    let started = state.withLock { state in
      Result { () throws(SystemError) in
        let identifier = try spawn()
        state.programs[identifier] = ProcessStatus(of: identifier)?.start ?? 0
        return identifier
      }
    }
    return try started.get()
  }

  /// Kills the orphans that are nobody's any more once a program has ended, and waits until they are gone.
  ///
  /// What they have started becomes an orphan by that, and is killed too.
  static func end(after program: pid_t) {
    let deadline = ContinuousClock.now + patience
    while ContinuousClock.now < deadline {
      let left = state.withLock { $0.orphans(after: program) }
      guard !left.isEmpty else { return }
      for identifier in left { kill(identifier, SIGKILL) }
      usleep(1_000)
    }
  }

  /// Takes note that a program has been reaped.
  static func forget(_ identifier: pid_t) {
    _ = state.withLock { $0.programs.removeValue(forKey: identifier) }
  }

  /// Takes the exit status of those that have ended.
  static func reap() {
    state.withLock { state in
      guard state.areAdopted else { return }
      while true {
        var information = siginfo_t()
        guard waitid(P_ALL, 0, &information, WEXITED | WNOHANG | WNOWAIT) == 0 else { return }
        let identifier = information._sifields._sigchld.si_pid
        // An ended program that isn't reaped yet hides orphans; they are reaped after the next program.
        guard identifier > 0, state.programs[identifier] == nil else { return }
        waitpid(identifier, nil, WNOHANG)
      }
    }
  }
}

extension Orphans.State {
  /// Those that can only come from a program that has ended: no other that still runs is as old.
  fileprivate func orphans(after program: pid_t) -> [pid_t] {
    guard areAdopted, let began = programs[program] else { return [] }
    let own = ProcessTable.executable(of: getpid())
    let others = programs.filter { $0.key != program }.values
    return ProcessTable.identifiers.filter { identifier in
      guard programs[identifier] == nil, let status = ProcessStatus(of: identifier),
        status.parent == getpid(), !status.isZombie
      else { return false }
      // A library of ours may fork and let the copy live, as ALSA does for sound cards that are shared.
      guard ProcessTable.executable(of: identifier) != own else { return false }
      return Orphans.isLeft(by: began, running: Array(others), orphan: status.start)
    }
  }
}

extension Orphans {
  /// Whether an orphan that was started at a moment comes from the program that has ended: it is no older than that, but
  /// older than each that still runs.
  static func isLeft(by program: UInt64, running: [UInt64], orphan: UInt64) -> Bool {
    program <= orphan && running.allSatisfy { orphan < $0 }
  }
}

extension Program {
  /// Makes this process, for good, the parent of what programs leave behind, so that it ends with them and does not stay
  /// a zombie.
  ///
  /// For a process that starts children in no other way: those would be ended, too.
  package static func adoptOrphans() { Orphans.adopt() }
}
