internal import Assistant
internal import Domains
internal import Files
internal import Foundation
internal import Glibc
internal import Programs

/// The options that every command takes.
struct CommonOptions {
  let configurationFile: String?
  let models: String?
  /// The folder of the language in the models.
  let language: String?
  let store: String?
  /// Folders of apps made of files, besides those in the configuration.
  let apps: [String]
  let isVerbose: Bool
  /// Whether JSON lines are wanted even on a terminal.
  let wantsJSON: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    configurationFile = try arguments.value(of: "--config")
    models = try arguments.value(of: "--models")
    language = try arguments.value(of: "--language")
    store = try arguments.value(of: "--store")
    apps = try arguments.values(of: "--app")
    isVerbose = arguments.flag("--verbose")
    wantsJSON = arguments.flag("--json")
  }

  var directories: Directories { Directories(environment: ProcessInfo.processInfo.environment) }

  /// The folders in which apps are found.
  var appFolders: AppFolders { AppFolders(data: directories.data) }

  /// Whether results are for a person's eyes.
  var isForPeople: Bool { Output.isTerminal && !wantsJSON }

  /// The configuration file's settings, if there is one, overridden by the options.
  func configuration() throws -> Configuration { overriding(try read()) }

  /// The same with the speaker's own adaptation, if they have made one.
  func speakersConfiguration() throws -> Configuration {
    var configuration = try configuration()
    let file = SpeakerFile(besideStore: storePath(of: configuration))
    if configuration.speaker == nil, file.exists { configuration.speaker = file.url.path }
    return configuration
  }

  /// A configuration overridden by the options.
  func overriding(_ configuration: Configuration) -> Configuration {
    var configuration = configuration
    if let models { configuration.models = models }
    if let language { configuration.language = language }
    if let store { configuration.store = store }
    configuration.apps += apps
    configuration.apps += appFolders.apps.filter { found in
      !configuration.apps.contains { Self.name(of: $0) == Self.name(of: found) }
    }
    // Naming an app on the command line permits its use.
    configuration.permitted += apps
    configuration.use(directories.installedModels(language: configuration.language))
    return configuration
  }

  private static func name(of app: String) -> String { URL(filePath: app).lastPathComponent }

  /// Puts the assistant together; unusable apps are reported, and one named on the command line ends the command.
  func composition(of configuration: Configuration, effects: Effects) throws -> Composition {
    let composition = try Composition(
      configuration: configuration, program: RunningProgram.path, requiring: apps,
      effects: effects)
    for app in composition.leftOut { Output.complain("\(app)") }
    return composition
  }

  /// The path of the store.
  func storePath() throws -> String { try storePath(of: configuration()) }

  /// The path of a configuration's store.
  func storePath(of configuration: Configuration) -> String {
    configuration.store ?? directories.data.appendingPathComponent("heed.sqlite").path
  }

  private func read() throws -> Configuration {
    let standard = directories.configuration.appendingPathComponent("config.json").path
    let file = configurationFile ?? standard
    if configurationFile == nil, FileStatus(path: file) == nil { return Configuration() }
    let data: Data
    do {
      data = try FileContents.read(file)
    } catch {
      throw ConfigurationError(file: file, reason: error.reason)
    }
    return try Configuration(reading: data, from: file)
  }
}

/// The executable file of the running program.
enum RunningProgram {
  /// Its path, with links resolved; see `/proc/self/exe` in `proc(5)`.
  ///
  /// It is read once, so that an update that replaces the file of a running program changes nothing.
  static let path: String = {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &path, path.count)
    guard count > 0 else { return CommandLine.arguments[0] }
    return String(decoding: path[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }()
}
