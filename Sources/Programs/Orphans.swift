internal import CSpawn
internal import Foundation
internal import Synchronization

/// Orphaned processes, which become children of this process, so that it must end and reap them.
///
/// The program that an orphan came from is no longer known, but it must have started before the orphan; so an orphan is
/// ended with the last such program.
enum Orphans {
  fileprivate struct State {
    var areAdopted = false
    /// Children that were started as programs, with their start times; whoever started them waits for them.
    var programs: [pid_t: UInt64] = [:]
    /// Those of them that leave nothing behind.
    var contained: Set<pid_t> = []
  }

  private static let state = Mutex(State())
  /// The longest wait for killed processes to be gone.
  private static let patience = Duration.seconds(1)
  /// The time from SIGTERM until a program is killed when this process ends.
  private static let grace = Duration.milliseconds(500)

  /// Has the kernel hand over the orphans of all programs started from now on (`PR_SET_CHILD_SUBREAPER`).
  static func adopt() {
    state.withLock { $0.areAdopted = become_subreaper() == 0 }
  }

  /// Starts a program, which is not taken for an orphan until it is reaped.
  ///
  /// One that is contained leaves no orphans, so that none is spared because it still runs.
  static func start(
    isContained: Bool = false, _ spawn: () throws(SystemError) -> pid_t
  ) throws(SystemError) -> pid_t {
    let started = state.withLock { state in
      Result { () throws(SystemError) in
        let identifier = try spawn()
        state.programs[identifier] = ProcessStatus(of: identifier)?.start ?? 0
        if isContained { state.contained.insert(identifier) }
        return identifier
      }
    }
    return try started.get()
  }

  /// Kills the orphans that belong to no running program once a program has ended, and waits until they are gone.
  ///
  /// Their own children become orphans in turn, and are killed, too.
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
    state.withLock { state in
      state.programs[identifier] = nil
      state.contained.remove(identifier)
    }
  }

  /// Ends the programs that still run: each gets SIGTERM, and SIGKILL where that does not end it soon.
  static func endPrograms() {
    let running = state.withLock { Array($0.programs.keys) }
    guard !running.isEmpty else { return }
    for identifier in running { kill(-identifier, SIGTERM) }
    let deadline = ContinuousClock.now + grace
    while ContinuousClock.now < deadline,
      running.contains(where: { ProcessStatus(of: $0)?.isZombie == false })
    { usleep(5_000) }
    for identifier in running { kill(-identifier, SIGKILL) }
    Descendants.endAll()
  }

  /// Takes the exit statuses of the orphans that have ended.
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
  /// The orphans that can only come from a program that has ended, since all others still running started later.
  fileprivate func orphans(after program: pid_t) -> [pid_t] {
    guard areAdopted, let began = programs[program] else { return [] }
    let own = ProcessTable.executable(of: getpid())
    let others = programs.filter { $0.key != program && !contained.contains($0.key) }.values
    return ProcessTable.identifiers.filter { identifier in
      guard programs[identifier] == nil, let status = ProcessStatus(of: identifier),
        status.parent == getpid(), !status.isZombie
      else { return false }
      // A library may fork this process and leave the copy running, as ALSA does to share sound cards.
      guard ProcessTable.executable(of: identifier) != own else { return false }
      return Orphans.isLeft(by: began, running: Array(others), orphan: status.start)
    }
  }
}

extension Orphans {
  /// Whether an orphan comes from the program that has ended: it started no earlier than that program, but before every
  /// program that still runs.
  static func isLeft(by program: UInt64, running: [UInt64], orphan: UInt64) -> Bool {
    program <= orphan && running.allSatisfy { orphan < $0 }
  }
}

extension Program {
  /// Makes this process the permanent parent of processes that programs leave behind, so that it can end and reap them.
  ///
  /// Only for a process that starts children in no other way: those would be ended, too. Programs that are kept running
  /// end with the process.
  package static func adoptOrphans() {
    Orphans.adopt()
    atexit { Orphans.endPrograms() }
  }
}
