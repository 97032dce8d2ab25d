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
    forms: ["[FOLDER] [--only PART]"],
    operands: [
      .init("FOLDER", "Recordings with their world.json; without it those that come with Heed.")
    ],
    options: [
      CommandOption(
        "--only", .choice("PART", Part.allCases.map(\.rawValue)),
        "Measures one part.")
    ],
    examples: [
      .init([], "measures on the recordings that come with Heed"),
      .init(["--only", "live"], "measures how long a speaker waits"),
    ],
    needs: [.configuration, .models],
    exits: [.init(.noInput, "the folder has no world.json")])

  /// A part that can be measured alone.
  private enum Part: String, CaseIterable {
    case memory, typing, names, questions, hearing, engines, live, listening, apps,
      suggestions
  }

  private let options: CommonOptions
  /// `nil` for all of them.
  private let part: Part?
  /// `nil` for the folder beside the models.
  private let folder: String?

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    part = try arguments.choice(of: "--only", Part.self)
    let operands = try arguments.operands()
    guard operands.count <= 1 else { throw UsageError("unexpected argument '\(operands[1])'") }
    folder = operands.first
  }

  func run() async throws -> ExitCode {
    let folder = try self.folder ?? recordings()
    let store = try StoreChoice(options, world: folder + "/world.json", effects: .simulated)
    let composition = try store.composition(options)
    let bench = Bench(composition: composition)
    let recordings = Recording.find([folder])
    for part in part.map({ [$0] }) ?? Part.allCases {
      try await measure(part, with: bench, recordings, store)
    }
    return .success
  }

  /// Prints each figure of a part as soon as it is known.
  private func measure(
    _ part: Part, with bench: Bench, _ recordings: [Recording], _ store: StoreChoice
  ) async throws {
    let program = RunningProgram.path
    switch part {
    case .memory: Self.print(try bench.memory())
    case .typing:
      Self.print(try bench.typing(database: try store.database()))
      Self.print(try bench.lengths(database: try store.database()))
    case .names:
      Self.print(bench.naming())
      Self.print(try bench.swapping(database: store.database))
    case .questions: Self.print(try bench.questioning(database: try store.database()))
    case .hearing:
      Self.print(try bench.secondPass())
      Self.print(try await bench.recordings(recordings, database: store.database))
    case .engines:
      Self.print(try await bench.engines(recordings, database: store.database))
    case .live: Self.print(try await bench.live(recordings, database: store.database))
    case .listening:
      Self.print(try ListeningBench(program: program).lines())
      Self.print(try HearingBench(program: program, recordings: recordings).lines())
    case .apps: Self.print(try await AppBench().lines())
    case .suggestions: Self.print(SuggestionBench().lines())
    }
  }

  private static func print(_ lines: [String]) {
    for line in lines { Output.line(line) }
  }

  private func recordings() throws -> String {
    let configuration = try options.configuration()
    return try Models(
      path: configuration.models, language: configuration.language, program: RunningProgram.path
    ).recordings.path
  }
}
