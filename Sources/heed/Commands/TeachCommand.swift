internal import Assistant
internal import Files
internal import Foundation
internal import JSON
internal import Programs
internal import Teaching
internal import Understanding

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
    forms: ["FILE", "--validate", "--lessons"],
    operands: [.init("FILE", "The weights: reading/weights.bin of the language's models.")],
    options: [
      .world,
      CommandOption(
        "--validate",
        "Writes nothing, but tells how sentences fare that are like none of those it is taught: kept back by their words, and by domain."
      ),
      CommandOption(
        "--lessons",
        "Learns nothing, but prints all sentences with what they mean or do, as lines of JSON: what Training/sentence_encoder.py reads."
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
  /// `nil` where it is only to be told how well it is taught, or what.
  private let file: String?
  private let tellsLessons: Bool
  private let world: String?

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    world = try arguments.value(of: "--world")
    tellsLessons = arguments.flag("--lessons")
    file = tellsLessons || arguments.flag("--validate") ? nil : try arguments.operand("FILE")
    try arguments.expectEnd()
  }

  func run() async throws -> ExitCode {
    let store = try StoreChoice(options, world: world, effects: .simulated)
    let teaching = try Teaching(
      composition: try store.composition(options), database: try store.database())
    if tellsLessons {
      for sentence in try teaching.sentences() { Output.line(try Self.json(of: sentence).line()) }
      return .success
    }
    guard let file else {
      try validate(teaching)
      return .success
    }
    let weights = try teaching.weights { round in
      Output.progress("\(round) of \(teaching.rounds)")
    }
    Output.progress("")
    let sentences = try teaching.weightsOfSentences()
    let moves = try teaching.weightsOfMoves()
    let url = URL(fileURLWithPath: file)
    try OutputError.writing(file) {
      try Data(weights).write(to: url)
    }
    let folder = url.deletingLastPathComponent()
    let encoded = try teaching.weightsOfEncodedMoves()
    for (bytes, name) in [
      (sentences, StatisticalModel.sentences), (moves, StatisticalModel.moves),
      (encoded, StatisticalModel.encodedMoves),
    ] {
      guard let bytes else { continue }
      let beside = folder.appending(path: name)
      try OutputError.writing(beside.path) { try Data(bytes).write(to: beside) }
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

  private static func json(of sentence: Teaching.Sentence) -> JSONValue {
    var members: [String: JSONValue] = ["text": .text(sentence.text)]
    members["intent"] = sentence.intent.map(JSONValue.text)
    if sentence.isMade { members["made"] = .boolean(true) }
    if let (name, situation) = sentence.move {
      members["move"] = .text(name)
      members["situation"] = .list(situation.marks.map(JSONValue.text))
    }
    members["topic"] = sentence.topic.map(JSONValue.text)
    members["slots"] = sentence.slots.map { .list($0.map(json(of:))) }
    return .object(members)
  }

  private static func json(of slot: MarkedSentence.Slot) -> JSONValue {
    var members: [String: JSONValue] = [
      "parameter": .text(slot.parameter), "start": .number(Double(slot.range.lowerBound)),
      "end": .number(Double(slot.range.upperBound)),
    ]
    members["value"] = slot.value.map(JSONValue.text)
    return .object(members)
  }

  private static func line(_ score: Teaching.Score) -> String {
    func share(_ count: Int) -> String {
      String(format: "%.1f %%", 100 * Double(count) / Double(max(1, score.count)))
    }
    return "\(share(score.right)) right, \(share(score.wrong)) wrong, \(share(score.silent))"
      + " not believed, of \(score.count) sentences"
  }
}
