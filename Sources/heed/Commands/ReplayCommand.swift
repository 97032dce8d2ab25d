internal import Assistant
internal import Foundation
internal import Programs
internal import Replay
internal import Text

/// Replays a recorded session and tells whether the results are the same.
struct ReplayCommand: Command {
  static let description = CommandDescription(
    name: "replay",
    summary: "a recorded session again, and whether the same comes out",
    details: ["It goes by the recorded clock, changes nothing and runs no outside programs."],
    forms: ["FOLDER"],
    operands: [.init("FOLDER", "What 'heed listen --record' has kept.")],
    examples: [.init(["FOLDER"], "prints its events, and which of them is the first that differs")],
    needs: [.models],
    exits: [
      .init(.failure, "an event differs"), .init(.noInput, "the folder holds no session"),
    ])

  private let options: CommonOptions
  private let folder: SessionFolder

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    folder = SessionFolder(path: try arguments.operand("FOLDER"))
    try arguments.expectEnd()
  }

  func run() async throws -> ExitCode {
    let configuration = options.overriding(try folder.configuration())
    let composition = try options.composition(of: configuration, effects: .simulated)
    let recorded = try folder.lines()
    let lines = try await SessionReplay(folder: folder, composition: composition).lines()
    lines.forEach(Output.line)
    guard recorded != lines else {
      Output.complain("\(lines.count.counted("event")), the same as recorded")
      return .success
    }
    let index = zip(recorded, lines).prefix { $0 == $1 }.count
    let was = index < recorded.count ? recorded[index] : "nothing more"
    let now = index < lines.count ? lines[index] : "nothing more"
    Output.complain("event \(index + 1) differs\nrecorded  \(was)\nnow       \(now)")
    return .failure
  }
}
