internal import Assistant
internal import Files
internal import Foundation
internal import Programs

/// The options that every command takes.
struct CommonOptions {
  let configurationFile: String?
  let models: String?
  let store: String?
  /// Folders of apps made of files, beside those the configuration names.
  let apps: [String]
  let isVerbose: Bool
  /// JSON lines even on a terminal.
  let wantsJSON: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    configurationFile = try arguments.value(of: "--config")
    models = try arguments.value(of: "--models")
    store = try arguments.value(of: "--store")
    apps = try arguments.values(of: "--app")
    isVerbose = arguments.flag("--verbose")
    wantsJSON = arguments.flag("--json")
  }

  var directories: Directories { Directories(environment: ProcessInfo.processInfo.environment) }

  /// Whether results are for a person's eyes.
  var isForPeople: Bool { Output.isTerminal && !wantsJSON }

  /// The configuration file, if there is one, with the options over it.
  func configuration() throws -> Configuration { overriding(try read()) }

  /// The same for who has adapted the ear to their voice.
  func speakersConfiguration() throws -> Configuration {
    var configuration = try configuration()
    let file = SpeakerFile(besideStore: storePath(of: configuration))
    if configuration.speaker == nil, file.exists { configuration.speaker = file.url.path }
    return configuration
  }

  /// A configuration with the options over it.
  func overriding(_ configuration: Configuration) -> Configuration {
    var configuration = configuration
    if let models { configuration.models = models }
    if let store { configuration.store = store }
    configuration.apps += apps
    // Who names an app to try it out has agreed to its use.
    configuration.permitted += apps
    return configuration
  }

  /// The parts of the assistant; an app that can't be used is told of, and ends the command where it was named on the
  /// command line.
  func composition(of configuration: Configuration, effects: Effects) throws -> Composition {
    let composition = try Composition(
      configuration: configuration, program: RunningProgram.path, requiring: apps,
      effects: effects)
    for app in composition.leftOut { Output.complain("\(app)") }
    return composition
  }

  /// Where the store lies.
  func storePath() throws -> String { try storePath(of: configuration()) }

  /// Where the store of a configuration lies.
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
