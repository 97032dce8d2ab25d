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
        + " give the same weights. Those of moves, by which answers and corrections in other words are"
        + " told, are written beside them.",
      "Needed when rules or words of the models have changed much; apps made of files are learnt"
        + " by themselves.",
    ],
    forms: ["FILE", "--validate"],
    operands: [.init("FILE", "The weights: reading/weights.bin of the language's models.")],
    options: [
      .world,
      CommandOption(
        "--validate",
        "Writes nothing, but tells how sentences fare that are like none of those it is taught: kept back by their words, and by domain."
      ),
    ],
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
  /// `nil` where it is only to be told how well it is taught.
  private let file: String?
  private let world: String?

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    world = try arguments.value(of: "--world")
    file = arguments.flag("--validate") ? nil : try arguments.operand("FILE")
    try arguments.expectEnd()
  }

  func run() async throws -> ExitCode {
    let store = try StoreChoice(options, world: world, effects: .simulated)
    let teaching = try Teaching(
      composition: try store.composition(options), database: try store.database())
    guard let file else {
      try validate(teaching)
      return .success
    }
    let weights = try teaching.weights { round in
      Output.progress("\(round) of \(teaching.rounds)")
    }
    Output.progress("")
    let moves = try teaching.weightsOfMoves()
    let url = URL(fileURLWithPath: file)
    try OutputError.writing(file) {
      try Data(weights).write(to: url)
    }
    if let moves {
      let beside = url.deletingLastPathComponent().appending(path: StatisticalModel.moves)
      try OutputError.writing(beside.path) { try Data(moves).write(to: beside) }
    }
    return .success
  }

  private func validate(_ teaching: Teaching) throws {
    let words = try teaching.scoreByWords(progress: Output.progress)
    Output.progress("")
    Output.line("by words: " + Self.line(words))
    let domains = try teaching.scoreByDomains(progress: Output.progress)
    Output.progress("")
    for (domain, score) in domains { Output.line("without \(domain): " + Self.line(score)) }
    let moves = try teaching.scoreOfMoves(progress: Output.progress)
    Output.progress("")
    if let moves { Output.line("moves, by domain: " + Self.line(moves)) }
  }

  private static func line(_ score: Teaching.Score) -> String {
    func share(_ count: Int) -> String {
      String(format: "%.1f %%", 100 * Double(count) / Double(max(1, score.count)))
    }
    return "\(share(score.right)) right, \(share(score.wrong)) wrong, \(share(score.silent))"
      + " not believed, of \(score.count) sentences"
  }
}
