internal import Files
internal import Foundation
internal import Recognition
internal import Sound

/// Writes the acoustic features of recordings, as the recogniser's networks get them, for training.
struct FeaturesCommand: Command {
  static let description = CommandDescription(
    name: "features",
    summary: "what the recogniser sees of recordings, frame by frame, for training",
    forms: ["FILE… --into FOLDER"],
    operands: [.init("FILE…", "Sound files.")],
    options: [
      CommandOption("--into", .folder("FOLDER"), "Writes NAME.f32 for each recording here.")
    ],
    examples: [.init(["a.wav", "b.wav", "--into", "features"], "two files of numbers")],
    exits: [
      .init(.badInput, "a file is no sound file"), .init(.noInput, "a file is missing"),
      .init(.unavailable, "the folder can't be written"),
    ])

  private let folder: String
  private let recordings: [String]

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    guard let folder = try arguments.value(of: "--into") else {
      throw UsageError("option '--into' is missing: the folder for the features")
    }
    self.folder = folder
    recordings = try arguments.operands()
  }

  func run() throws -> ExitCode {
    let analysis = try SpectralFrames(model: RecognizerSettings().acousticModel)
    for recording in recordings {
      let samples = try SoundFile.samples(path: recording)
      let numbers = analysis.frames(of: samples.values).flatMap(\.self)
      let name = URL(filePath: recording).deletingPathExtension().lastPathComponent
      let file = URL(filePath: folder).appending(component: name + ".f32")
      try OutputError.writing(file.path) {
        try numbers.withUnsafeBytes { Data($0) }.write(to: file)
      }
    }
    return .success
  }
}
