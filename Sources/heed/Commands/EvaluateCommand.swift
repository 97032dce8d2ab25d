internal import Assistant
internal import Foundation

/// Runs labelled recordings, or their texts, and recordings of no command, and reports how many came out right.
struct EvaluateCommand: Command {
  static let description = CommandDescription(
    name: "evaluate",
    summary: "accuracy and latency on labelled recordings, false accepts on others",
    details: [
      "Labels are lines of JSON with audio, text, intent.name and slots, or a folder with pairs of NAME.wav and NAME.json."
    ],
    forms: [
      "LABELS", "LABELS --text [--mapping FILE]", "--reject FOLDER",
      "--calibrate FILE LABELS…", "--wake PHRASE FOLDER --against FOLDER",
      "--suite FOLDER --report FOLDER",
    ],
    operands: [
      .init("LABELS…", "Labelled recordings, or sentences with '--text'.")
    ],
    options: [
      .world,
      CommandOption(
        "--text", "Reads the texts of the labels, instead of hearing their recordings."),
      CommandOption(
        "--mapping", .file("FILE"),
        "Takes the labels for another assistant's, and says which of our intents are right for theirs."
      ),
      CommandOption("--dictation", "Counts dictated words too."),
      CommandOption(
        "--noise", .file("FILE"), "Mixes this sound into each recording, as loud as '--snr' says."),
      CommandOption(
        "--snr", .text("DB"), "Says how much louder speech is than the noise, in decibels."),
      CommandOption(
        "--rir", .file("FILE"), "Lets each recording sound as in the room of this impulse response."
      ),
      CommandOption(
        "--reject", .folder("FOLDER"), repeatable: true,
        "Counts what is understood in recordings where no command is said."),
      .limit(of: "recordings of a kind"),
      CommandOption(
        "--calibrate", .file("FILE"),
        "Learns how sure Heed may be of what it hears, and writes that model."),
      CommandOption(
        "--evidence", .file("FILE"), "Writes what the model of '--calibrate' was made of, too."),
      CommandOption(
        "--wake", .text("PHRASE"), "Counts how often a wake phrase is missed in recordings of it."),
      CommandOption(
        "--against", .folder("FOLDER"), repeatable: true,
        "Counts how often the wake phrase is heard in recordings without it."),
      CommandOption(
        "--suite", .folder("FOLDER"), "Measures everything in a folder of recordings of all kinds."),
      CommandOption(
        "--report", .folder("FOLDER"),
        "Writes the page about '--suite', its diagrams and its figures here."),
    ],
    examples: [
      .init(
        ["labels.jsonl", "--world", "Audio/world.json", "--limit", "50"],
        "fifty of one's recordings"),
      .init(
        [
          "labels.jsonl", "--noise", "kitchen.wav", "--snr", "9", "--rir", "room.wav",
          "--dictation",
        ], "the same in a noisy room"),
      .init(
        ["--text", "--mapping", "Models/evaluation/slurp.json", "slurp.jsonl"],
        "another assistant's sentences"),
      .init(["--wake", "computer", "calls/", "--against", "talk/"], "how good a wake phrase is"),
      .init(
        [
          "--calibrate", "confidence.json", "--evidence", "evidence.jsonl", "labels.jsonl",
          "--reject", "talk/",
        ], "a model of confidence"),
      .init(["--suite", "data", "--report", "out"], "everything, with diagrams"),
    ],
    needs: [.configuration, .models, .store],
    exits: [
      .init(.badInput, "a file is no labels, or recordings can't be read"),
      .init(.noInput, "a file or folder is missing"),
    ])

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
    try labels.first.map(InputError.expectReadable)
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
      configuration: try options.configuration(), program: RunningProgram.path)
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
