internal import Assistant
internal import Evaluation
internal import Foundation
internal import JSON
internal import Programs
internal import Recognition

/// Runs labelled recordings or their texts, and recordings without commands, and reports the accuracy.
struct EvaluateCommand: Command {
  static let description = CommandDescription(
    name: "evaluate",
    summary: "accuracy and latency on labelled recordings, false accepts on others",
    details: [
      "Labels are lines of JSON with audio, text, intent.name and slots, or a folder with pairs of NAME.wav and NAME.json."
    ],
    forms: [
      "LABELS [--report FOLDER]", "LABELS --witnesses", "LABELS --engines",
      "LABELS --text [--mapping FILE]",
      "--reject FOLDER",
      "--calibrate FILE LABELS…", "--calibrate FILE --judged EVIDENCE",
      "--wake PHRASE FOLDER --against FOLDER",
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
        "--witnesses",
        "Counts what each witness alone hears, too: the streaming search, the encoder, and an outside recogniser's text."
      ),
      CommandOption(
        "--engines",
        "Hears the recordings with each engine, and counts where Heed's search misses a sentence that PocketSphinx's finds."
      ),
      CommandOption(
        "--calibrate", .file("FILE"),
        "Learns how sure Heed may be of what it hears, and writes that model."),
      CommandOption(
        "--evidence", .file("FILE"), "Writes what was heard for the model of '--calibrate', too."),
      CommandOption(
        "--judged", .file("EVIDENCE"), repeatable: true,
        "Makes the model of '--calibrate' of what '--evidence' has written before, too."),
      CommandOption(
        "--only-whisper",
        "Lets '--calibrate' learn only how sure to be of what Whisper has heard, too, and leave the rest."
      ),
      CommandOption(
        "--wake", .text("PHRASE"), "Counts how often a wake phrase is missed in recordings of it."),
      CommandOption(
        "--against", .folder("FOLDER"), repeatable: true,
        "Counts how often the wake phrase is heard in recordings without it."),
      CommandOption(
        "--suite", .folder("FOLDER"), "Measures everything in a folder of recordings of all kinds."),
      CommandOption(
        "--report", .folder("FOLDER"),
        "Writes a page about what was measured here, with every mistake, its diagrams and its figures."
      ),
    ],
    examples: [
      .init(
        ["labels.jsonl", "--world", "Audio/world.json", "--limit", "50"],
        "fifty of one's recordings"),
      .init(
        ["labels.jsonl", "--witnesses"],
        "what each of those who hear an utterance hears alone, and all of them together"),
      .init(
        ["labels.jsonl", "--report", "out"],
        "a page with every mistake: the recording, what was heard, what was expected"),
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
  /// The file for the confidence model, one for what was heard for it, and those of earlier runs.
  private let calibration: (model: String, evidence: String?, judged: [String], onlyWhisper: Bool)?
  /// Whether each witness is heard alone, too.
  private let tellsWitnesses: Bool
  /// Whether the engines are compared.
  private let comparesEngines: Bool
  /// A file that maps the labels of another corpus to our intents.
  private let mapping: String?
  /// Folders or files of sound without commands.
  private let rejects: [String]
  /// A wake phrase, and sound in which it doesn't occur; the labels are then recordings of the phrase.
  private let wake: (phrase: String, against: [String])?
  private let surroundings: (noise: String?, ratio: Double?, room: String?)
  /// A folder with recordings of all kinds.
  private let suite: String?
  /// The folder for the report's page.
  private let report: ReportFolder?
  /// The most labels or recordings to try.
  private let limit: Int?

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    world = try arguments.value(of: "--world")
    isTyped = arguments.flag("--text")
    comparesDictation = arguments.flag("--dictation")
    tellsWitnesses = arguments.flag("--witnesses")
    comparesEngines = arguments.flag("--engines")
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
    suite = try arguments.value(of: "--suite")
    report = try arguments.value(of: "--report").map(ReportFolder.init)
    guard suite == nil || report != nil else {
      throw UsageError("option '--suite' needs '--report'")
    }
    let evidence = try arguments.value(of: "--evidence")
    let judged = try arguments.values(of: "--judged")
    let onlyWhisper = arguments.flag("--only-whisper")
    calibration = try arguments.value(of: "--calibrate").map {
      ($0, evidence, judged, onlyWhisper)
    }
    let operands = try arguments.operands()
    guard suite == nil || operands.isEmpty && rejects.isEmpty && wake == nil else {
      throw UsageError("option '--suite' measures its own folder and nothing else")
    }
    guard operands.count <= 1 || calibration != nil else {
      throw UsageError("unexpected argument '\(operands[1])'")
    }
    labels = operands
    guard
      !labels.isEmpty || calibration == nil && !rejects.isEmpty || !judged.isEmpty || suite != nil
    else { throw UsageError("LABELS is missing") }
    guard evidence == nil && judged.isEmpty && !onlyWhisper || calibration != nil else {
      throw UsageError("options '--evidence', '--judged' and '--only-whisper' need '--calibrate'")
    }
    guard mapping == nil || isTyped && !labels.isEmpty else {
      throw UsageError("option '--mapping' needs '--text' and LABELS")
    }
    guard report == nil || calibration == nil && wake == nil && mapping == nil else {
      throw UsageError("option '--report' is for LABELS, '--reject' and '--suite'")
    }
    guard
      !comparesEngines
        || !labels.isEmpty && !isTyped && rejects.isEmpty && calibration == nil && wake == nil
          && report == nil
    else { throw UsageError("option '--engines' is for recordings with LABELS alone") }
    guard
      !tellsWitnesses
        || !labels.isEmpty && !isTyped && !comparesEngines && calibration == nil && wake == nil
    else { throw UsageError("option '--witnesses' is for recordings with LABELS, of one engine") }
    guard (surroundings.noise == nil) == (surroundings.ratio == nil) else {
      throw UsageError("options '--noise' and '--snr' need each other")
    }
  }

  func run() async throws -> ExitCode {
    if let suite, let report {
      return try await SuiteRun(options, data: suite, report: report, limit: limit).run()
    }
    if let wake { return try await measure(wake.phrase, against: wake.against) }
    if let calibration {
      return try await CalibrationRun(
        options, world: world, labels: labels, rejects: rejects, judged: calibration.judged,
        onlyDecoded: calibration.onlyWhisper, surroundings: try simulated(), limit: limit
      ).run(writing: calibration.model, evidence: calibration.evidence)
    }
    if let mapping, let labels = labels.first {
      return try await measure(labels, mappedBy: mapping)
    }
    let store = try StoreChoice(options, world: world, effects: .simulated)
    try labels.first.map(InputError.expectReadable)
    let labels = try labels.flatMap { try LabelFile(path: $0).labels }
    let all = try store.composition(options).listening(toIntentsOf: labels)
    let composition = isTyped ? all : all.forSpeech
    let supported = try composition.supportedIntents()
    let wanted = labels.filter { supported.contains($0.intent) }
    let trials =
      wanted.spread(limit).map(Trial.labelled)
      + Recording.find(rejects).spread(limit).map(Trial.foreign)
    let comparison = LabelComparison(
      comparesDictation: comparesDictation || isTyped, composition: composition)
    if comparesEngines {
      return try await compareEngines(
        EngineComparison(
          composition: composition, comparison: comparison, surroundings: try simulated()
        ) { try store.database() }, on: trials)
    }
    guard !tellsWitnesses || composition.recognition.engine == .heed else {
      throw UsageError("option '--witnesses' is for Heed's own engine, and another is configured")
    }
    let evaluation = Evaluation(
      composition: composition, comparison: comparison, isTyped: isTyped,
      surroundings: try simulated(), tellsWitnesses: tellsWitnesses
    ) { try store.database() }
    // Fails now rather than after hours of work if the folder can't be written.
    try report?.create()
    var figures = try await evaluation.report(on: trials) { done in
      Output.progress("\(done) of \(trials.count)")
    }
    figures.skipped = labels.count - wanted.count
    Output.progress("")
    for line in try options.isForPeople ? figures.table : [figures.json.line()] {
      Output.line(line)
    }
    if let report { try write(figures, to: report) }
    return figures.unreadable.isEmpty ? .success : .badInput
  }

  private func compareEngines(
    _ comparison: EngineComparison, on trials: [Trial]
  ) async throws -> ExitCode {
    let report = try await comparison.report(on: trials) { done in
      Output.progress("\(Int(100 * done)) %")
    }
    Output.progress("")
    for line in try options.isForPeople ? report.table : [report.json.line()] {
      Output.line(line)
    }
    return report.evaluations.allSatisfy(\.figures.unreadable.isEmpty) ? .success : .badInput
  }

  private func simulated() throws -> Surroundings {
    try Surroundings(
      room: surroundings.room, noise: surroundings.noise, ratio: surroundings.ratio)
  }

  private func write(_ figures: EvaluationReport, to folder: ReportFolder) throws {
    let circumstances = Circumstances(
      version: Version.current, subjects: labels + rejects,
      conditions: conditions)
    let page = EvaluationPage(figures, circumstances, in: folder.url)
    try folder.write(page: page.html, plots: page.plots, figures: page.json)
    Output.complain("the page is \(folder.page)")
  }

  /// The conditions that distinguish this run from others of the same recordings.
  private var conditions: [String] {
    var conditions = [isTyped ? "the texts were read" : "the recordings were heard"]
    if let file = surroundings.noise, let ratio = surroundings.ratio {
      conditions.append("in the noise of \(file), \(ratio.formatted()) dB below the speech")
    }
    if let room = surroundings.room { conditions.append("in the room of \(room)") }
    if let limit { conditions.append("at most \(limit) recordings of a kind") }
    if comparesDictation { conditions.append("dictated words compared") }
    if let world { conditions.append("with the names of \(world)") }
    return conditions + options.apps.map { "with the app \($0)" }
  }

  private func measure(_ phrase: String, against others: [String]) async throws -> ExitCode {
    let composition = try options.composition(
      of: options.configuration(), effects: .simulated)
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
