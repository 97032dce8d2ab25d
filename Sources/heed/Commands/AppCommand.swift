internal import Assistant
internal import Conversation
internal import Domains
internal import Foundation
internal import Intents
internal import JSON
internal import Lint
internal import Programs
internal import Speech
internal import Storage
internal import Text

/// Shows, installs and removes apps made of files, and tries them.
struct AppCommand: Command {
  static let description = CommandDescription(
    name: "app",
    summary: "the apps made of files: which there are, installing one, removing it, trying it",
    details: [
      "Apps are found in the folder 'apps' beside the store, in /etc/heed/apps and in /usr/share/heed/apps. A running 'heed listen' hears of an app that is installed, changed or removed from the next sentence on.",
      "'check' reads the app as 'heed check' does, and holds the conversations in its folder 'tests': lines that begin with '>' are said to it, lines that begin with '<' are what it must answer. Its examples must be understood; an empty line begins another conversation. What it keeps meanwhile is thrown away.",
      "'run' answers sentences, or what is typed, by this app alone, with a store and data of its own that are thrown away.",
      "What an app has kept stays when it is removed.",
      "'serve' starts the programs of apps in their sandboxes for another heed that may make none itself, such as that of the service, whose variable HEED_APPS_SOCKET names the socket. It starts nothing without a sandbox, and for nobody but its own user.",
    ],
    forms: [
      "list", "check FOLDER", "run FOLDER [SENTENCE…]", "install FOLDER", "remove NAME",
      "serve --socket SOCKET",
    ],
    operands: [
      .init(
        "list|check|run|install|remove|serve", "What is done.",
        choices: Action.allCases.map(\.rawValue)),
      .init("FOLDER", "The app's folder."),
      .init("SENTENCE…", "What is said to it, one argument each."),
      .init("NAME", "The name of the app's folder."),
    ],
    options: [
      CommandOption("--socket", .file("SOCKET"), "Serves those that connect to this socket."),
      CommandOption("--spoken", "Says the lines of the tests by a voice, and hears them."),
    ],
    examples: [
      .init(["list"], "which apps there are, and what they need"),
      .init(["check", "Examples/heating"], "whether an app does what its tests say"),
      .init(["check", "Examples/heating", "--spoken"], "whether it is heard, too"),
      .init(
        ["run", "Examples/heating", "heat the attic to twenty one"], "a sentence, to it alone"),
      .init(["install", "Examples/heating"], "from now on, whenever Heed runs"),
      .init(["remove", "heating"], "no longer"),
      .init(["serve", "--socket", "/run/heed-apps/socket"], "as the service does"),
    ],
    needs: [.configuration, .models],
    exits: [
      .init(.failure, "a conversation of the app went otherwise than its tests say"),
      .init(.badInput, "the app can't be used"),
      .init(.noInput, "there is no such app"),
      .init(.unavailable, "the socket of '--socket' can't be made"),
    ])

  private enum Action: String, CaseIterable { case list, check, run, install, remove, serve }

  private let options: CommonOptions
  private let action: Action
  private let name: String
  private let isSpoken: Bool
  private let sentences: [String]
  private let socket: String?

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    socket = try arguments.value(of: "--socket")
    isSpoken = arguments.flag("--spoken")
    let names = Action.allCases.map(\.rawValue)
    let word = try arguments.operand(names.joined(separator: ", "))
    guard let action = Action(rawValue: word) else {
      throw UsageError("unknown action '\(word)', expected \(names.joined(separator: ", "))")
    }
    self.action = action
    guard (action == .serve) == (socket != nil) else {
      throw UsageError("'serve' and option '--socket' need each other")
    }
    guard action == .check || !isSpoken else {
      throw UsageError("option '--spoken' is for 'check'")
    }
    let isNamed = action != .list && action != .serve
    name = !isNamed ? "" : try arguments.operand(action == .remove ? "NAME" : "FOLDER")
    sentences = action == .run ? try arguments.operands() : []
    try arguments.expectEnd()
  }

  func run() async throws -> ExitCode {
    switch action {
    case .list: try list()
    case .check: return try await check()
    case .run: return try await answer()
    case .install: try install()
    case .remove: try remove()
    case .serve: try serve()
    }
    return .success
  }

  private func list() throws {
    let register = try AppRegister(options, effects: .simulated)
    for app in register.fileApps {
      let permission = try register.permission(of: app.app)
      guard options.isForPeople else {
        let intents = app.domain.intents.map { JSONValue.text($0.name) }
        Output.line(
          try JSONValue.object([
            "app": .text(app.app.name), "folder": .text(app.directory),
            "usage": .text(register.usage(of: app.app)), "intents": .list(intents),
            "permission": .text(permission.rawValue),
          ]).line())
        continue
      }
      Output.line("\(Style.heading(app.app.name))  \(Style.quiet(app.directory))")
      Output.line("  \(register.usage(of: app.app))  \(Style.quiet(permission.rawValue))")
    }
  }

  private func folder() throws -> String {
    guard FileApp.isPossible(in: name) else {
      throw InputError(path: name, reason: "it is no folder with an app.json")
    }
    return name
  }

  private func check() async throws -> ExitCode {
    let folder = try folder()
    let home = try ScratchFolder()
    let tests = try AppTests(in: folder)
    let voice = try isSpoken ? composition(of: folder, in: home).builtInVoice() : nil
    let failures =
      try await tests.failures(saidBy: voice) { try composition(of: folder, in: home) }
      .map { "\($0)" }
      + (try unread(composition(of: folder, in: home)))
    let count = tests.conversations.count
    guard options.isForPeople else {
      let lines = failures.map(JSONValue.text)
      try show("", ["conversations": .number(Double(count)), "failures": .list(lines)])
      return failures.isEmpty ? .success : .failure
    }
    for failure in failures { Output.line(failure) }
    let outcome = failures.isEmpty ? "as they should be" : "\(failures.count) otherwise"
    Output.line("\(count.counted("conversation")), \(outcome)")
    return failures.isEmpty ? .success : .failure
  }

  /// Complaints about examples that are not understood.
  private func unread(_ composition: Composition) throws -> [String] {
    let session = try composition.session(database: try Database(path: Database.memory))
    return try composition.fileApps.flatMap {
      $0.app.examples + $0.domain.intents.flatMap(\.examples)
    }
    .filter { try session.read($0, expecting: .command).intentName == nil }
    .map { "the example '\($0)' is not understood" }
  }

  private func answer() async throws -> ExitCode {
    let home = try ScratchFolder()
    var session = try composition(of: folder(), in: home)
      .session(database: Database(path: Database.memory))
    return try await TypedConversation(options, sentences).hold(in: &session)
  }

  /// The app on its own, as far as the grammar goes, with nothing kept; what it keeps goes with the scratch folder.
  private func composition(of folder: String, in home: ScratchFolder) throws -> Composition {
    var configuration = try options.configuration()
    configuration.apps = [folder]
    configuration.permitted = [Configuration.everyApp]
    var composition = try Composition(
      configuration: configuration, program: RunningProgram.path, requiring: [folder],
      effects: .real,
      appHome: home.url.appending(path: UUID().uuidString))
    composition.intents = Set(composition.fileApps.flatMap(\.app.handlers).map(\.intent))
    return composition
  }

  private func install() throws {
    var configuration = try options.configuration()
    configuration.apps = [try folder()]
    _ = try Composition(
      configuration: configuration, program: RunningProgram.path, requiring: [name],
      effects: .simulated)
    let installed = try options.appFolders.install(name)
    try show("installed '\(installed)'", ["installed": .text(installed)])
  }

  private func remove() throws {
    guard try options.appFolders.remove(name) else {
      throw InputError(
        path: options.appFolders.own.appending(path: name).path, reason: "there is no such app")
    }
    try show("removed '\(name)'", ["removed": .text(name)])
  }

  /// Starts programs in sandboxes for others, until a signal ends it.
  private func serve() throws {
    let service = try LaunchService(at: socket ?? "", store: options.directories.data)
    Notifier().ready("starting programs in sandboxes")
    try service.run()
  }

  private func show(_ words: String, _ result: [String: JSONValue]) throws {
    Output.line(options.isForPeople ? words : try JSONValue.object(result).line())
  }
}
