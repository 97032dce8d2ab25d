internal import Assistant
internal import Bench
internal import Domains
internal import Foundation
internal import Programs
internal import Storage

/// Measures the README's figures on this machine: ratios and medians, one per line.
struct BenchCommand: Command {
  static let description = CommandDescription(
    name: "bench",
    summary: "the measured figures: speed, memory, latency, swapping a vocabulary",
    forms: ["[FOLDER]"],
    operands: [
      .init("FOLDER", "Recordings with their world.json; without it those that come with Heed.")
    ],
    examples: [.init([], "measures on the recordings that come with Heed")],
    needs: [.configuration, .models],
    exits: [.init(.noInput, "the folder has no world.json")])

  private let options: CommonOptions
  /// `nil` for the folder beside the models.
  private let folder: String?

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    let operands = try arguments.operands()
    guard operands.count <= 1 else { throw UsageError("unexpected argument '\(operands[1])'") }
    folder = operands.first
  }

  func run() async throws -> ExitCode {
    let folder = try self.folder ?? recordings()
    let store = try StoreChoice(options, world: folder + "/world.json", effects: .simulated)
    let composition = try store.composition(options)
    let bench = Bench(composition: composition)
    for line in try bench.memory() { Output.line(line) }
    for line in try bench.typing(database: try store.database()) { Output.line(line) }
    for line in try bench.lengths(database: try store.database()) { Output.line(line) }
    for line in bench.naming() { Output.line(line) }
    for line in try bench.swapping(database: store.database) { Output.line(line) }
    for line in try bench.questioning(database: try store.database()) { Output.line(line) }
    for line in try bench.secondPass() { Output.line(line) }
    let recordings = Recording.find([folder])
    for line in try await bench.recordings(recordings, database: store.database) {
      Output.line(line)
    }
    for line in try await bench.live(recordings, database: store.database) { Output.line(line) }
    let program = RunningProgram.path
    for line in try ListeningBench(program: program).lines() { Output.line(line) }
    for line in try HearingBench(program: program, recordings: recordings).lines() {
      Output.line(line)
    }
    return .success
  }

  private func recordings() throws -> String {
    let configuration = try options.configuration()
    return try Models(
      path: configuration.models, language: configuration.language, program: RunningProgram.path
    ).recordings.path
  }
}
