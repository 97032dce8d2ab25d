import Foundation
import TestKit
import Testing

/// Programs that serve a domain and are kept running, as `heed` asks them.
struct KeptServicesTests {
  /// Notes who it is and what it is asked, and agrees to everything.
  private static let program = """
    #!/usr/bin/env python3
    import json, os, sys
    for line in sys.stdin:
        q = json.loads(line)
        if "cancel" in q:
            continue
        with open(os.environ.get("HEED_DATA", os.path.dirname(__file__)) + "/calls", "a") as log:
            log.write(f"{os.getpid()} {q['call']} {q.get('content', '')}\\n")
        print(json.dumps({"id": q["id"]}), flush=True)
    """

  private static func household(sandbox: String) async throws -> Household {
    let household = try Household()
    try household.write(program, to: "send.py", isExecutable: true)
    let command = "\"command\": \"\(household.path("send.py"))\", \"protocol\": 1\(sandbox)"
    try household.write(
      "{\"messaging\": {\"program\": {\(command)}}, \"permitted\": [\"all\"]}",
      to: ".config/heed/config.json")
    _ = try await household.heed(["import", "Audio/world.json"])
    return household
  }

  /// What the program was asked, with its process's number, which is left out of the calls.
  private static func calls(
    _ household: Household, _ log: String
  ) throws -> (processes: Set<Substring>, calls: [Substring]) {
    let lines = try String(contentsOf: household.folder.appending(path: log), encoding: .utf8)
      .split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1) }
    return (Set(lines.map { $0[0] }), lines.map { $0[1] })
  }

  private static let said = ["describe ", "check ", "send hello", "check ", "send bye"]

  private func send(_ household: Household) async throws {
    let run = try await household.heed([
      "ask", "text Nancy Walker hello", "yes", "text Nancy Walker bye", "yes",
    ])
    #expect(run.objects?.count == 4, "\(run.output)\(run.errors)")
  }

  @Test func `it is asked by one process`() async throws {
    let household = try await Self.household(sandbox: "")
    try await send(household)
    let (processes, calls) = try Self.calls(household, "calls")
    #expect(processes.count == 1)
    #expect(calls == Self.said.map { Substring($0) })
  }

  @Test func `it ends with heed, even where the end of its input is nothing to it`() async throws {
    let household = try await Self.household(sandbox: "")
    try household.write(
      Self.program + "\nimport time\ntime.sleep(600)\n", to: "send.py", isExecutable: true)
    try await send(household)
    let process = try #require(
      try Self.calls(household, "calls").processes.first.flatMap { pid_t($0) })
    for _ in 0..<100 where Self.runs(process) { try await Task.sleep(for: .milliseconds(50)) }
    #expect(!Self.runs(process))
  }

  /// Whether a process is there and has not ended; one that nobody waits for stays as a zombie.
  private static func runs(_ process: pid_t) -> Bool {
    guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
      return false
    }
    return stat.split(separator: ")").last?.split(separator: " ").first != "Z"
  }

  @Test(.enabled(if: SandboxTrial.isPossible))
  func `in a sandbox it keeps its folder beside the store`() async throws {
    let household = try await Self.household(sandbox: ", \"sandbox\": {}")
    try await send(household)
    let log = ".local/share/heed/app-data/programs/messaging/calls"
    #expect(try Self.calls(household, log).calls == Self.said.map { Substring($0) })
  }
}
