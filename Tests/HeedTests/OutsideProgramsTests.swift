import Foundation
import TestKit
import Testing

/// Outside programs as `heed` runs them: what they leave behind.
struct OutsideProgramsTests {
  /// Leaves a helper behind that knows nothing of the program, and one of the helper's; lists what lives of those that
  /// were left by earlier runs.
  private static let program = """
    #!/bin/sh
    cd "$(dirname "$0")"
    touch helpers runs
    for helper in $(cat helpers); do
      kill -0 "$helper" 2>/dev/null && echo "$helper" >> survivors
    done
    env -i PATH="$PATH" setsid --fork sh -c '
      setsid --fork sh -c "echo \\$\\$ >> helpers; exec sleep 100"
      echo $$ >> helpers; exec sleep 100' </dev/null >/dev/null 2>&1
    until [ "$(wc -l < helpers)" = "$((2 * $(wc -l < runs) + 2))" ]; do sleep 0.01; done
    echo >> runs
    ps -o stat= --ppid $PPID >> children
    echo '{"speech": {"text": "done"}}'
    """

  private static func app(in household: Household) throws -> URL {
    let lights = Household.root.appending(path: "Models/apps/lights")
    let app = household.folder.appending(path: "lights")
    try FileManager.default.copyItem(at: lights, to: app)
    let script = app.appending(path: "lights.sh")
    try Data(program.utf8).write(to: script)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
    return app
  }

  @Test func `a helper in a session of its own and without an environment ends with its program`()
    async throws
  {
    let household = try Household()
    let app = try Self.app(in: household)
    let sentences = Array(repeating: "turn on the kitchen light", count: 3)
    try await ask(sentences, ["FOLDER/lights"], household, app, answers: 3)
  }

  @Test(.enabled(if: SandboxTrial.isPossible))
  func `so it does beside an app that is kept running`() async throws {
    let household = try Household()
    let app = try Self.app(in: household)
    let heating = Household.root.appending(path: "Examples/heating").path
    let sentences =
      ["how warm is the kitchen"] + Array(repeating: "turn on the kitchen light", count: 3)
    try await ask(sentences, ["FOLDER/lights", heating], household, app, answers: 4)
  }

  private func ask(
    _ sentences: [String], _ apps: [String], _ household: Household, _ app: URL, answers: Int
  ) async throws {
    let options = apps.flatMap { ["--app", $0] }
    let run = try await household.heed(["ask"] + options + sentences)
    #expect(run.objects?.count == answers, "\(run.output)\(run.errors)")
    func numbers(_ name: String) throws -> [pid_t] {
      let text = try String(contentsOf: app.appending(path: name), encoding: .utf8)
      return text.split(separator: "\n").compactMap { pid_t($0) }
    }
    #expect(try numbers("helpers").count == 6)
    // Neither while heed ran on, nor after it.
    #expect(!FileManager.default.fileExists(atPath: app.appending(path: "survivors").path))
    for helper in try numbers("helpers") where kill(helper, 0) == 0 {
      kill(helper, SIGKILL)
      Issue.record("\(helper) outlived its program")
    }
    // Each program sees what it has left itself, and none of those before.
    let children = try String(contentsOf: app.appending(path: "children"), encoding: .utf8)
    #expect(children.split(separator: "\n").count { $0.hasPrefix("Z") } <= 3, "\(children)")
  }
}
