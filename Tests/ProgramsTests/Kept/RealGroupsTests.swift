import Foundation
import Testing

@testable import Programs

/// The delegated group; what takes it over moves this process into one below.
private let delegated = Mounts.groupFolder(of: getpid())

/// Programs in cgroups that the kernel bounds: where a part of version 2 is delegated to these tests, as `./heed
/// delegated` has it.
@Suite(.enabled(if: delegated != nil && DelegatedGroups.own != nil), .serialized)
struct RealGroupsTests {
  /// Three times as slow as a machine.
  private static let timeout = Duration.seconds(60)

  private func ask(
    _ script: String, change: (inout KeptProgram.Limits) -> Void = { _ in }
  ) async throws -> String {
    var limits = KeptProgram.Limits()
    change(&limits)
    let program = KeptProgram(
      Program(["/bin/sh", "-c", "read -r line; " + script]), within: limits, notice: { _ in nil })
    let answer = try await program.ask(timeout: Self.timeout) { Data("{\"id\":\($0)}\n".utf8) }
    return String(decoding: answer, as: UTF8.self)
  }

  /// The groups of programs that are still there.
  private var left: [String] {
    let path = delegated?.path ?? ""
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasPrefix("app-") }
  }

  private func isSoonEmpty() async throws -> Bool {
    for _ in 0..<100 where !left.isEmpty { try await Task.sleep(for: .milliseconds(50)) }
    return left.isEmpty
  }

  @Test func `a program is in a group of its own, which goes with it`() async throws {
    let answer = try await ask(#"echo "{\"id\":1,\"group\":\"$(cat /proc/self/cgroup)\"}"; exit 0"#)
    #expect(answer.contains("/app-\(getpid())-"))
    #expect(try await isSoonEmpty())
  }

  @Test func `memory of many processes counts together, and all end`() async throws {
    // Each holds 40 MB; one alone is allowed.
    let hog = "head -c 40000000 /dev/zero | tail -c 40000000 | sleep 30"
    await #expect(
      throws: ProgramError.overLimit(program: "/bin/sh", what: "it used more than 100 MB of memory")
    ) {
      _ = try await ask("for i in 1 2 3 4; do (\(hog)) & done; wait") { $0.memory = 100 << 20 }
    }
    #expect(try await isSoonEmpty())
  }

  @Test func `forks beyond the limit fail, and end the program`() async throws {
    await #expect(
      throws: ProgramError.overLimit(program: "/bin/sh", what: "it started more than 20 processes")
    ) {
      _ = try await ask("bomb() { bomb | bomb & }; bomb; sleep 60") { $0.processes = 20 }
    }
    #expect(try await isSoonEmpty())
  }

  @Test func `a helper in a session of its own, and without an environment, ends with it`()
    async throws
  {
    let script = """
      env -i /usr/bin/setsid --fork /bin/sleep 1000; \
      echo "{\\"id\\":1,\\"helper\\":$(pgrep -nx sleep)}"; exec sleep 1000
      """
    let answer = try await ask(script)
    let helper = try #require(answer.firstMatch(of: /"helper":(\d+)/).flatMap { pid_t($0.1) })
    #expect(try await isSoonEmpty())
    #expect(kill(helper, 0) == -1)
  }
}
