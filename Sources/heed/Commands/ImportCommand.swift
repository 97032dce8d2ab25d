internal import Assistant
internal import Domains
internal import Foundation
internal import Storage
internal import Text

/// Imports contacts from vCards, or a whole world from JSON, into the store; and makes apps of definition files.
struct ImportCommand: Command {
  static let description = CommandDescription(
    name: "import",
    summary:
      "contacts (vCard) or a world (JSON) into the store, or an app out of Apple's definition files",
    details: [
      "'intents' makes an app's folder of .intentdefinition files, of AppIntentVocabulary.plist, Info.plist and .strings, or of a whole Xcode project. What is not used of them is told with its place. The app works at once, typed and spoken, and does nothing until it has a program."
    ],
    forms: ["FILE…", "intents FILE… [--into FOLDER] [--name NAME]"],
    operands: [
      .init(
        "FILE…",
        "Files of vCards, or a world whose name ends in .json; behind 'intents' definition files, or folders with such."
      )
    ],
    options: [
      CommandOption(
        "--into", .folder("FOLDER"),
        "Writes the app into this folder instead of one that is called like the app."),
      CommandOption("--name", .text("NAME"), "Calls the app so, whatever the files say."),
    ],
    examples: [
      .init(
        ["intents", "Intents.intentdefinition", "Info.plist", "--into", "soup"],
        "an app of what an iOS app can be asked for"),
      .init(["people.vcf"], "the people of an address book"),
      .init(["Audio/world.json"], "the people, lists and rides of the demonstration"),
    ],
    needs: [.configuration, .store],
    exits: [
      .init(.failure, "a file of the app is there already"),
      .init(.badInput, "something in a file can't be read"), .init(.noInput, "a file is missing"),
    ])

  private let options: CommonOptions
  private let files: [String]
  /// `nil` where the files go into the store.
  private let app: IntentsImport?

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    let (folder, name) = (try arguments.value(of: "--into"), try arguments.value(of: "--name"))
    let operands = try arguments.operands()
    let isApp = operands.first == "intents" && operands.count > 1
    files = isApp ? Array(operands.dropFirst()) : operands
    guard !files.isEmpty else { throw UsageError("FILE is missing") }
    if !isApp, folder != nil || name != nil {
      throw UsageError("--into and --name belong to 'import intents FILE…'")
    }
    app = isApp ? IntentsImport(options: options, files: files, folder: folder, name: name) : nil
  }

  func run() async throws -> ExitCode {
    if let app { return try app.run() }
    let database = try Database(path: options.storePath())
    var code = ExitCode.success
    for file in files {
      do {
        if try !importing(file, into: database) { code = .badInput }
      } catch let error as InputError {
        Output.complain("\(error)")
        if code == .success { code = error.code }
      } catch {
        Output.complain("cannot import '\(file)': \(error)")
        code = .badInput
      }
    }
    return code
  }

  /// Imports a file; returns whether everything in it could be read.
  private func importing(_ file: String, into database: Database) throws -> Bool {
    let data = try InputError.contents(of: file)
    guard (file as NSString).pathExtension.lowercased() != "json" else {
      try Profile(json: data).store(in: database)
      Output.complain("\(file): imported")
      return true
    }
    guard data.range(of: Data("BEGIN:".utf8)) ?? data.range(of: Data("begin:".utf8)) != nil else {
      Output.complain("cannot import '\(file)': it holds no vCard")
      return false
    }
    let result = try ContactStore(database).add(vCards: data)
    for error in result.errors { Output.complain("\(file): \(error)") }
    for name in result.imported.namesakes {
      Output.complain("\(file): somebody else is called '\(name)' already, both are kept")
    }
    Output.complain(
      "\(file): \(result.imported.added.counted("contact")) added, \(result.imported.replaced) replaced"
    )
    return result.errors.isEmpty
  }
}
