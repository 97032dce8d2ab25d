internal import Assistant
internal import Foundation
internal import Programs
internal import Replay

/// Turns an utterance of a recorded session into a labelled case for `heed evaluate`.
struct CaseCommand: Command {
  static let description = CommandDescription(
    name: "case",
    summary: "an utterance of a recorded session → a labelled case for 'heed evaluate'",
    forms: ["FILE"],
    operands: [.init("FILE", "The sound of an utterance, such as FOLDER/0003.wav.")],
    options: [
      CommandOption(
        "--text", .text("SENTENCE"), "Says what was really said, where it was misheard."),
      CommandOption(
        "--into", .folder("FOLDER"),
        "Adds sound and label to a folder, instead of only printing the label."),
    ],
    examples: [
      .init(
        ["session/0003.wav", "--text", "call tom", "--into", "cases"],
        "adds an utterance to one's cases")
    ],
    exits: [
      .init(.noInput, "the file is missing, or is of no recorded session"),
      .init(.unavailable, "the case can't be written"),
    ])

  private let options: CommonOptions
  private let sound: String
  /// The words that were really said, in case they were misheard.
  private let text: String?
  /// A folder of cases; without one the label is only printed.
  private let folder: String?

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    text = try arguments.value(of: "--text")
    folder = try arguments.value(of: "--into")
    sound = try arguments.operand("FILE")
    try arguments.expectEnd()
  }

  func run() async throws -> ExitCode {
    try InputError.expectReadable(sound)
    let recorded = try text.map(read) ?? RecordedCase(sound: sound)
    Output.line(try folder.map(recorded.add) ?? recorded.line(audio: sound))
    return .success
  }

  private func read(_ text: String) throws -> RecordedCase {
    let session = SessionFolder(
      path: URL(fileURLWithPath: sound).deletingLastPathComponent().path)
    let composition = try options.composition(
      of: options.overriding(try session.configuration()), effects: .simulated)
    return try RecordedCase(
      sound: sound, text: text, composition: composition, database: try session.database())
  }
}
