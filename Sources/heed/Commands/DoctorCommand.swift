internal import Assistant
internal import Foundation
internal import JSON
internal import MicrophoneTest
internal import Programs

/// Checks whether a microphone or a recording is good enough to be understood, and suggests improvements.
struct DoctorCommand: Command {
  static let description = CommandDescription(
    name: "doctor",
    summary: "whether a microphone or a recording is any good, and what would make it better",
    details: ["Without a file it asks to be quiet, then to say a sentence."],
    forms: ["[FILE…]"],
    operands: [.init("FILE…", "Recordings to judge, instead of a microphone.")],
    options: [
      CommandOption(
        "--device", .text("NAME"), "Tries this microphone, as 'heed devices' names it."),
      CommandOption("--say", .text("SENTENCE"), "Expects this sentence."),
    ],
    examples: [
      .init(["--device", "plughw:1", "--say", "what can you do"], "tries a microphone"),
      .init(["Audio/help.wav"], "judges a recording"),
    ],
    needs: [.configuration, .models, .store],
    exits: [
      .init(.failure, "it is not good enough"),
      .init(.badInput, "a file is no sound file"), .init(.noInput, "a file is missing"),
      .init(.unavailable, "the microphone can't be opened"),
    ])

  private let options: CommonOptions
  private let device: String?
  private let sentence: String?
  private let recordings: [String]

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    device = try arguments.value(of: "--device")
    sentence = try arguments.value(of: "--say")
    recordings = try arguments.operands()
    guard device == nil || recordings.isEmpty else {
      throw UsageError("option '--device' is for a microphone, not for a file")
    }
  }

  func run() async throws -> ExitCode {
    let store = try StoreChoice(options, world: nil, effects: .simulated)
    let composition = try store.composition(options)
    let checkup = MicrophoneTest(
      composition: composition, database: try store.database(), sentence: sentence)
    guard !recordings.isEmpty else {
      let report = try await checkup.examine(
        microphone: device ?? composition.configuration.microphone.device, report: Self.instruct)
      return try tell(report)
    }
    var code = ExitCode.success
    for recording in Recording.find(recordings) {
      let report = try await checkup.examine(
        recording: recording.path, isOfSentence: sentence != nil)
      if try tell(report) != .success { code = .failure }
    }
    return code
  }

  private func tell(_ report: MicrophoneTestReport) throws -> ExitCode {
    if options.isForPeople {
      Output.line(Style.heading(report.source))
      report.lines.forEach(Output.line)
    } else {
      Output.line(try report.json.line())
    }
    return report.isGood ? .success : .failure
  }

  private static let instruct: @Sendable (MicrophoneTest.Step) -> Void = { step in
    switch step {
    case .beQuiet: Output.complain("be quiet for three seconds …")
    case .say(let sentence): Output.complain("now say: “\(sentence)”")
    case .wait: Output.complain("thank you")
    }
  }
}
