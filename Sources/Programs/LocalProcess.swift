internal import CSpawn
internal import Foundation

/// A program that was started by this process: the leader of a process group of its own.
struct LocalProcess: StartedProcess {
  /// Also the identifier of its process group; valid until `reap` has returned.
  let identifier: pid_t
  private let descendants = Descendants()
  /// `nil` where nothing bounds the program.
  private let limits: KeptProgram.Limits?
  /// `nil` where only a watchdog bounds it.
  private let group: ControlGroup?

  /// Starts a program with its standard streams.
  ///
  /// The group that bounds it is made among `groups`.
  init(
    _ program: Program, streams: [CInt], within limits: KeptProgram.Limits? = nil,
    groups: DelegatedGroups? = nil
  ) throws(ProgramError) {
    let limits = limits?.areBounded == true ? limits : nil
    let group = limits.flatMap { groups?.make(within: $0) }
    do {
      identifier = try Self.spawn(
        group?.around(program) ?? program, mark: descendants.value, streams: streams)
    } catch {
      group?.end()
      throw .notStarted(program: program.name, reason: Self.reason(error, program))
    }
    (self.limits, self.group) = (limits, group)
  }

  /// The limit that the program exceeds, as reported by the kernel or else by a look at all its processes.
  var excess: String? {
    guard let limits else { return nil }
    if let group { return group.excess }
    let tree = ProcessTree(of: identifier)
    if tree.memory > limits.memory { return limits.tooMuchMemory }
    return tree.identifiers.count > limits.processes ? limits.tooManyProcesses : nil
  }

  func signal(_ signal: CInt) {
    _ = kill(-identifier, signal)
    descendants.signal(signal)
  }

  func reap() -> ProcessEnd {
    let excess = group?.excess
    group?.end()
    // Until the program is reaped, its group's number can't be reused.
    _ = kill(-identifier, SIGKILL)
    descendants.end()
    Orphans.end(after: identifier)
    var status: CInt = 0
    while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
    Orphans.forget(identifier)
    Orphans.reap()
    return ProcessEnd(status: status, excess: excess)
  }

  /// Posts the end without reaping the program, so that its group's number stays taken.
  func announceExit(to mailbox: Mailbox) {
    let identifier = identifier
    let waiter = Thread {
      var information = siginfo_t()
      while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) < 0 && errno == EINTR {
      }
      mailbox.post(.exited)
    }
    waiter.name = "heed.program"
    waiter.stackSize = 128 << 10
    waiter.start()
  }

  private static func spawn(
    _ program: Program, mark: String, streams: [CInt]
  ) throws(SystemError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (target, stream) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, stream, CInt(target))
    }
    // Children would inherit descriptors that libraries have opened.
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)
    if let directory = program.directory {
      posix_spawn_file_actions_addchdir_np(&actions, directory)
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var variables = ProcessInfo.processInfo.environment
    variables[Descendants.variable] = mark
    let environment = variables.map { "\($0.key)=\($0.value)" }
    // A script that was just written is busy while another program, started at that moment, still holds it
    // open for writing between fork and exec.
    for _ in 0..<50 {
      do {
        return try Orphans.start(isContained: program.isContained) { () throws(SystemError) in
          try posixSpawn(program, environment, &actions, &attributes)
        }
      } catch {
        guard error.code == ETXTBSY else { throw error }
      }
      usleep(10_000)
    }
    throw SystemError(code: ETXTBSY)
  }

  private static func posixSpawn(
    _ program: Program, _ environment: [String], _ actions: inout posix_spawn_file_actions_t,
    _ attributes: inout posix_spawnattr_t
  ) throws(SystemError) -> pid_t {
    var identifier: pid_t = 0
    let code = withCStrings(program.command) { words in
      withCStrings(environment) { variables in
        posix_spawnp(&identifier, program.executable, &actions, &attributes, words, variables)
      }
    }
    guard code == 0 else { throw SystemError(code: code) }
    return identifier
  }

  private static func reason(_ error: SystemError, _ program: Program) -> String {
    guard error.code == ENOENT else { return "\(error)" }
    if let directory = program.directory, access(directory, X_OK) != 0 {
      return "no directory '\(directory)'"
    }
    return "no such file"
  }
}

/// Calls with a NULL-terminated array of C strings, as `exec` wants it.
private func withCStrings<R>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> R
) -> R {
  let copies = strings.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return body(copies + [nil])
}
