import Assistant
import DialogueTestKit
import Domains
import Foundation
import Programs
import SoundTestKit
import Storage

/// The project's own files and a store that knows the people and lists of `Audio/world.json`.
enum Fixture {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let audio = root.appending(path: "Audio")

  /// The answer when nothing was understood and no question is open.
  static let apology = Answer.phrase(.meaningless, ["abilities": "…"])

  /// The words for what is answered, by case.
  static let says: Wordbook = {
    do {
      return try composition().says
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  /// The project's models, with every sentence that Heed says worded otherwise, so that a test that expects the shipped
  /// words fails.
  static let models = Result {
    let shipped = root.appending(path: "Models")
    let folder = Scratch.file("models")
    let files = FileManager.default
    for name in try files.subpathsOfDirectory(atPath: shipped.path) {
      let (source, copy) = (shipped.appending(path: name), folder.appending(path: name))
      if try source.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true {
        try files.createDirectory(at: copy, withIntermediateDirectories: true)
      } else if let data = try reworded(name, source) {
        try data.write(to: copy)
      } else {
        try files.createSymbolicLink(at: copy, withDestinationURL: source)
      }
    }
    return folder
  }

  private static let unworded = [
    "/discourse.json", "/numbers.json", "/written.json", "/spoken.json",
    "/definitions.json", "/voice.json", "/models.json",
  ]

  /// A file of sentences in other words; `nil` for other files.
  private static func reworded(_ name: String, _ file: URL) throws -> Data? {
    guard name.hasPrefix("en-US/"), name.split(separator: "/").count == 2,
      name.hasSuffix(".json"), !unworded.contains(where: name.hasSuffix)
    else { return nil }
    let data = try Data(contentsOf: file)
    return name.hasSuffix("/dialogue.json")
      ? try Rewording.ofDialogue(data) : try Rewording.ofCatalogue(data)
  }

  private static let real = Result { try made(effects: .real) }
  private static let simulated = Result { try made(effects: .simulated) }

  /// The parts as they are configured without a file; read once, as one composition makes many sessions.
  static func composition(effects: Effects = .real) throws -> Composition {
    try (effects == .real ? real : simulated).get()
  }

  /// The parts in a configuration of the test's own.
  static func composition(
    effects: Effects = .real, _ change: (inout Configuration) throws -> Void
  ) throws -> Composition {
    try made(effects: effects, change)
  }

  private static func made(
    effects: Effects, _ change: (inout Configuration) throws -> Void = { _ in }
  ) throws -> Composition {
    var configuration = Configuration()
    configuration.models = try models.get().path
    // Messages go out, as they do on a device.
    try configuration.read(
      #"{"messaging": {"program": ["/bin/true"], "programTakesChanges": true}}"#)
    try change(&configuration)
    var composition = try Composition(
      configuration: configuration, program: "", effects: effects)
    composition.turns = TurnClock { now }
    return composition
  }

  /// The time, which is that of a morning: "this evening" is to come, and what takes minutes ends on the same day.
  static var now: Date { Date() + untilMorning }

  private static let untilMorning: TimeInterval = {
    let now = Date()
    return Calendar.current.startOfDay(for: now).addingTimeInterval(10 * 3_600)
      .timeIntervalSince(now)
  }()

  /// The simulated domains of a store, at that time: what comes in does so before it is asked about.
  static func domains(in database: Database) -> BuiltInDomains {
    BuiltInDomains(
      in: Household(database: database, effects: .simulated, clock: WallClock(now: { now })))
  }

  /// A store of the test's own.
  static func database() throws -> Database {
    try Database(inMemoryCopyOf: world.get())
  }

  /// The file that each test's store is a copy of, as tables are made much more slowly than copied.
  private static let world = Result {
    let path = Scratch.file("world.sqlite").path
    let data = try Data(contentsOf: audio.appending(path: "world.json"))
    try Profile(json: data).store(in: Database(path: path))
    return path
  }

  /// The names of the recordings that have an expectation beside them.
  static func recordings() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: audio.path)
      .filter { $0.hasSuffix(".wav") }.map { String($0.dropLast(4)) }.sorted()
  }
}

extension Configuration {
  /// Takes the settings of domains from JSON, as a file has them.
  mutating func read(_ json: String) throws {
    builtIn = try Configuration(reading: Data(json.utf8), from: "test.json").builtIn
  }
}

extension Answer {
  /// The packing list, read.
  static let packing = Answer.of(
    "SearchForNotebookItems",
    .response(["list": "Packing", "tasks": ["passport", "toothbrush"]], case: "tasks"))

  /// The question whether "grocery" means the only list of such a name.
  static let groceryStoreMeant = Answer.of(
    "AddTasks", .guess("targetTaskList", "Grocery Store"))

  /// Apples were put on that list.
  static let applesAdded = Answer.of(
    "AddTasks", .response(["addedTasks": "apples", "modifiedTaskList": "Grocery Store"]))

  /// A question is called off.
  static let calledOff = Answer.phrase(.cancelled)
}
