internal import Assistant
internal import Foundation
internal import Programs

/// Runs recordings through the whole path, on all cores, and prints the results in order.
struct RecognizeCommand: Command {
  static let description = CommandDescription(
    name: "recognize",
    summary: "recordings → intents, in order, on all cores",
    details: [
      "A pipe gets a line of JSON for each utterance. Each recording is carried out in a scratch copy of the store, unless '--act' makes it real."
    ],
    forms: ["FILE…"],
    operands: [
      .init("FILE…", "Sound files, folders of them, or '-' for standard input.")
    ],
    options: [
      .world,
      CommandOption(
        "--act", "Carries out what is understood, in the store, one recording after the other."),
      CommandOption(
        "--jobs", .text("N"),
        "Hears N recordings at a time; as many as there are cores is the default."),
      CommandOption(
        "--format", .choice("FORMAT", TranscriptFormat.allCases.map(\.rawValue)),
        "Writes what came of the recordings in this form."),
      CommandOption(
        "--into", .folder("FOLDER"),
        "Writes a file for each recording into a folder, as JSON lines unless '--format' says otherwise."
      ),
    ],
    examples: [
      .init(["--world", "Audio/world.json", "Audio"], "the recordings that come with Heed"),
      .init(
        ["--jobs", "2", "recordings/"], "every sound file in a folder and below, on two cores"),
      .init(["--act", "memo.wav"], "does what a recording says"),
      .init(["--format", "srt", "talk.wav"], "subtitles of a recording"),
      .init(["--format", "csv", "--into", "out", "recordings/"], "a table for each recording"),
    ],
    needs: [.configuration, .models, .store],
    exits: [
      .init(.failure, "nothing at all was understood"),
      .init(.badInput, "a file is no sound file"),
      .init(.noInput, "a file is missing, or the folders hold no sound files"),
      .init(.unavailable, "the folder of '--into' can't be written"),
    ])

  private let options: CommonOptions
  private let world: String?
  private let acts: Bool
  private let jobs: Int
  private let recordings: [Recording]
  private let reader: RecordingPrinter.Reader

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    world = try arguments.value(of: "--world")
    acts = arguments.flag("--act")
    let jobs = try arguments.count(of: "--jobs")
    let format = try arguments.choice(of: "--format", TranscriptFormat.self)
    let folder = try arguments.value(of: "--into")
    let operands = try arguments.operands()
    guard !operands.isEmpty else { throw UsageError("FILE is missing") }
    let found = operands.map { (operand: $0, found: Recording.find([$0])) }
    recordings = found.flatMap(\.found)
    reader =
      if let folder {
        .folder(try TranscriptFolder(folder, format: format ?? .json, recordings: found))
      } else if let format {
        .program(format)
      } else {
        options.isForPeople ? .person : .program(.json)
      }
    if let format, !format.joinsRecordings, folder == nil, recordings.count > 1 {
      throw UsageError("option '--format \(format)' needs '--into' for several recordings")
    }
    // Real effects happen one after the other, in order.
    self.jobs = acts ? 1 : jobs ?? ProcessInfo.processInfo.activeProcessorCount
  }

  func run() async throws -> ExitCode {
    guard !recordings.isEmpty else {
      Output.complain("there are no sound files in the folders")
      return .noInput
    }
    if case .folder(let folder) = reader { try folder.make() }
    let store = try StoreChoice(
      options, world: world, effects: acts ? .real : .simulated, permitsEveryApp: !acts)
    let composition = try store.composition(options, forSpeaker: true)
    let account = RecordingPrinter(for: reader, count: recordings.count)
    let queue = OrderedQueue<Recording, RecordingResult>(recordings) { index, result in
      account.take(result, at: index)
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<min(jobs, max(1, recordings.count)) {
        group.addTask {
          let worker = RecordingWorker(composition)
          while let (index, recording) = queue.take() {
            let database = try store.database()
            queue.finish(index, with: await worker.recognize(recording, database: database))
          }
        }
      }
      try await group.waitForAll()
    }
    return account.finish()
  }
}
