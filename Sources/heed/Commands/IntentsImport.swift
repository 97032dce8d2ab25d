internal import Assistant
internal import Conversation
internal import Definitions
internal import Domains
internal import Files
internal import Foundation
internal import JSON
internal import Programs
internal import Storage
internal import Text

/// Makes an app's folder of definition files: `heed import intents`.
struct IntentsImport {
  let options: CommonOptions
  let files: [String]
  let folder: String?
  /// The name of the app, before those that the files give it.
  let name: String?

  func run() throws -> ExitCode {
    for file in files { try InputError.expectReadable(file) }
    let configuration = try options.configuration()
    let models = try Models(
      path: configuration.models, language: configuration.language, program: RunningProgram.path)
    guard let language = try Composition.importing(models) else {
      throw InputError(
        path: models.language.appending(path: Models.definitions).path,
        reason: "the language has no words for definition files")
    }
    var app = ImportedApp(of: files, called: name, otherwise: fallback, in: language)
    guard app.faults.isEmpty else {
      for fault in app.faults { Output.complain("\(fault)") }
      return .badInput
    }
    guard app.isUseful else {
      Output.complain("nothing in \(files.joined(separator: ", ")) can be asked for")
      return .badInput
    }
    let target = folder ?? app.folder
    if let present = app.paths.first(where: {
      FileManager.default.fileExists(atPath: "\(target)/\($0)")
    }) {
      Output.complain("cannot write '\(target)/\(present)': it is there already")
      return .failure
    }
    try OutputError.writing(target) { try app.write(to: URL(filePath: target)) }
    let unread = try unread(app, configuration, in: target)
    if !unread.isEmpty {
      app.leaveOut(examples: Set(unread.map(\.sentence)))
      try OutputError.writing(target) { try app.write(to: URL(filePath: target)) }
    }
    try show(app, target, app.remarks.map { "\($0)" } + unread.map(\.remark))
    return .success
  }

  /// The app's name where no file tells: that of its folder, or of the first file.
  private var fallback: String {
    let path = folder ?? files.first ?? ""
    let name = URL(filePath: path).lastPathComponent
    return ImportedApp.name(ofFolder: name.replacing(/\.[A-Za-z]+$/, with: ""))
  }

  /// The example sentences that are not understood.
  private func unread(
    _ app: ImportedApp, _ configuration: Configuration, in folder: String
  ) throws -> [(sentence: String, remark: String)] {
    guard !app.sentences.isEmpty else { return [] }
    var configuration = configuration
    configuration.apps = [folder]
    let composition = try Composition(
      configuration: configuration, program: RunningProgram.path, requiring: [folder],
      effects: .simulated)
    let session = try composition.session(database: try Database(path: Database.memory))
    return try app.sentences.compactMap { sentence in
      let read = try session.read(sentence.text, expecting: .command).intentName
      guard read != sentence.intent else { return nil }
      let reason = read.map { "is understood as \($0), not as \(sentence.intent)" }
      let remark = sentence.place.remark("'\(sentence.text)' \(reason ?? "is not understood")")
      return (sentence.text, "\(remark)")
    }
  }

  private func show(_ app: ImportedApp, _ target: String, _ remarks: [String]) throws {
    guard options.isForPeople else {
      Output.line(
        try JSONValue.object([
          "app": .text(target), "name": .text(app.name),
          "intents": .list(app.intents.map(JSONValue.text)),
          "files": .list(app.paths.map(JSONValue.text)),
          "unused": .list(remarks.map(JSONValue.text)),
        ]).line())
      return
    }
    for path in app.paths { Output.line("\(target)/\(path)") }
    for remark in remarks { Output.complain(remark) }
    Output.line("\(Style.heading(app.name)): \(app.intents.joined(separator: ", "))")
    Output.line("try it: heed ask --app \(target)")
  }
}
