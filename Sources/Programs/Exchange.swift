internal import Foundation

/// One run of a program: feeds it, reads it and ends it in time, all on the thread that calls `run`.
struct Exchange {
  /// The time from SIGTERM until a program is killed.
  private static let grace = Duration.milliseconds(500)

  private let program: Program
  private let input: [UInt8]
  private let timeout: Duration
  private let mailbox: Mailbox
  private let receive: ((Data) -> Void)?

  private var child: Child
  private var written = 0
  private var received = 0
  private var output = Data()
  private var errors = ErrorTail()
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)
  /// The reason why the program is being ended early.
  private var failure: ProgramError?
  private var deadline: ContinuousClock.Instant?

  /// Starts the program; `receive` gets its output as it arrives, else `run` returns all of it.
  init(
    _ program: Program, input: Data, timeout: Duration, mailbox: Mailbox,
    receive: ((Data) -> Void)?
  ) throws(ProgramError) {
    self.program = program
    self.input = [UInt8](input)
    self.timeout = timeout
    self.mailbox = mailbox
    self.receive = receive
    child = try Child(program)
    child.process.announceExit(to: mailbox)
    deadline = .now + timeout
  }

  /// Returns when the program and everything it has started are gone.
  ///
  /// SIGPIPE must be blocked on the calling thread.
  mutating func run() throws(ProgramError) -> Data {
    if input.isEmpty { child.input = nil }
    var exited = false
    while !exited {
      wait()
      pass()
      while let news = mailbox.take() {
        switch news {
        case .exited: exited = true
        case .cancelled: end(.cancelled(program: program.name))
        case .asked: break
        }
      }
      if let deadline, !exited, deadline <= .now { escalate() }
    }
    // Ends descendants first, so that the output is complete.
    let status = child.process.reap().status
    readErrors()
    while failure == nil && readOutput() {}
    if let failure { throw failure }
    if let error = ProgramError(status: status, of: program.name, message: errors.lastLine) {
      throw error
    }
    return output
  }

  /// Sleeps until a pipe is ready, news arrives, or the deadline is reached.
  private func wait() {
    var waits = [pollfd(fd: mailbox.descriptor, events: Int16(POLLIN), revents: 0)]
    let streams: [(CInt?, CInt)] = [
      (child.input?.number, POLLOUT), (child.output?.number, POLLIN),
      (child.errors?.number, POLLIN),
    ]
    for case (let descriptor?, let events) in streams {
      waits.append(pollfd(fd: descriptor, events: Int16(events), revents: 0))
    }
    _ = poll(&waits, nfds_t(waits.count), deadline?.milliseconds ?? -1)
  }

  /// Moves one buffer each way, so that no stream delays another, or the deadline.
  private mutating func pass() {
    feed()
    readOutput()
    readErrors()
  }

  private mutating func feed() {
    guard let descriptor = child.input?.number else { return }
    let count = input.withUnsafeBytes { bytes in
      write(descriptor, bytes.baseAddress?.advanced(by: written), input.count - written)
    }
    if count > 0 { written += count }
    // A program may leave its input unread (EPIPE).
    if written == input.count || (count < 0 && !SystemError.isPassing) { child.input = nil }
  }

  /// - Returns: Whether there was something to read.
  @discardableResult
  private mutating func readOutput() -> Bool {
    guard let descriptor = child.output?.number else { return false }
    let count = read(descriptor, &buffer, buffer.count)
    guard count > 0 else {
      if count == 0 || !SystemError.isPassing { child.output = nil }
      return false
    }
    guard failure == nil else { return true }
    received += count
    if received > Program.outputLimit {
      end(.outputTooLong(program: program.name))
    } else if let receive {
      receive(Data(buffer[..<count]))
    } else {
      output += buffer[..<count]
    }
    return true
  }

  private mutating func readErrors() {
    guard let descriptor = child.errors?.number else { return }
    let count = read(descriptor, &buffer, buffer.count)
    if count > 0 {
      errors.append(buffer[..<count])
    } else if count == 0 || !SystemError.isPassing {
      child.errors = nil
    }
  }

  /// Asks the program to end, and allows it some time for that.
  private mutating func end(_ reason: ProgramError) {
    guard failure == nil else { return }
    failure = reason
    child.process.signal(SIGTERM)
    deadline = .now + Self.grace
  }

  /// Acts on a reached deadline: first the time-out, then the end of the time after SIGTERM.
  private mutating func escalate() {
    if failure == nil {
      end(.timedOut(program: program.name, after: timeout))
    } else {
      child.process.signal(SIGKILL)
      deadline = nil
    }
  }
}
