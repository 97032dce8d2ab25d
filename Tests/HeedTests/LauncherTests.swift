import Foundation
import TestKit
import Testing

/// `heed app serve`, which starts apps for a `heed` that may make no sandbox, as the service's may not.
@Suite(.enabled(if: SandboxTrial.isPossible)) struct LauncherTests {
  private static let heating = Household.root.appending(path: "Examples/heating").path

  /// A household in which nobody can make a sandbox but who starts with the usual programs.
  private func household() throws -> Household {
    let household = try Household()
    try household.write(
      "#!/bin/sh\necho 'bwrap: No permissions to create new namespace' >&2; exit 1\n",
      to: "strict/bwrap", isExecutable: true)
    return household
  }

  /// Runs `heed`, strictly, while a launcher serves it; `end` comes after it, when the launcher's number is `$server`.
  private func heed(
    _ arguments: [String], in household: Household, isServed: Bool, input: String = ""
  ) async throws -> CommandLineRun {
    let folder = household.folder.path
    let strict = "PATH=\(folder)/strict:$PATH HEED_APPS_SOCKET=\(folder)/socket \"$@\""
    let served = """
      "$1" app serve --socket \(folder)/socket & server=$!
      until [ -S \(folder)/socket ]; do sleep 0.05; done
      \(strict); code=$?
      kill $server; (exit $code)
      """
    return try await household.run(
      isServed ? served : strict, arguments, input: Data(input.utf8))
  }

  private func texts(_ run: CommandLineRun) throws -> [String] {
    try #require(run.objects, "\(run.errors)").compactMap {
      ($0["response"] as? [String: Any])?["text"] as? String
    }
  }

  @Test func `an app answers, asks and remembers, started by the launcher`() async throws {
    let household = try household()
    let run = try await heed(
      ["ask", "--app", Self.heating], in: household, isServed: true,
      input: "heat the attic to twenty one\nthe south one\nhow warm is the attic south\n")
    #expect(
      try texts(run) == [
        "Which one, attic north or attic south?", "The attic south will have 21 degrees.",
        "The attic south is set to 21 degrees.",
      ])
  }

  @Test func `without one the app does not work, and Heed says so`() async throws {
    let household = try household()
    let run = try await heed(
      ["ask", "--app", Self.heating, "how warm is the kitchen"], in: household, isServed: false)
    #expect(run.code == 1)
    #expect(try texts(run) == ["The heating does not answer."])
  }

  @Test func `a program that serves a domain is started by it, too`() async throws {
    let household = try household()
    try household.write(
      """
      #!/bin/sh
      while read -r line; do
        id=${line##*\\"id\\":}; id=${id%%[!0-9]*}
        echo "$line" >> "$HEED_DATA/calls"
        echo "{\\"id\\": $id}"
      done
      """, to: "send.sh", isExecutable: true)
    let command =
      "\"command\": \"\(household.path("send.sh"))\", \"protocol\": 1, \"sandbox\": {}"
    try household.write(
      "{\"messaging\": {\"program\": {\(command)}}, \"permitted\": [\"all\"]}",
      to: ".config/heed/config.json")
    _ = try await household.heed(["import", "Audio/world.json"])
    let run = try await heed(
      ["ask", "text Nancy Walker hello", "yes"], in: household, isServed: true)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    let calls = try String(
      contentsOfFile: household.path(".local/share/heed/app-data/programs/messaging/calls"),
      encoding: .utf8)
    #expect(calls.contains("\"call\":\"send\"") && calls.contains("\"content\":\"hello\""))
  }
}
