import Foundation
import TestKit
import Testing

@testable import Programs

/// Programs that another process starts in their sandboxes; here it is a thread of this one, on a real socket.
@Suite(.enabled(if: SandboxTrial.isPossible)) struct LaunchServiceTests {
  private let directory: TemporaryDirectory
  private let launcher: Launcher
  private let sandbox: Sandbox

  init() throws {
    directory = try TemporaryDirectory()
    let store = URL(filePath: directory.path).resolvingSymlinksInPath()
    for name in ["apps/app", "app-data/apps/app", "elsewhere"] {
      try FileManager.default.createDirectory(
        at: store.appending(path: name), withIntermediateDirectories: true)
    }
    try directory.write("mine", to: "apps/app/file")
    let path = directory.path + "/socket"
    let service = try LaunchService(at: path, store: store)
    Thread.detachNewThread { try? service.run() }
    launcher = Launcher(path: path)
    sandbox = Sandbox(folder: store.path + "/apps/app", data: store.path + "/app-data/apps/app")
  }

  private func child(
    _ script: String, in sandbox: Sandbox? = nil, within limits: KeptProgram.Limits? = nil
  ) throws -> Child {
    let program = try (sandbox ?? self.sandbox).around(
      Program(["/bin/sh", "-c", script], name: "app"))
    return try Child(program, within: limits, launcher: launcher)
  }

  /// The end of a program, and what it wrote.
  private func end(of child: Child) throws -> (end: ProcessEnd, output: String) {
    ProgramThread.blockBrokenPipes()
    let mailbox = try Mailbox()
    child.process.announceExit(to: mailbox)
    var wait = [pollfd(fd: mailbox.descriptor, events: Int16(POLLIN), revents: 0)]
    #expect(poll(&wait, 1, 20_000) == 1)
    let end = child.process.reap()
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = read(child.output?.number ?? -1, &buffer, buffer.count)
    return (end, String(decoding: buffer[..<max(0, count)], as: UTF8.self))
  }

  @Test func `a program runs in its sandbox, with its streams`() throws {
    var child = try child(
      #"read -r line; echo "$line $(cat file) $(ls /home /root 2>/dev/null)"; exit 3"#)
    var line = Array("hello\n".utf8)
    #expect(write(child.input?.number ?? -1, &line, line.count) == line.count)
    child.input = nil
    let (end, output) = try end(of: child)
    #expect(output == "hello mine \n")
    #expect(end == ProcessEnd(status: 3 << 8))
  }

  @Test func `what it has started ends with it, and it ends when nobody wants it any more`() throws
  {
    let started = ContinuousClock.now
    let child = try child("sleep 600 & sleep 600")
    let mailbox = try Mailbox()
    child.process.announceExit(to: mailbox)
    #expect(child.process.reap().status != 0)
    #expect(ContinuousClock.now - started < .seconds(5))
  }

  @Test func `it gets signals`() throws {
    let child = try child("trap 'echo told; exit 4' TERM; echo ready; while :; do sleep 0.05; done")
    usleep(300_000)
    child.process.signal(SIGTERM)
    #expect(try end(of: child).end.status != 0)
  }

  @Test func `it is ended for what it takes too much of`() throws {
    var limits = KeptProgram.Limits()
    limits.processes = 10
    let child = try child("for i in $(seq 30); do sleep 60 & done; wait", within: limits)
    #expect(try end(of: child).end.excess == "it started more than 10 processes")
  }

  @Test(arguments: [
    ("/elsewhere", "/apps/app", "it may not write to"), ("/app-data", "/apps/app", "may not write"),
    ("", "/apps/app", "it may not write to"), ("/../..", "/apps/app", "it may not write to"),
    ("/app-data/apps/../..", "/apps/app", "it may not write to"),
    ("/app-data/apps/app", "", "it may not read"), ("/app-data/apps/app", "/..", "may not read"),
    ("/app-data/apps/app", "/elsewhere", "it may not read"),
    ("/app-data/apps/app", "/app-data/apps/other", "it may not read"),
  ]) func `nothing of the store is shown to it`(data: String, folder: String, reason: String) {
    let sandbox = Sandbox(folder: directory.path + folder, data: directory.path + data)
    let error = #expect(throws: ProgramError.self) { try child("echo out", in: sandbox) }
    #expect("\(error.map { "\($0)" } ?? "")".contains(reason))
  }

  @Test func `without a launcher it is not started`() throws {
    let program = try sandbox.around(Program(["true"], name: "app"))
    #expect(
      throws: ProgramError.notStarted(
        program: "app",
        reason: "no launcher at '\(directory.path)/none': no such file or directory")
    ) { try Child(program, launcher: Launcher(path: directory.path + "/none")) }
  }

  @Test func `a program without a sandbox is started by nobody else`() throws {
    let child = try Child(Program(["true"]), launcher: Launcher(path: "/none"))
    #expect(try end(of: child).end == ProcessEnd(status: 0))
  }

  @Test func `what is no request is turned away`() throws {
    let socket = try LocalSocket.connected(to: launcher.path)
    try socket.send(["nonsense": 1])
    #expect(socket.receive(LaunchReport.self) == nil)
    let other = try LocalSocket.connected(to: launcher.path)
    let program = try sandbox.around(Program(["true"], name: "app"))
    let confined = try #require(program.confined)
    try other.send(LaunchRequest(confined, name: "app", within: nil))
    #expect(other.receive(LaunchReport.self)?.message == .refused("it has no streams"))
  }
}
