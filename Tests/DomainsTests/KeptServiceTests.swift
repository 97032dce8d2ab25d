import Foundation
import Programs
import TestKit
import Testing

@testable import Domains

/// A program that serves a domain and is kept running, whatever the domain.
@Suite struct KeptServiceTests {
  private struct Question: Encodable { var place = "home" }
  private struct Answer: Decodable { let seen: String }
  struct Refusal: Error, Equatable { let code: String?, reason: String }

  private func ask(
    _ program: ServingProgram, _ call: ProgramCall = "ride", timeout: Duration = .seconds(8)
  ) async throws -> String {
    try await program.ask(call, Question(), for: Answer.self, timeout: timeout) {
      Refusal(code: $0, reason: $1)
    }.seen
  }

  @Test func `a question has the call's name, the protocol's fields and its own`() async throws {
    let program = ServingProgram.kept(
      answering: "return {'seen': json.dumps(q, sort_keys=True)}")
    #expect(
      try await ask(program, timeout: .seconds(600)).replacing(/"milliseconds": 5\d{5}/, with: "MS")
        == #"{"call": "ride", "id": 2, "language": "en-US", MS, "place": "home", "protocol": 1}"#)
  }

  @Test func `it is one process for all questions, started anew after a crash`() async throws {
    let program = ServingProgram.kept(
      answering: "if q['call'] == 'crash': os._exit(3)\nreturn {'seen': str(os.getpid())}")
    let first = try await ask(program)
    #expect(try await ask(program) == first)
    await #expect(throws: ProgramError.failed(program: "python3", status: 3, message: nil)) {
      try await ask(program, "crash")
    }
    #expect(try await ask(program) != first)
  }

  @Test func `a call it does not know is not put to it, or is refused by a code`() async throws {
    let some = ServingProgram.kept(answering: "return {'seen': q['call']}", calls: "['ride']")
    #expect(try await ask(some) == "ride")
    let unknown = ProgramError.unknownCall(program: "python3", call: "redirect")
    await #expect(throws: unknown) { try await ask(some, "redirect") }
    let none = ServingProgram.kept(answering: "return {'error': 'what?', 'code': 'unknownCall'}")
    await #expect(throws: unknown) { try await ask(none, "redirect") }
    // What need not be asked is passed over.
    for program in [some, none] {
      try await program.check(Question(), timeout: .seconds(8)) { Refusal(code: $0, reason: $1) }
    }
  }

  @Test(arguments: [
    ("{'error': 'Full.', 'code': 'full'}", Refusal(code: "full", reason: "Full.")),
    ("{'error': 'Full.'}", Refusal(code: nil, reason: "Full.")),
    ("{'code': 'full'}", Refusal(code: "full", reason: "full")),
    ("{'code': 'full', 'speech': {'text': 'Full.'}}", Refusal(code: "full", reason: "Full.")),
    ("{'code': 'success', 'seen': 'home'}", nil),
    ("{'code': 'ready', 'seen': 'home'}", nil),
  ]) func `a refusal has a code or words`(
    _ answer: String, _ refusal: Refusal?
  ) async throws {
    let program = ServingProgram.kept(answering: "return \(answer)")
    do {
      #expect(try await ask(program) == "home")
      #expect(refusal == nil)
    } catch let error as Refusal {
      #expect(error == refusal)
    }
  }

  @Test func `a program that is silent or speaks another protocol is an error in time`()
    async throws
  {
    let silent = ServingProgram.kept(answering: "time.sleep(60)")
    await #expect {
      try await ask(silent, timeout: .milliseconds(700))
    } throws: {
      guard case .timedOut? = $0 as? ProgramError else { return false }
      return true
    }
    let later = try #require(
      ServingPrograms().program(
        ConfiguredProgram(
          Program([
            "/bin/sh", "-c", #"while read -r q; do echo '{"id": 1, "protocol": 2}'; done"#,
          ]),
          isKept: true), of: "test", .real))
    await #expect(
      throws: ProgramError.unreadableAnswer(
        program: "/bin/sh", reason: "it speaks protocol 2, and Heed 1")
    ) { try await ask(later) }
  }

  @Test func `who asks for one domain's program gets the same, unless nothing may be done`() throws
  {
    let programs = ServingPrograms()
    let program = ConfiguredProgram(Program(["cat"]), isKept: true)
    #expect(programs.program(program, of: "rides", .simulated) == nil)
    #expect(programs.program(nil, of: "rides", .real) == nil)
    _ = try #require(programs.program(program, of: "rides", .real))
  }

  @Test(.enabled(if: SandboxTrial.isPossible, "bubblewrap can't start here"))
  func `in a sandbox it sees its own folder, and keeps what it writes`() async throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "heed-\(UUID())")
    defer { try? FileManager.default.removeItem(at: home) }
    let mark = home.appending(path: "secret")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    try Data("secret".utf8).write(to: mark)
    let program = ServingProgram.kept(
      answering: """
        open(os.environ['HEED_DATA'] + '/log', 'a').write('x')
        return {'seen': str(os.path.exists('\(mark.path)')) + ' ' + os.getcwd()}
        """, sandbox: .init(), home: home)
    let data = home.appending(path: "programs/test").resolvingSymlinksInPath().path
    #expect(try await ask(program) == "False \(data)")
    #expect(try String(contentsOfFile: data + "/log", encoding: .utf8) == "x")
  }

  @Test(
    arguments: [
      (#"["dial", "--now"]"#, ["dial", "--now"], false, nil),
      (#""dial --now""#, ["dial", "--now"], false, nil),
      (#"{"command": "dial", "protocol": 1}"#, ["dial"], true, nil),
      (
        #"{"command": ["dial"], "protocol": 1, "sandbox": {"folder": "/opt/dial", "needs": ["network", "/dev/ttyUSB0"]}}"#,
        ["dial"], true,
        ConfiguredProgram.Confinement(
          folder: "/opt/dial", needs: [.network, .device("/dev/ttyUSB0")])
      ),
      (#"{"command": "dial", "sandbox": {}}"#, ["dial"], false, ConfiguredProgram.Confinement()),
    ] as [(String, [String], Bool, ConfiguredProgram.Confinement?)])
  func `it is read from JSON, and written as it was`(
    _ json: String, _ command: [String], _ isKept: Bool, _ sandbox: ConfiguredProgram.Confinement?
  ) throws {
    let program = try JSONDecoder().decode(ConfiguredProgram.self, from: Data(json.utf8))
    #expect(
      program == ConfiguredProgram(Program(command), isKept: isKept, sandbox: sandbox))
    let written = try JSONEncoder().encode(program)
    #expect(try JSONDecoder().decode(ConfiguredProgram.self, from: written) == program)
  }

  @Test(arguments: [
    #"{"command": "dial", "protocol": 2}"#, #"{"protocol": 1}"#, #"{"command": []}"#, "3",
    #"{"command": "dial", "sandbox": {"needs": ["everything"]}}"#,
  ]) func `what can't be meant is an error`(_ json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ConfiguredProgram.self, from: Data(json.utf8))
    }
  }
}
