internal import Assistant
internal import Foundation

/// Has a recorded session again and tells whether the same comes out.
struct ReplayCommand {
  private let options: CommonOptions
  private let folder: SessionFolder

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    folder = SessionFolder(path: try arguments.operand("FOLDER"))
    try arguments.expectEnd()
  }

  func run() async throws -> ExitCode {
    let configuration = options.overriding(try folder.configuration())
    let composition = try Composition(
      configuration: configuration, program: CommandLine.arguments[0])
    let recorded = try folder.lines()
    let lines = try await SessionReplay(folder: folder, composition: composition).lines()
    lines.forEach(Output.line)
    guard recorded != lines else {
      Output.complain("\(lines.count) events, the same as recorded")
      return .success
    }
    let place = zip(recorded, lines).prefix { $0 == $1 }.count
    let was = place < recorded.count ? recorded[place] : "nothing more"
    let now = place < lines.count ? lines[place] : "nothing more"
    Output.complain("event \(place + 1) differs\nrecorded  \(was)\nnow       \(now)")
    return .failure
  }
}
