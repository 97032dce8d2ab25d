internal import Adaptation
internal import Assistant
internal import Evaluation
internal import Foundation
internal import Intents
internal import JSON
internal import Programs
internal import Recognition
internal import Sound

/// Adapts the recogniser to one speaker, who reads a dozen sentences or provides recordings.
struct AdaptCommand: Command {
  static let description = CommandDescription(
    name: "adapt",
    summary:
      "a dozen sentences read, or recordings → the recogniser adapted to one voice, where that helps",
    forms: ["", "--from LABELS", "--forget"],
    options: [
      CommandOption(
        "--device", .text("NAME"), "Listens to this microphone, as 'heed devices' names it."),
      CommandOption("--from", .file("LABELS"), "Learns from labelled recordings instead."),
      .limit(of: "sentences"),
      .world,
      CommandOption("--forget", "Forgets the voice."),
    ],
    examples: [
      .init(["--device", "plughw:1"], "asks for a dozen sentences"),
      .init(
        ["--from", "labels.jsonl", "--limit", "50", "--world", "world.json"],
        "learns from recordings"),
      .init(["--forget"], "hears everybody alike again"),
    ],
    needs: [.configuration, .models, .store],
    exits: [
      .init(.failure, "nothing is kept, since it would not be understood better"),
      .init(.badInput, "the labels are none"), .init(.noInput, "the labels are missing"),
      .init(.unavailable, "the microphone can't be opened"),
    ])

  /// The number of sentences to read out.
  private static let sentences = 12

  private let options: CommonOptions
  private let world: String?
  private let device: String?
  private let labels: String?
  private let forgets: Bool
  private let limit: Int?

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    world = try arguments.value(of: "--world")
    device = try arguments.value(of: "--device")
    labels = try arguments.value(of: "--from")
    limit = try arguments.count(of: "--limit")
    forgets = arguments.flag("--forget")
    try arguments.expectEnd()
    guard !forgets || labels == nil && device == nil else {
      throw UsageError("option '--forget' stands alone")
    }
  }

  func run() async throws -> ExitCode {
    let file = SpeakerFile(besideStore: try options.storePath())
    if forgets {
      if file.exists { try file.forget() }
      Output.complain("the speaker is forgotten")
      return .success
    }
    let store = try StoreChoice(options, world: world, effects: .simulated)
    let composition = try store.composition(options)
    let spoken =
      if let labels { try recordings(in: labels) } else { try await readings(composition) }
    let adaptation = Adaptation(composition: composition, database: try store.database())
    let (transform, report) = try await adaptation.adapt(to: spoken) { done in
      Output.progress("\(done) of \(spoken.count)")
    }
    Output.progress("")
    if report.isGain { try file.keep(transform) }
    if options.isForPeople {
      report.lines.forEach(Output.line)
      Output.line(
        report.isGain
          ? "kept in \(file.url.path)" : "nothing is kept: it would not be understood better")
    } else {
      Output.line(try report.json.line())
    }
    return report.isGain ? .success : .failure
  }

  /// The labelled recordings whose words are known.
  private func recordings(in path: String) throws -> [SpokenSentence] {
    try InputError.expectReadable(path)
    return try LabelFile(path: path).labels.spread(limit).compactMap { label in
      guard let audio = label.audio, let text = label.text else { return nil }
      return SpokenSentence(text: text, samples: try SoundFile.samples(path: audio))
    }
  }

  /// Has the speaker read sentences now.
  private func readings(_ composition: Composition) async throws -> [SpokenSentence] {
    let examples = composition.catalogue.intents.flatMap(\.examples)
      .filter { $0.split(separator: " ").count > 3 }
    let reading = Reading(
      device: device ?? composition.configuration.microphone.device,
      endpointing: composition.configuration.endpointing.settings)
    let sentences = examples.spread(limit ?? Self.sentences)
    return try await reading.sentences(sentences) { sentence, number in
      Output.complain("\(number) of \(sentences.count): say “\(sentence)”")
    }
  }
}
