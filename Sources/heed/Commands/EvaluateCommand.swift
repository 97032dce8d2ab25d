internal import Assistant
internal import Foundation

/// Runs labelled recordings, or their texts, and recordings of no command, and reports how many came out right.
struct EvaluateCommand {
  let options: CommonOptions
  let world: String?
  private let isTyped: Bool
  private let comparesDictation: Bool
  private let labels: [String]
  /// Where a model of confidence is written, and what it was made of.
  private let calibration: (model: String, evidence: String?)?
  /// A file that says which of our intents are right for the labels of another corpus.
  private let mapping: String?
  /// Folders or files of sound that is no command.
  private let rejects: [String]
  /// A wake phrase, and folders or files where it is not said; then the labels are recordings of it.
  private let wake: (phrase: String, against: [String])?
  private let surroundings: (noise: String?, ratio: Double?, room: String?)
  /// A folder of recordings of all kinds, and where the page about them is written.
  private let suite: (data: String, report: String)?
  /// How many labels or recordings are tried at most.
  private let limit: Int?

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    world = try arguments.value(of: "--world")
    isTyped = arguments.flag("--text")
    comparesDictation = arguments.flag("--dictation")
    mapping = try arguments.value(of: "--mapping")
    rejects = try arguments.values(of: "--reject")
    surroundings = (
      try arguments.value(of: "--noise"), try arguments.number(of: "--snr"),
      try arguments.value(of: "--rir")
    )
    let against = try arguments.values(of: "--against")
    wake = try arguments.value(of: "--wake").map { ($0, against) }
    guard (wake == nil) == against.isEmpty else {
      throw UsageError("options '--wake' and '--against' need each other")
    }
    limit = try arguments.count(of: "--limit")
    let (data, report) = (try arguments.value(of: "--suite"), try arguments.value(of: "--report"))
    suite = data.flatMap { data in report.map { (data, $0) } }
    guard (data == nil) == (report == nil) else {
      throw UsageError("options '--suite' and '--report' need each other")
    }
    let evidence = try arguments.value(of: "--evidence")
    calibration = try arguments.value(of: "--calibrate").map { ($0, evidence) }
    let operands = try arguments.operands()
    guard suite == nil || operands.isEmpty && rejects.isEmpty && wake == nil else {
      throw UsageError("option '--suite' measures its own folder and nothing else")
    }
    guard operands.count <= 1 || calibration != nil else {
      throw UsageError("unexpected argument '\(operands[1])'")
    }
    labels = operands
    guard !labels.isEmpty || calibration == nil && !rejects.isEmpty || suite != nil else {
      throw UsageError("LABELS is missing")
    }
    guard evidence == nil || calibration != nil else {
      throw UsageError("option '--evidence' needs '--calibrate'")
    }
    guard mapping == nil || isTyped && !labels.isEmpty else {
      throw UsageError("option '--mapping' needs '--text' and LABELS")
    }
    guard (surroundings.noise == nil) == (surroundings.ratio == nil) else {
      throw UsageError("options '--noise' and '--snr' need each other")
    }
  }

  func run() async throws -> ExitCode {
    if let suite {
      return try await SuiteRun(options, data: suite.data, report: suite.report, limit: limit).run()
    }
    if let wake { return try await measure(wake.phrase, against: wake.against) }
    if let calibration {
      let noise = surroundings.noise.flatMap { file in surroundings.ratio.map { (file, $0) } }
      return try await CalibrationRun(
        options, world: world, labels: labels, rejects: rejects, noise: noise, limit: limit
      ).run(writing: calibration.model, evidence: calibration.evidence)
    }
    if let mapping, let labels = labels.first {
      return try await measure(labels, mappedBy: mapping)
    }
    let store = try StoreChoice(options, world: world, isScratch: true)
    if let labels = labels.first, !FileManager.default.isReadableFile(atPath: labels) {
      throw InputError(unreadable: labels)
    }
    let labels = try labels.flatMap { try LabelFile(path: $0).labels }
    let all = try store.composition(options).listening(toIntentsOf: labels)
    let composition = isTyped ? all : all.forSpeech
    let supported = try composition.supportedIntents()
    let wanted = labels.filter { supported.contains($0.intent) }
    let trials =
      wanted.spread(limit).map(Trial.labelled)
      + Recording.find(rejects).spread(limit).map(Trial.foreign)
    let evaluation = Evaluation(
      composition: composition,
      scoring: Scoring(comparesDictation: comparesDictation || isTyped), isTyped: isTyped,
      surroundings: try Surroundings(
        room: surroundings.room, noise: surroundings.noise, ratio: surroundings.ratio)
    ) { try store.database() }
    var report = try await evaluation.report(on: trials) { done in
      Output.progress("\(done) of \(trials.count)")
    }
    report.skipped = labels.count - wanted.count
    Output.progress("")
    for line in try options.isForPeople ? report.table : [report.json.line()] {
      Output.line(line)
    }
    return report.unreadable.isEmpty ? .success : .badInput
  }

  private func measure(_ phrase: String, against others: [String]) async throws -> ExitCode {
    let composition = try Composition(
      configuration: try options.configuration(), program: CommandLine.arguments[0])
    let spoken = Recording.find(labels).spread(limit)
    let others = Recording.find(others).spread(limit)
    let evaluation = WakeEvaluation(
      composition: composition, phrase: try composition.wakePhrase(phrase),
      surroundings: try Surroundings(
        room: surroundings.room, noise: surroundings.noise, ratio: surroundings.ratio))
    let report = try await evaluation.report(on: spoken, against: others) { done in
      Output.progress("\(done) of \(spoken.count + others.count)")
    }
    Output.progress("")
    for line in try options.isForPeople ? report.table : [report.json.line()] {
      Output.line(line)
    }
    return .success
  }
}
