internal import Foundation

/// One life of a kept program, on the thread that calls `run`.
struct RequestLoop {
  /// The time a program has to end by itself once its input is closed, and to say something once its time is over.
  private static let grace = Duration.seconds(1)
  /// The time between two looks at what the program uses: while it is asked something, and otherwise.
  private static let (busy, calm) = (Duration.milliseconds(100), Duration.seconds(1))

  private let program: Program
  private let limits: KeptProgram.Limits
  private let mailbox: Mailbox
  private let groups: DelegatedGroups?
  private var lines: LineBuffer
  private var errors = ErrorTail()
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)
  private var outgoing = Data()
  private var notices = 0
  private var lastRequest = ContinuousClock.now
  private var nextLook = ContinuousClock.now
  private var nextLookAtDisk = ContinuousClock.now
  /// The time at which it is ended for its silence.
  private var hung: (at: ContinuousClock.Instant, error: ProgramError)?
  /// The time at which it is ended since it does not end by itself.
  private var overdue: ContinuousClock.Instant?
  private var failure: ProgramError?

  init(
    _ program: Program, within limits: KeptProgram.Limits, mailbox: Mailbox,
    groups: DelegatedGroups?
  ) {
    self.program = program
    self.limits = limits
    self.mailbox = mailbox
    self.groups = groups
    lines = LineBuffer(longest: limits.line)
  }

  /// Returns when the program and all it has started are gone: the reason, or `nil` if nobody had asked for a while.
  ///
  /// `owner` gives `nil` once nobody can ask any more. SIGPIPE must be blocked on the calling thread.
  mutating func run(_ owner: () -> KeptProgram?) -> ProgramError? {
    var child: Child
    do { child = try Child(program, within: limits, groups: groups) } catch { return error }
    child.process.announceExit(to: mailbox)
    var hasExited = false
    while !hasExited, failure == nil {
      let now = ContinuousClock.now
      guard let owner = owner() else { break }
      send(to: &child, from: owner)
      for number in owner.expire(at: now) { expire(number, at: now) }
      if let hung, hung.at <= now { failure = hung.error }
      look(at: child.process, now)
      if overdue == nil, lastRequest + limits.idle <= now, owner.mayEnd() {
        child.input = nil
        overdue = now + Self.grace
      }
      if let overdue, overdue <= now { break }
      let deadline = [owner.deadline, hung?.at, overdue, lastRequest + limits.idle, nextLook]
        .compactMap(\.self).min()
      wait(for: child, until: deadline ?? nextLook)
      read(from: &child, for: owner)
      while let news = mailbox.take() {
        switch news {
        case .exited: hasExited = true
        case .cancelled: failure = failure ?? .cancelled(program: program.name)
        case .asked: lastRequest = .now
        }
      }
    }
    return end(child, owner)
  }

  private mutating func end(_ child: consuming Child, _ owner: () -> KeptProgram?) -> ProgramError?
  {
    var child = child
    let isOurs = failure != nil || overdue != nil
    if isOurs { owner()?.willEnd() }
    let end = child.process.reap()
    if let owner = owner() { read(from: &child, for: owner) }
    if let failure = failure ?? end.excess.map(over) { return failure }
    guard !isOurs else { return nil }
    return ProgramError(status: end.status, of: program.name, message: errors.lastLine)
      ?? .failed(program: program.name, status: 0, message: errors.lastLine)
  }

  private mutating func expire(_ number: Int, at now: ContinuousClock.Instant) {
    outgoing += KeptProgram.cancellation(of: number)
    let error = ProgramError.timedOut(program: program.name, after: Self.grace)
    hung = hung ?? (at: now + Self.grace, error: error)
  }

  /// Ends a program that uses more than it may.
  private mutating func look(at process: any StartedProcess, _ now: ContinuousClock.Instant) {
    guard nextLook <= now else { return }
    nextLook = now + (lastRequest + Self.grace > now ? Self.busy : Self.calm)
    if let excess = process.excess {
      failure = over(excess)
    } else if nextLookAtDisk <= now {
      nextLookAtDisk = now + Self.calm
      lookAtDisk()
    }
  }

  private mutating func lookAtDisk() {
    let use = DiskUse(of: limits.folders, most: limits.files + 1)
    if use.bytes > limits.disk {
      failure = over("what it keeps takes more than \(limits.disk >> 20) MB")
    } else if use.files > limits.files {
      failure = over("it keeps more than \(limits.files) files")
    }
  }

  private func over(_ what: String) -> ProgramError {
    .overLimit(program: program.name, what: what)
  }

  private mutating func send(to child: inout Child, from owner: KeptProgram) {
    let more = owner.takeWaiting()
    if !more.isEmpty { (lastRequest, notices) = (.now, 0) }
    outgoing += more
    guard !outgoing.isEmpty, let descriptor = child.input?.number else { return }
    let count = outgoing.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count > 0 {
      outgoing = Data(outgoing.dropFirst(count))
    } else if !SystemError.isPassing {
      child.input = nil
    }
  }

  /// Sleeps until a pipe is ready, news arrives, or the deadline is reached.
  private func wait(for child: borrowing Child, until deadline: ContinuousClock.Instant) {
    var waits = [pollfd(fd: mailbox.descriptor, events: Int16(POLLIN), revents: 0)]
    let streams: [(CInt?, CInt)] = [
      (outgoing.isEmpty ? nil : child.input?.number, POLLOUT),
      (child.output?.number, POLLIN), (child.errors?.number, POLLIN),
    ]
    for case (let descriptor?, let events) in streams {
      waits.append(pollfd(fd: descriptor, events: Int16(events), revents: 0))
    }
    _ = poll(&waits, nfds_t(waits.count), deadline.milliseconds)
  }

  private mutating func read(from child: inout Child, for owner: KeptProgram) {
    if let piece = piece(of: child.errors) {
      errors.append(piece)
      if piece.isEmpty { child.errors = nil }
    }
    guard let piece = piece(of: child.output) else { return }
    guard !piece.isEmpty else { return child.output = nil }
    hung = nil
    do throws(LineBuffer.TooLong) {
      for line in try lines.lines(after: piece) { pass(line, to: owner) }
    } catch {
      failure = over("it wrote a line of more than \(limits.line >> 10) KB")
    }
  }

  /// The bytes that can be read now; `nil` if there are none yet, empty at the end or on an error.
  private mutating func piece(of descriptor: Descriptor?) -> ArraySlice<UInt8>? {
    guard let descriptor else { return nil }
    let count = Foundation.read(descriptor.number, &buffer, buffer.count)
    guard count >= 0 else { return SystemError.isPassing ? nil : [] }
    return buffer[..<count]
  }

  private mutating func pass(_ line: Data, to owner: KeptProgram) {
    guard let head = try? JSONDecoder().decode(Head.self, from: line) else {
      failure = .unreadableAnswer(
        program: program.name, reason: "a line of its output is no JSON object")
      return
    }
    if let number = head.id { return owner.answer(number, with: line) }
    notices += 1
    guard notices <= limits.notices else {
      failure = over("it wrote more than \(limits.notices) lines that answer nothing")
      return
    }
    if let answer = owner.notice(line) { outgoing += answer }
  }

  private struct Head: Decodable { let id: Int? }
}
