internal import Assistant
internal import Domains
internal import Files
internal import Foundation
internal import JSON

/// Writes a working app to begin with, from a template of the models.
struct NewCommand: Command {
  static let description = CommandDescription(
    name: "new",
    summary: "an app to begin with: a folder that works, with a test in it",
    details: [
      "The app waters plants until something else is put into its files. It is kept running and speaks the apps' protocol."
    ],
    forms: ["app NAME"],
    operands: [
      .init("app", "What is made.", choices: ["app"]),
      .init("NAME", "The folder; its last name, of letters and digits, becomes the app's."),
    ],
    options: [
      CommandOption("--python", "Writes its program in Python; as without an option."),
      CommandOption(
        "--swift",
        "Writes a Swift package that has to be built first; it needs Heed's sources, from which it is written."
      ),
      CommandOption("--shell", "Writes its program for the shell."),
    ],
    examples: [
      .init(["app", "garden"], "then: heed app check garden"),
      .init(["app", "garden", "--shell"], "the same without Python"),
      .init(["app", "garden", "--swift"], "the same as a Swift package, with how it is built"),
    ],
    exits: [
      .init(.failure, "the folder is there already"),
      .init(.unavailable, "the folder can't be written"),
    ])

  private let options: CommonOptions
  private let folder: URL
  private let template: String

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    var named: [String] = []
    for language in ["python", "shell", "swift"] where arguments.flag("--\(language)") {
      named.append(language)
    }
    guard named.count < 2 else { throw UsageError("--\(named[0]) or --\(named[1]), not both") }
    template = named.first ?? "python"
    let kind = try arguments.operand("app")
    guard kind == "app" else { throw UsageError("unknown thing '\(kind)', expected app") }
    folder = URL(filePath: try arguments.operand("NAME"))
    guard folder.lastPathComponent.wholeMatch(of: /[A-Za-z][A-Za-z0-9]*/) != nil else {
      throw UsageError("'\(folder.lastPathComponent)' is no name of letters and digits")
    }
    try arguments.expectEnd()
  }

  func run() throws -> ExitCode {
    guard !FileManager.default.fileExists(atPath: folder.path) else {
      Output.complain("cannot write '\(folder.relativePath)': it is there already")
      return .failure
    }
    let configuration = try options.configuration()
    let models = try Models(
      path: configuration.models, language: configuration.language, program: RunningProgram.path)
    let template = AppTemplate(
      folder: models.directory.appending(path: "templates/\(template)"),
      suffix: template == "shell" ? "sh" : "py", heed: models.sources)
    let written = try OutputError.writing(folder.path) { try template.write(to: folder) }
    guard options.isForPeople else {
      Output.line(
        try JSONValue.object([
          "app": .text(folder.path), "files": .list(written.map(JSONValue.text)),
        ]).line())
      return .success
    }
    for file in written { Output.line("\(folder.relativePath)/\(file)") }
    let (path, name) = (folder.relativePath, folder.lastPathComponent.lowercased())
    guard self.template == "swift" else {
      Output.line("try it: heed app check \(path)")
      return .success
    }
    Output.line("build it: swift build --package-path \(path) -c release --static-swift-stdlib")
    Output.line("describe it: \(path)/.build/release/\(name) --describe-app \(path)/\(name)")
    Output.line("try it: heed app check \(path)/\(name)")
    return .success
  }
}

extension Models {
  /// Heed's sources, beside which the models lie; where they don't, a place for the reader to fill in.
  fileprivate var sources: String {
    let root = directory.deletingLastPathComponent().standardizedFileURL
    let package = root.appending(path: "Package.swift").path
    return FileManager.default.fileExists(atPath: package) ? root.path : "../heed"
  }
}
