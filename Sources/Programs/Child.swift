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

  init(_ program: Program) throws(ProgramError) {
    do {
      let input = try Descriptor.pipe()
      let output = try Descriptor.pipe()
      let errors = try Descriptor.pipe()
      identifier = try Self.spawn(
        program,
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
  }

  /// Takes the exit status and frees the process identifier.
  func reap() -> CInt {
    var status: CInt = 0
    while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
    return status
  }

  /// Posts when the program has ended, and leaves it to be reaped: its group's number stays taken.
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

  private static func spawn(_ program: Program, streams: [CInt]) throws(SystemError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (target, stream) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, stream, CInt(target))
    }
    // Libraries open descriptors that children would inherit.
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

    let environment = ProcessInfo.processInfo.environment.map { "\($0.key)=\($0.value)" }
    var identifier: pid_t = 0
    // A script that was just written is busy while another program, started at that moment, still holds it
    // open for writing between fork and exec.
    var code: CInt = 0
    for _ in 0..<50 {
      code = withCStrings(program.command) { words in
        withCStrings(environment) { variables in
          posix_spawnp(&identifier, program.name, &actions, &attributes, words, variables)
        }
      }
      guard code == ETXTBSY else { break }
      usleep(10_000)
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
