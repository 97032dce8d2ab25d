internal import CSpawn
internal import Foundation

/// A started program: the leader of a process group of its own, with a pipe for each standard stream.
struct Child {
  /// Also the identifier of its process group; valid until `reap` has returned.
  let identifier: pid_t
  /// Our ends of the pipes, non-blocking; `nil` once closed.
  var input: Descriptor?
  var output: Descriptor?
  var errors: Descriptor?
  private let descendants = Descendants()

  init(_ program: Program) throws(ProgramError) {
    do {
      let input = try Descriptor.pipe()
      let output = try Descriptor.pipe()
      let errors = try Descriptor.pipe()
      identifier = try Self.spawn(
        program, mark: descendants.value,
        streams: [input.readEnd.number, output.writeEnd.number, errors.writeEnd.number])
      input.writeEnd.setNonBlocking()
      output.readEnd.setNonBlocking()
      errors.readEnd.setNonBlocking()
      self.input = input.writeEnd
      self.output = output.readEnd
      self.errors = errors.readEnd
    } catch {
      throw .notStarted(program: program.name, reason: Self.reason(error, program))
    }
  }

  /// Sends a signal to the program and everything it has started.
  func signal(_ signal: CInt) {
    _ = kill(-identifier, signal)
    descendants.signal(signal)
  }

  /// Kills everything the program has left running, takes its exit status and frees the process identifier.
  func reap() -> CInt {
    // Until the program is reaped, its group's number can't be reused.
    _ = kill(-identifier, SIGKILL)
    descendants.end()
    Orphans.end(after: identifier)
    var status: CInt = 0
    while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
    Orphans.forget(identifier)
    Orphans.reap()
    return status
  }

  /// Posts the program's end without reaping it, so that its group's number stays taken.
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
