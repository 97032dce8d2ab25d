import Foundation
import Synchronization
import Testing

@testable import Programs

/// Shell scripts that answer lines of JSON, well or badly.
struct KeptProgramTests {
  /// Reads requests; `$id` is the number, `$line` the request.
  private static func script(_ body: String) -> String {
    #"while read -r line; do id=${line##*\"id\":}; id=${id%%[!0-9]*}; "# + body + "; done"
  }

  private static func program(
    _ script: String, limits: KeptProgram.Limits = .init(),
    notice: @escaping @Sendable (Data) -> Data? = { _ in nil }
  ) throws -> KeptProgram {
    try #require(
      Effects.real.keep(Program(["/bin/sh", "-c", script]), within: limits, notice: notice))
  }

  private static func ask(
    _ program: KeptProgram, _ what: String = "go", timeout: Duration = .seconds(20)
  ) async throws -> String {
    let answer = try await program.ask(timeout: timeout) { number in
      Data("{\"call\":\"\(what)\",\"id\":\(number)}\n".utf8)
    }
    return String(decoding: answer, as: UTF8.self)
  }

  private static func error(_ program: KeptProgram, _ what: String = "go") async -> ProgramError? {
    await #expect(throws: ProgramError.self) { try await ask(program, what) }
  }

  private static let echo = script(#"echo "{\"id\":$id,\"process\":$$}""#)

  private struct Answer: Decodable {
    let id: Int
    let process: Int
  }

  private static func answer(_ text: String) throws -> Answer {
    try JSONDecoder().decode(Answer.self, from: Data(text.utf8))
  }

  @Test func `one process answers many requests`() async throws {
    let program = try Self.program(Self.echo)
    var processes: Set<Int> = []
    for number in 1...1_000 {
      let answer = try Self.answer(await Self.ask(program))
      #expect(answer.id == number)
      processes.insert(answer.process)
    }
    #expect(processes.count == 1)
  }

  @Test func `requests at once get their own answers, in whatever order these come`() async throws {
    let both = Self.script(
      #"if [ -z "$first" ]; then first=$id; else echo "{\"id\":$id}"; echo "{\"id\":$first}"; fi"#)
    let program = try Self.program(both)
    async let one = program.ask(timeout: .seconds(20)) { Data("{\"id\":\($0)}\n".utf8) }
    async let other = program.ask(timeout: .seconds(20)) { Data("{\"id\":\($0)}\n".utf8) }
    let answers = try await [one, other].map { String(decoding: $0, as: UTF8.self) }
    #expect(Set(answers) == ["{\"id\":1}", "{\"id\":2}"])
  }

  @Test func `a crash is told, and the next request starts it anew`() async throws {
    let program = try Self.program(
      Self.script(
        #"case $line in *crash*) echo "no lamp" >&2; exit 3;; esac; echo "{\"id\":$id,\"process\":$$}""#
      ))
    let first = try Self.answer(await Self.ask(program))
    #expect(
      await Self.error(program, "crash")
        == .failed(program: "/bin/sh", status: 3, message: "no lamp"))
    #expect(try Self.answer(await Self.ask(program)).process != first.process)
  }

  @Test func `what crashes again and again is left alone`() async throws {
    let program = try Self.program("exit 1")
    for _ in 0..<5 {
      #expect(
        await Self.error(program) == .failed(program: "/bin/sh", status: 1, message: nil))
    }
    #expect(await Self.error(program) == .crashing(program: "/bin/sh"))
  }

  @Test func `what hangs is ended, and started anew`() async throws {
    let directory = try TemporaryDirectory()
    let program = try Self.program(
      Self.script(
        """
        case $line in *hang*) echo $$ > \(directory.path)/hung; sleep 600;; esac
        echo "{\\"id\\":$id}"
        """))
    await #expect(
      throws: ProgramError.timedOut(program: "/bin/sh", after: .milliseconds(300))
    ) { try await Self.ask(program, "hang", timeout: .milliseconds(300)) }
    #expect(try directory.hasEnded("hung"))
    #expect(try await Self.ask(program) == "{\"id\":2}")
  }

  @Test func `what is late but alive is told, and stays`() async throws {
    let program = try Self.program(
      Self.script(
        #"case $line in *cancel*) echo "{\"told\":true}";; *wait*) ;; *) echo "{\"id\":$id,\"process\":$$}";; esac"#
      ))
    let first = try Self.answer(await Self.ask(program))
    await #expect(
      throws: ProgramError.timedOut(program: "/bin/sh", after: .milliseconds(200))
    ) { try await Self.ask(program, "wait", timeout: .milliseconds(200)) }
    try await Task.sleep(for: .milliseconds(1_300))
    #expect(try Self.answer(await Self.ask(program)).process == first.process)
  }

  @Test func `a cancelled request is cancelled there, too`() async throws {
    let told = Mutex<[String]>([])
    let program = try Self.program(Self.script(#"echo "{\"heard\":$line}""#)) { line in
      told.withLock { $0.append(String(decoding: line, as: UTF8.self)) }
      return nil
    }
    let asking = Task { try await Self.ask(program) }
    while told.withLock({ $0.isEmpty }) { try await Task.sleep(for: .milliseconds(5)) }
    asking.cancel()
    await #expect(throws: ProgramError.cancelled(program: "/bin/sh")) { try await asking.value }
    while told.withLock({ $0.count < 2 }) { try await Task.sleep(for: .milliseconds(5)) }
    #expect(told.withLock { $0.last } == #"{"heard":{"cancel":1}}"#)
  }

  @Test func `a line without a number is a notice, and may be answered`() async throws {
    let heard = Mutex<[String]>([])
    let program = try Self.program(
      """
      read -r line; echo '{"vocabulary":"room"}'; read -r taken; echo "{\\"took\\":$taken}"
      id=${line##*\\"id\\":}; id=${id%%[!0-9]*}; echo "{\\"id\\":$id}"; cat >/dev/null
      """
    ) { line in
      let line = String(decoding: line, as: UTF8.self)
      heard.withLock { $0.append(line) }
      return line.contains("vocabulary") ? Data("{\"vocabulary\":\"room\"}\n".utf8) : nil
    }
    _ = try await Self.ask(program)
    #expect(
      heard.withLock { $0 } == [#"{"vocabulary":"room"}"#, #"{"took":{"vocabulary":"room"}}"#])
  }

  @Test(arguments: [
    (
      #"echo "this is no JSON""#,
      "cannot read the answer of '/bin/sh': a line of its output is no JSON object"
    ),
    (#"echo "[1]""#, "cannot read the answer of '/bin/sh': a line of its output is no JSON object"),
    (
      "head -c 3000 /dev/zero | tr '\\0' a",
      "cannot run '/bin/sh': it wrote a line of more than 2 KB"
    ),
    (
      #"i=0; while [ $i -lt 60 ]; do echo "{}"; i=$((i+1)); done"#,
      "cannot run '/bin/sh': it wrote more than 50 lines that answer nothing"
    ),
    (
      #"for i in 1 2 3 4 5 6 7 8 9 10 11 12; do sleep 600 & done; sleep 600"#,
      "cannot run '/bin/sh': it started more than 10 processes"
    ),
    (
      "head -c 150000000 /dev/zero | tail -c 140000000 | (sleep 600; cat)",
      "cannot run '/bin/sh': it used more than 90 MB of memory"
    ),
  ])
  func `what floods, lies or takes too much is ended`(body: String, message: String) async throws {
    var limits = KeptProgram.Limits()
    (limits.line, limits.notices, limits.processes) = (2 << 10, 50, 10)
    limits.memory = 90 << 20
    let program = try Self.program(Self.script(body), limits: limits)
    #expect(await Self.error(program)?.description == message)
  }

  @Test func `what keeps too much is ended`() async throws {
    let directory = try TemporaryDirectory()
    var limits = KeptProgram.Limits()
    (limits.disk, limits.folders) = (20 << 20, [directory.path])
    // Each file is smaller than what is allowed.
    let program = try Self.program(
      Self.script(
        "for i in 1 2 3 4; do head -c 8000000 /dev/zero > \(directory.path)/$i; done; sleep 600"),
      limits: limits)
    #expect(
      await Self.error(program)?.description
        == "cannot run '/bin/sh': what it keeps takes more than 20 MB")
  }

  @Test func `ten programs answer at once, each its own requests`() async throws {
    let programs = try (0..<10).map { _ in try Self.program(Self.echo) }
    let answers = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<20 {
        for program in programs {
          group.addTask { try Self.answer(await Self.ask(program)).process }
        }
      }
      var processes: [Int: Int] = [:]
      for try await process in group { processes[process, default: 0] += 1 }
      return processes
    }
    #expect(answers.count == 10 && answers.values.allSatisfy { $0 == 20 })
  }

  @Test func `an answer to nothing is dropped`() async throws {
    let program = try Self.program(Self.script(#"echo "{\"id\":77}"; echo "{\"id\":$id}""#))
    #expect(try await Self.ask(program) == "{\"id\":1}")
    #expect(try await Self.ask(program) == "{\"id\":2}")
  }

  @Test func `what nobody asks ends by the end of its input`() async throws {
    let directory = try TemporaryDirectory()
    var limits = KeptProgram.Limits()
    limits.idle = .milliseconds(100)
    let program = try Self.program(
      Self.echo + "; echo ended > \(directory.path)/end", limits: limits)
    let first = try Self.answer(await Self.ask(program))
    while !directory.contains("end") { try await Task.sleep(for: .milliseconds(10)) }
    #expect(try Self.answer(await Self.ask(program)).process != first.process)
  }

  @Test func `who asks while it ends is answered by the next one`() async throws {
    let directory = try TemporaryDirectory()
    var limits = KeptProgram.Limits()
    limits.idle = .milliseconds(100)
    let program = try Self.program(
      Self.echo + "; echo ended > \(directory.path)/end; sleep 0.5", limits: limits)
    let first = try Self.answer(await Self.ask(program))
    while !directory.contains("end") { try await Task.sleep(for: .milliseconds(10)) }
    #expect(try Self.answer(await Self.ask(program)).process != first.process)
  }

  @Test func `a program whose owner is gone is ended`() async throws {
    let directory = try TemporaryDirectory()
    do {
      let program = try Self.program("echo $$ > \(directory.path)/process; " + Self.echo)
      _ = try await Self.ask(program)
    }
    #expect(try directory.hasEnded("process"))
  }

  @Test func `while effects are simulated nothing is kept`() {
    #expect(Effects.simulated.keep(Program(["cat"])) == nil)
  }
}
