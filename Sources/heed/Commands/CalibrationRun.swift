internal import Assistant
internal import Domains
internal import Evaluation
internal import Files
internal import Foundation
internal import Intents
internal import JSON
internal import Programs
internal import Recognition

/// Fits the confidence model to labelled recordings and to recordings without commands.
struct CalibrationRun {
  private let options: CommonOptions
  private let world: String?
  private let labels: [String]
  private let rejects: [String]
  /// What was written by earlier runs as the data behind their models.
  private let judged: [String]
  /// Whether the model stays as it is but for what Whisper has heard.
  private let onlyDecoded: Bool
  /// Where the commands are heard a second time.
  private let surroundings: Surroundings
  private let limit: Int?

  init(
    _ options: CommonOptions, world: String?, labels: [String], rejects: [String], judged: [String],
    onlyDecoded: Bool, surroundings: Surroundings, limit: Int?
  ) {
    (self.options, self.world, self.labels) = (options, world, labels)
    (self.rejects, self.judged) = (rejects, judged)
    (self.onlyDecoded, self.surroundings, self.limit) = (onlyDecoded, surroundings, limit)
  }

  /// Writes the model to a file, and the data behind it to another if one is named.
  func run(writing path: String, evidence: String?) async throws -> ExitCode {
    let before = try StoreChoice(options, world: nil, effects: .simulated).composition(options)
      .configuration.recognition.confidence
    let earlier = try judged.flatMap { path in
      try InputError.expectReadable(path)
      return try JudgementFile(path: path).judgements
    }
    let judgements = try await self.judgements()
    Output.progress("")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if let evidence {
      let lines = try judgements.map {
        String(decoding: try encoder.encode($0), as: UTF8.self) + "\n"
      }
      try OutputError.writing(evidence) {
        try Data(lines.joined().utf8).write(to: URL(fileURLWithPath: evidence))
      }
    }
    let calibration = Calibration(
      earlier + judgements, like: before, onlyDecoded: onlyDecoded)
    encoder.outputFormatting.insert(.prettyPrinted)
    let text = String(decoding: try encoder.encode(calibration.model), as: UTF8.self) + "\n"
    try OutputError.writing(path) {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    for line in try options.isForPeople ? calibration.table : [calibration.json.line()] {
      Output.line(line)
    }
    return .success
  }

  private func judgements() async throws -> [Judgement] {
    var judgements: [Judgement] = []
    for path in labels {
      try InputError.expectReadable(path)
      let file = try LabelFile(path: path).labels
      let store = try StoreChoice(options, world: world, effects: .simulated)
      let composition = try self.composition(for: file, store)
      let supported = try composition.supportedIntents()
      let commands = file.filter { supported.contains($0.intent) }.spread(limit)
        .map(Trial.labelled)
      let isFirst = path == labels.first
      let others = isFirst ? Recording.find(rejects).spread(limit).map(Trial.foreign) : []
      judgements += try await hear(commands + others, in: Surroundings(), composition, store)
      if !surroundings.areQuiet {
        judgements += try await hear(commands, in: surroundings, composition, store)
      }
    }
    return judgements
  }

  /// A composition that accepts everything; apps made of files are included only if the labels have intents of theirs.
  private func composition(for labels: [Label], _ store: StoreChoice) throws -> Composition {
    let all = try store.composition(options)
    let own = Set(all.fileApps.flatMap(\.domain.intents).map(\.name))
    var configuration = all.configuration
    configuration.acceptance = .everything
    // Only this engine tells what its hypotheses rest on.
    configuration.recognition.engine = .heed
    if !labels.contains(where: { own.contains($0.intent) }) { configuration.apps = [] }
    return try Composition(
      configuration: configuration, program: RunningProgram.path, effects: .simulated
    )
    .forSpeech
  }

  private func hear(
    _ trials: [Trial], in surroundings: Surroundings, _ composition: Composition,
    _ store: StoreChoice
  ) async throws -> [Judgement] {
    let evaluation = Evaluation(composition: composition, surroundings: surroundings) {
      try store.database()
    }
    let results = try await evaluation.results(of: trials) { done in
      Output.progress("\(done) of \(trials.count)")
    }
    return results.flatMap {
      $0.judgements(evaluation.comparison, isClean: surroundings.areQuiet)
    }
  }
}
