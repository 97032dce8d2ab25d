package import Conversation
import Files
import Foundation
package import Intents
package import Programs

/// An app made of files alone: a directory with a manifest, grammars, and perhaps vocabularies and a program.
///
/// | file | says |
/// |---|---|
/// | `app.json` | `name`; if wanted `alternativeNames`, `usageDescription`, `program`, `timeout` in seconds, `examples`, `intents` as in the catalogue, `kinds` and `pronouns` as in `discourse.json`, `handles`: the catalogue's intents that it carries out, too, and `restrictedWhileLocked`: the names of those that wait while the device is locked |
/// | `*.jsgf` | what can be said: every public rule that begins with a capital letter or is among the `intents` is one |
/// | `vocabularies/NAME.txt` | the phrases of `<vocabulary.NAME>`, one a line |
/// | `*.intentdefinition`, `AppIntentVocabulary.plist`, `Info.plist`, `*.lproj` | what Xcode keeps, of which the others are made where they are missing |
package struct FileApp: Sendable {
  /// The folder, as it was named.
  package let directory: String
  package private(set) var app: App
  /// The app's part of the catalogue.
  package let domain: Catalogue.Domain
  /// The grammars, sorted by file name.
  package let grammars: [GrammarText]
  /// The kinds of things the app speaks of, in their order among the known ones.
  package let kinds: [String]
  /// The pronouns for a kind of thing.
  package let pronouns: [String: [String]]
  /// Takes what the app's program says unasked; `nil` where it is not kept running.
  package let notices: AppNotices?

  /// Reads a directory; while effects are simulated, the app understands the same and does nothing.
  ///
  /// A program that is kept running writes to folders below those of `home`.
  package static func load(
    directory: String, effects: Effects, home: AppHome = AppHome(), language: String = "en-US",
    importing definitions: ImportLanguage? = nil, display: Display = .none
  ) throws(FileAppError) -> FileApp {
    let files = try AppFiles(directory, importing: definitions)
    let (manifestPath, data) = try files.manifest()
    let manifest = try Manifest(file: manifestPath, data: data)
    let grammars = try files.grammars()
    guard !grammars.isEmpty || !manifest.handles.isEmpty else {
      throw FileAppError(file: directory, reason: "it has no grammar, a file that ends in '.jsgf'")
    }
    let intents = try Self.definitions(of: manifest, manifestPath, in: grammars, directory)
    let (vocabularies, told) = Self.vocabularies(of: manifest, in: files, home)
    let notices =
      manifest.isKept && effects == .real
      ? AppNotices(
        app: manifest.name, intents: intents,
        activities: manifest.opener == nil ? nil : manifest.activities, vocabularies: told) : nil
    let program = try program(
      of: manifest, manifestPath, in: directory, effects, home, language, display, notices)
    let opener = try opener(
      of: manifest, manifestPath, in: directory, display == .full ? effects : .simulated, home)
    for file in files.vocabularies() { _ = try file.terms() }
    let others = manifest.handles.map { IntentDefinition(name: $0, isOpen: true) }
    var handlers: [any IntentHandler] = (intents + others).map {
      FileAppHandler(
        app: manifest.name, definition: $0, isBuiltIn: manifest.handles.contains($0.name),
        program: program, opener: opener, directory: directory)
    }
    if manifest.opener != nil {
      handlers.append(OpenActivityHandler(app: manifest.name, opener: opener))
    }
    var app = App(
      name: manifest.name, alternativeNames: manifest.alternativeNames, handlers: handlers,
      vocabularies: vocabularies,
      intents: manifest.opener == nil ? [] : [OpenActivityHandler.definition],
      examples: manifest.examples,
      usage: manifest.usage,
      restrictions: try restrictions(of: manifest, manifestPath, intents + others))
    app.namedOnly = Set(manifest.handles)
    app.views = manifest.views.map { $0.inFolder(directory) }
    app.needs = manifest.needs.map(App.Need.init).sorted { "\($0)" < "\($1)" }
    // Nobody else would ask whether a program of an app in a sandbox may run outside of it.
    if manifest.isKept, manifest.opener != nil { app.needs.append(.screen) }
    return FileApp(
      directory: directory, app: app,
      domain: Catalogue.Domain(name: manifest.name, intents: intents),
      grammars: grammars.map {
        $0.completed(
          for: intents, of: manifest.name, vocabularies: vocabularies.map(\.name))
      }, kinds: manifest.kinds, pronouns: manifest.pronouns, notices: notices)
  }

  /// The same app, which looks at the parameters that the catalogue's intents have, where it handles those.
  package func completed(by catalogue: Catalogue) -> FileApp {
    var copy = self
    copy.app.handlers = app.handlers.map {
      ($0 as? FileAppHandler)?.completed(by: catalogue) ?? $0
    }
    return copy
  }

  /// The vocabularies of the folder, with what the app's program has told of them where it is kept running.
  private static func vocabularies(
    of manifest: Manifest, in files: AppFiles, _ home: AppHome
  ) -> ([VocabularySource], [ToldVocabulary]) {
    let own = files.vocabularies()
    guard manifest.isKept else { return (own.map(\.source), []) }
    let folder = home.vocabularies(ofAppIn: files.directory)
    let told = own.map { ToldVocabulary($0, in: folder) }
    return (told.map(\.source), told)
  }

  /// Whether a folder has a manifest, or what one is made of.
  package static func isPossible(in directory: String) -> Bool {
    FileManager.default.fileExists(atPath: directory + "/app.json")
      || ImportedApp.isPossible(in: directory)
  }

  package static func files(in directory: String, called suffix: String) -> [String] {
    (FolderListing.names(in: directory) ?? [])
      .filter { $0.hasSuffix(suffix) && !$0.hasPrefix(".") }
      .map { "\(directory)/\($0)" }
  }

  /// The manifest's definitions, followed by one for each intent that only the grammars have.
  private static func definitions(
    of manifest: Manifest, _ file: String, in grammars: [GrammarText], _ directory: String
  ) throws(FileAppError) -> [IntentDefinition] {
    let declared = manifest.intents.map(\.name)
    let spoken =
      grammars.flatMap(\.intents)
      + grammars.flatMap(\.publicRules).filter { declared.contains($0) }
    guard !spoken.isEmpty || !manifest.handles.isEmpty else {
      throw FileAppError(
        file: directory,
        reason: "no grammar in it has a public rule that begins with a capital letter")
    }
    for (index, intent) in manifest.intents.enumerated() where !spoken.contains(intent.name) {
      throw FileAppError(
        file: file, path: "intents[\(index)].name",
        reason: "no grammar has a public rule <\(intent.name)>")
    }
    var definitions = manifest.intents
    for name in spoken where !definitions.contains(where: { $0.name == name }) {
      definitions.append(IntentDefinition(name: name, title: title(of: name), isOpen: true))
    }
    return definitions
  }

  /// The restrictions while the device is locked; only the app's own intents can be restricted.
  private static func restrictions(
    of manifest: Manifest, _ file: String, _ intents: [IntentDefinition]
  ) throws(FileAppError) -> [String: Restriction] {
    var restrictions: [String: Restriction] = [:]
    for (index, name) in manifest.restricted.enumerated() {
      guard intents.contains(where: { $0.name == name }) else {
        throw FileAppError(
          file: file, path: "restrictedWhileLocked[\(index)]",
          reason: "the app has no intent '\(name)'")
      }
      restrictions[name] = .always
    }
    return restrictions
  }

  /// "Turn on lights" of "TurnOnLights".
  private static func title(of name: String) -> String {
    let words = name.replacing(/[A-Z]/) { " " + $0.output.lowercased() }.dropFirst()
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The program in the way it wants to be asked; `nil` if there is none, or effects are simulated.
  private static func program(
    of manifest: Manifest, _ file: String, in directory: String, _ effects: Effects,
    _ home: AppHome, _ language: String, _ display: Display, _ notices: AppNotices?
  ) throws(FileAppError) -> (any AppProgram)? {
    guard let command = manifest.program else { return nil }
    let program = try runnable(command, in: directory, file)
    guard manifest.isKept else {
      return effects.runner(of: program).map {
        OneShotProgram(program: $0, timeout: manifest.timeout)
      }
    }
    guard effects == .real else { return nil }
    let sandbox = try home.sandbox(of: manifest, in: directory)
    var limits = KeptProgram.Limits()
    limits.folders = sandbox.writable
    let kept: KeptProgram?
    do throws(ProgramError) {
      kept = effects.keep(try sandbox.around(program), within: limits) {
        notices?.answer(to: $0)
      }
    } catch {
      throw FileAppError(file: file, path: "program", reason: "\(error)")
    }
    return kept.map {
      AppProcess(
        $0, name: program.name, timeout: manifest.timeout, language: language, display: display)
    }
  }

  /// The program that goes on with activities; `nil` if there is none, or effects are simulated.
  private static func opener(
    of manifest: Manifest, _ file: String, in directory: String, _ effects: Effects,
    _ home: AppHome
  ) throws(FileAppError) -> AppOpener? {
    guard let command = manifest.opener else { return nil }
    var program = try runnable(command, in: directory, file, "open")
    // It sees what the program that is kept running has written.
    if manifest.isKept, effects == .real {
      program = try home.sandbox(of: manifest, in: directory).outside(program)
    }
    return effects.runner(of: program).map {
      AppOpener(program: $0, types: manifest.activities, timeout: manifest.timeout)
    }
  }

  private static func runnable(
    _ program: Program, in directory: String, _ file: String, _ key: String = "program"
  ) throws(FileAppError) -> Program {
    let path = program.name.hasPrefix("/") ? program.name : "\(directory)/\(program.name)"
    // A name without a slash is looked up in PATH when it is run.
    if program.name.contains("/"), !FileManager.default.isExecutableFile(atPath: path) {
      let exists = FileManager.default.fileExists(atPath: path)
      throw FileAppError(
        file: file, path: key,
        reason: "'\(program.name)' \(exists ? "is not executable" : "does not exist")")
    }
    return Program(program.command, directory: directory)
  }
}

extension App.Need {
  fileprivate init(_ need: Sandbox.Need) {
    switch need {
    case .network: self = .network
    case .device(let path): self = .device(path)
    }
  }
}
