internal import Assistant
internal import Files
internal import Foundation
internal import Programs
internal import Teaching

/// Teaches the statistical reader anew, after rules or words have changed.
struct TeachCommand: Command {
  static let description = CommandDescription(
    name: "teach",
    summary: "what the reader of sentences that no rule reads knows, learnt anew",
    details: [
      "Draws sentences from the rules of all intents and from those of strangers, learns which"
        + " words mean which intent, and writes the weights. The same rules, words and names always"
        + " give the same weights.",
      "Needed when rules or words of the models have changed much; apps made of files are learnt"
        + " by themselves.",
    ],
    forms: ["FILE"],
    operands: [.init("FILE", "The weights: reading/weights.bin of the language's models.")],
    options: [.world],
    examples: [
      .init(
        ["Models/en-US/reading/weights.bin", "--world", "Audio/world.json"],
        "the weights that come with the program")
    ],
    needs: [.configuration, .models, .store],
    exits: [
      .init(.badInput, "a grammar or the world has faults"), .init(.noInput, "a file is missing"),
      .init(.unavailable, "the file can't be written"),
    ])

  private let options: CommonOptions
  private let file: String
  private let world: String?

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    world = try arguments.value(of: "--world")
    file = try arguments.operand("FILE")
    try arguments.expectEnd()
  }

  func run() async throws -> ExitCode {
    let store = try StoreChoice(options, world: world, effects: .simulated)
    let teaching = try Teaching(
      composition: try store.composition(options), database: try store.database())
    let weights = try teaching.weights { round in
      Output.progress("\(round) of \(teaching.rounds)")
    }
    Output.progress("")
    try OutputError.writing(file) {
      try Data(weights).write(to: URL(fileURLWithPath: file))
    }
    return .success
  }
}
