import Foundation
import Programs
import TestKit
import Testing

struct ProgramTests {
  private func shell(_ script: String) -> ProgramRunner {
    ProgramRunner.real(["/bin/sh", "-c", script])
  }

  @Test func `a program reads its input and its output is returned`() async throws {
    let output = try await ProgramRunner.real(["cat"]).run(input: Data("hello".utf8))
    #expect(output == Data("hello".utf8))
  }

  @Test func `big data goes in and out at the same time`() async throws {
    let input = Data((0..<8_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    #expect(try await ProgramRunner.real(["cat"]).run(input: input, timeout: .seconds(60)) == input)
  }

  @Test func `output and errors that fill their pipes do not block each other`() async throws {
    let program = shell("head -c 300000 /dev/zero >&2; head -c 300000 /dev/zero")
    #expect(try await program.run(timeout: .seconds(60)).count == 300_000)
  }

  @Test func `a program may leave its input unread`() async throws {
    let input = Data(repeating: 65, count: 1_000_000)
    #expect(try await shell("echo done").run(input: input) == Data("done\n".utf8))
  }

  @Test func `a program that closes its streams is still waited for`() async throws {
    await #expect(throws: ProgramError.failed(program: "/bin/sh", status: 4, message: nil)) {
      try await shell("exec <&- >&- 2>&-; sleep 0.05; exit 4").run()
    }
  }

  @Test func `a program runs in the directory it is given`() async throws {
    let directory = try TemporaryDirectory()
    try directory.write("#!/bin/sh\npwd -P\n", to: "here.sh", executable: true)
    let output = try await ProgramRunner.real(["./here.sh"], directory: directory.path).run()
    #expect(String(decoding: output, as: UTF8.self) == directory.path + "\n")
  }

  @Test(arguments: [
    (["/usr/bin/no-such-program"], "cannot run '/usr/bin/no-such-program': no such file"),
    (["no-such-program"], "cannot run 'no-such-program': no such file"),
    (["/etc/passwd"], "cannot run '/etc/passwd': permission denied"),
    ([], "cannot run '': no such file"),
    (["sh", "-c", "exit 3"], "cannot run 'sh': exit status 3"),
    (
      ["sh", "-c", "echo one >&2; echo '  no printer' >&2; echo >&2; exit 3"],
      "cannot run 'sh': exit status 3: no printer"
    ),
    (["sh", "-c", "kill -9 $$"], "cannot run 'sh': ended by signal 9"),
    (["sh", "-c", "kill -ILL $$"], "cannot run 'sh': it crashed (signal 4)"),
    // A sandbox tells of what has crashed in it by 128 and the signal.
    (["sh", "-c", "exit 132"], "cannot run 'sh': it crashed (signal 4)"),
    (["sh", "-c", "exit 137"], "cannot run 'sh': ended by signal 9"),
    (["sh", "-c", "exit 193"], "cannot run 'sh': exit status 193"),
  ])
  func `a failure says what failed and why`(command: [String], message: String) async throws {
    let error = await #expect(throws: ProgramError.self) {
      try await ProgramRunner.real(command).run()
    }
    #expect(error?.description == message)
  }

  @Test func `a missing directory is named`() async throws {
    let error = await #expect(throws: ProgramError.self) {
      try await ProgramRunner.real(["true"], directory: "/no/such/place").run()
    }
    #expect(error?.description == "cannot run 'true': no directory '/no/such/place'")
  }

  @Test func `a program that does not answer is ended with what it has started`() async throws {
    let directory = try TemporaryDirectory()
    let program = shell("sleep 100 & echo $! > \(directory.path)/grandchild; wait")
    let error = await #expect(throws: ProgramError.self) {
      try await program.run(timeout: .milliseconds(300))
    }
    #expect(error?.description == "cannot run '/bin/sh': no answer within 0.3 s")
    #expect(try directory.hasEnded("grandchild"))
  }

  @Test func `a program deaf to SIGTERM is killed`() async throws {
    await #expect(throws: ProgramError.timedOut(program: "/bin/sh", after: .milliseconds(50))) {
      try await shell("trap '' TERM; while :; do sleep 1; done").run(timeout: .milliseconds(50))
    }
  }

  @Test func `what a program leaves running does not hold up its answer and is ended`() async throws
  {
    let directory = try TemporaryDirectory()
    let program = shell("sleep 100 & echo $! > \(directory.path)/grandchild; echo hi")
    #expect(try await program.run(timeout: .seconds(60)) == Data("hi\n".utf8))
    #expect(try directory.hasEnded("grandchild"))
  }

  /// A helper in a session of its own, whose parent is gone, and which has the program's group no more.
  private func helper(_ directory: TemporaryDirectory) -> String {
    let file = "\(directory.path)/helper"
    return "setsid --fork sh -c 'echo $$ > \(file); exec sleep 100' >&- 2>&-; "
      + "while [ ! -s \(file) ]; do sleep 0.01; done; "
  }

  @Test func `a helper in a session of its own is ended with its program`() async throws {
    let directory = try TemporaryDirectory()
    let program = shell(helper(directory) + "echo hi")
    #expect(try await program.run(timeout: .seconds(60)) == Data("hi\n".utf8))
    #expect(try directory.hasEnded("helper"))
  }

  @Test func `a deadline ends a helper in a session of its own, too`() async throws {
    let directory = try TemporaryDirectory()
    let program = shell(helper(directory) + "sleep 100")
    let running = Task { try await program.run(timeout: .seconds(100)) }
    while !directory.contains("helper") { try await Task.sleep(for: .milliseconds(5)) }
    running.cancel()
    await #expect(throws: ProgramError.self) { try await running.value }
    #expect(try directory.hasEnded("helper"))
  }

  @Test func `cancelling the task ends the program`() async throws {
    let directory = try TemporaryDirectory()
    let program = shell(
      "mkfifo \(directory.path)/pipe; echo $$ > \(directory.path)/child; sleep 100")
    let task = Task { try await program.run(timeout: .seconds(100)) }
    while !directory.contains("child") { try await Task.sleep(for: .milliseconds(5)) }
    task.cancel()
    await #expect(throws: ProgramError.cancelled(program: "/bin/sh")) { try await task.value }
    #expect(try directory.hasEnded("child"))
  }

  @Test func `a task that is already cancelled runs nothing for long`() async throws {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await ProgramRunner.real(["sleep", "100"]).run(timeout: .seconds(100))
    }
    await #expect(throws: ProgramError.cancelled(program: "sleep")) { try await task.value }
  }

  @Test func `a runaway is ended`() async throws {
    await #expect(throws: ProgramError.outputTooLong(program: "yes")) {
      try await ProgramRunner.real(["yes"]).run(timeout: .seconds(60))
    }
  }

  @Test func `a hundred programs run at once and leave no descriptor and no zombie`() async throws {
    let before = try openDescriptors()
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<100 {
        group.addTask {
          let text = Data("\(number)\n".utf8)
          return try await ProgramRunner.real(["cat"]).run(input: text, timeout: .seconds(60))
            == text
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
    // Other tests run in between: only a leak as large as the crowd is told from their programs.
    #expect(try openDescriptors() < before + 100)
  }

  @Test func `a child has no descriptors but its own three`() async throws {
    let output = try await shell("exec 9</dev/null; ls /proc/self/fd").run()
    let numbers = String(decoding: output, as: UTF8.self).split(separator: "\n").compactMap {
      Int($0)
    }
    // 3 is the listing's own; 9 was opened above.
    #expect(numbers.allSatisfy { $0 <= 3 || $0 == 9 })
  }

  @Test func `output comes in chunks while the program runs`() async throws {
    let directory = try TemporaryDirectory()
    let go = directory.path + "/go"
    let program = shell("echo one; while [ ! -e \(go) ]; do sleep 0.01; done; echo two")
    var chunks: [String] = []
    for try await chunk in program.chunks(timeout: .seconds(60)) {
      chunks.append(String(decoding: chunk, as: UTF8.self))
      // The second line is written only after the first has been read here.
      try directory.write("", to: "go")
    }
    #expect(chunks == ["one\n", "two\n"])
  }

  @Test func `a stream ends with the error of its program`() async throws {
    await #expect(throws: ProgramError.failed(program: "/bin/sh", status: 1, message: "oh")) {
      for try await _ in shell("echo one; echo oh >&2; exit 1").chunks() {}
    }
  }

  @Test func `questions and answers travel as JSON`() async throws {
    struct Question: Encodable { let path: String }
    struct Answer: Decodable, Equatable { let path: String }
    let answer = try await ProgramRunner.real(["cat"]).answer(
      to: Question(path: "a/b"), as: Answer.self)
    #expect(answer == Answer(path: "a/b"))
  }

  @Test(arguments: [
    ("true", "cannot read the answer of '/bin/sh': it is empty"),
    ("echo nonsense", "cannot read the answer of '/bin/sh': not the JSON that was expected"),
    ("echo '{}'", "cannot read the answer of '/bin/sh': 'path' is missing"),
  ])
  func `an unreadable answer is an error`(script: String, message: String) async throws {
    struct Answer: Decodable { let path: String }
    let error = await #expect(throws: ProgramError.self) {
      _ = try await shell(script).answer(to: ["a": 1], as: Answer.self)
    }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    (#""espeak-ng --stdout""#, ["espeak-ng", "--stdout"]),
    (#"["my program","a b"]"#, ["my program", "a b"]),
  ])
  func `a command is read from JSON`(json: String, command: [String]) throws {
    let program = try JSONDecoder().decode(Program.self, from: Data(json.utf8))
    #expect(program == Program(command))
  }

  @Test(arguments: [#""""#, "[]", #"[""]"#, "7"])
  func `a command without a program is refused`(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Program.self, from: Data(json.utf8))
    }
  }

  private func openDescriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
  }
}
