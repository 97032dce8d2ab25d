import Foundation
import Testing

/// Outside programs as `heed` runs them: what they leave behind.
struct OutsideProgramsTests {
  /// Leaves an orphan behind, and lists the children of `heed` with their states.
  private static let program = """
    #!/bin/sh
    (setsid sleep 0.1 &)
    sleep 0.3
    ps -o stat= --ppid $PPID >> "$(dirname "$0")/children"
    echo '{"speech": {"text": "done"}}'
    """

  @Test func `an orphan is no zombie for longer than the next program`() async throws {
    let household = try Household()
    let lights = Household.root.appending(path: "Models/apps/lights")
    let app = household.folder.appending(path: "lights")
    try FileManager.default.copyItem(at: lights, to: app)
    let script = app.appending(path: "lights.sh")
    try Data(Self.program.utf8).write(to: script)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
    let sentences = Array(repeating: "turn on the kitchen light", count: 3)
    let run = try await household.heed(["ask", "--app", "FOLDER/lights"] + sentences)
    #expect(run.objects?.count == 3, "\(run.output)\(run.errors)")
    let children = try String(contentsOf: app.appending(path: "children"), encoding: .utf8)
    let zombies = children.split(separator: "\n").count { $0.hasPrefix("Z") }
    // Each program sees the orphan it has made itself, and none of those before.
    #expect(zombies <= 3, "\(children)")
  }
}
