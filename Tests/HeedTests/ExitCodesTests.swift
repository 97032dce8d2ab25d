import Foundation
import TestKit
import Testing

@testable import heed

/// Every exit code that help names, for every command that it names it for.
struct ExitCodesTests {
  /// A command line that is right; what is done wrong to it is added.
  private static let right: [String: [String]] = [
    "listen": [], "recognize": ["Audio/help.wav"], "ask": ["help"],
    "invoke": ["AddTasks", "taskTitles=milk"], "phrases": [], "import": ["Audio/world.json"],
    "vocabulary": [], "receive": ["--from", "Tom", "hello"], "lock": [], "unlock": [],
    "pin": ["set"], "permissions": [], "permit": ["Phone"], "forbid": ["Phone"],
    "doctor": ["Audio/help.wav"], "adapt": ["--from", "FOLDER/labels.jsonl"], "config": [],
    "explain": ["help"], "replay": ["FOLDER/session"], "check": ["--sentences", "1"],
    "evaluate": ["FOLDER/labels.jsonl", "--text"], "bench": ["FOLDER/bench"],
    "store": ["tidy"], "teach": ["FOLDER/weights.bin"], "app": ["list"],
    "shortcut": ["list"], "suggestions": [], "model": ["list"],
    "intents": [], "new": ["app", "FOLDER/garden"],
  ]

  typealias Case = (arguments: [String], code: Int)

  /// The exit codes that follow from a command's needs.
  static var needed: [Case] {
    CommandList.all.map { $0.description }.flatMap { description -> [Case] in
      let line = [description.name] + (right[description.name] ?? [])
      var cases: [Case] = [([description.name, "--nonsense"], 64)]
      for need in description.needs {
        switch need {
        case .configuration: cases.append((line + ["--config", "FOLDER/none"], 78))
        case .models:
          cases.append((line + ["--models", "FOLDER"], 66))
          cases.append((line + ["--app", "FOLDER/spoiled"], 65))
        case .store: cases.append((line + ["--store", "FOLDER/text"], 69))
        }
      }
      if description.options.contains(where: { $0.name == "--world" }) {
        cases.append((line + ["--world", "FOLDER/none"], 66))
        cases.append((line + ["--world", "FOLDER/text"], 65))
      }
      return cases
    }
  }

  /// The exit codes of each command's own.
  static let own: [Case] = [
    (["listen", "--push-to-talk-from", "/proc/none/pipe"], 66),
    (["listen", "--record", "FOLDER"], 69),
    (["recognize", "Audio/no-command.wav", "--world", "Audio/world.json"], 1),
    (["recognize", "Audio/no-command.wav", "Audio/help.wav"], 0),
    (["recognize", "FOLDER/text"], 65), (["recognize", "FOLDER/none.wav"], 66),
    (["recognize", "--into", "/proc/none", "Audio/help.wav"], 69),
    (["ask", "colourless green ideas"], 1), (["ask", "colourless green ideas", "help"], 0),
    (["invoke", "HangUpCall"], 1), (["invoke", "SendMessage"], 75),
    (
      [
        "invoke", "AddTasks", "taskTitles=milk", "targetTaskList=packing", "--world",
        "Audio/world.json",
      ], 0
    ),
    (["new", "app", "FOLDER/meadow"], 0), (["new", "app", "FOLDER/session"], 1),
    (["new", "app", "/proc/garden"], 69),
    (["app", "serve", "--socket", "/proc/none"], 69), (["app", "serve"], 64),
    (["app", "list"], 0), (["app", "remove", "nothing"], 66), (["app", "install", "FOLDER"], 66),
    (["app", "install", "FOLDER/spoiled"], 65), (["app", "check", "FOLDER/spoiled"], 65),
    (["app", "check", "FOLDER/otherwise"], 1), (["app", "list", "--spoken"], 64),
    (["shortcut", "list", "--done", "1"], 64), (["app", "run", "FOLDER/spoiled", "hello"], 65),
    (["phrases", "Phone"], 0), (["intents"], 0), (["intents", "nobody"], 64), (["check"], 0),
    (["check", "--models", "FOLDER"], 1),
    (["explain", "help"], 0), (["explain", "colourless green ideas"], 1),
    (["replay", "FOLDER/session"], 0), (["replay", "FOLDER/other"], 1), (["replay", "FOLDER"], 66),
    (["case", "FOLDER/other/0001.wav"], 0), (["case", "FOLDER/none.wav"], 66),
    (["case", "Audio/help.wav"], 66),
    (["case", "FOLDER/other/0001.wav", "--into", "FOLDER/cases"], 0),
    (["case", "FOLDER/other/0001.wav", "--into", "/proc/none"], 69),
    (["case", "FOLDER/other/0001.wav", "--into", "FOLDER/latin"], 66),
    (["evaluate", "FOLDER/labels.jsonl", "--text", "--report", "/proc/none"], 69),
    (["evaluate", "--suite", "FOLDER/suite", "--report", "/proc/none"], 69),
    (["evaluate", "FOLDER/labels.jsonl", "--text"], 0), (["evaluate", "FOLDER/text"], 65),
    (["evaluate", "FOLDER/none"], 66), (["bench", "FOLDER"], 66),
    (["teach", "FOLDER/weights.bin"], 0),
    (["features", "Audio/help.wav", "--into", "FOLDER"], 0),
    (["features", "FOLDER/text", "--into", "FOLDER"], 65),
    (["features", "FOLDER/none.wav", "--into", "FOLDER"], 66),
    (["features", "Audio/help.wav", "--into", "/proc/none"], 69),
    (["import", "Audio/world.json"], 0), (["import", "FOLDER/text"], 65),
    (["import", "FOLDER/none"], 66),
    (["import", "intents", "Examples/bakery", "--into", "FOLDER/baked"], 0),
    (["import", "intents", "Examples/bakery", "--into", "FOLDER/baked"], 1),
    (["vocabulary"], 0), (["vocabulary", "--sounds"], 0),
    (["vocabulary", "contact", "--sounds", "--forget", "--of", "mateusz"], 0),
    (["vocabulary", "album", "--from", "FOLDER/words"], 65),
    (["vocabulary", "album", "--from", "FOLDER/none"], 66),
    (["receive", "--from", "Tom", "hello"], 0), (["lock", "--status"], 0), (["unlock"], 0),
    (["shortcut", "add", "milk run", "AddTasks", "taskTitles=milk"], 0),
    (["shortcut", "add", "milk run", "GetVolume"], 65),
    (["shortcut", "remove", "nothing"], 64),
    (["suggestions"], 0), (["suggestions", "--of", "Phone"], 64),
    (["permissions"], 0), (["permit", "Phone"], 0), (["forbid", "Phone"], 0), (["devices"], 0),
    (["doctor", "Audio/help.wav"], 0), (["doctor", "FOLDER/quiet.wav"], 1),
    (["doctor", "FOLDER/text"], 65), (["doctor", "FOLDER/none.wav"], 66),
    (["doctor", "--device", "none"], 69),
    (["adapt", "--forget"], 0), (["adapt", "--from", "FOLDER/spoken.jsonl"], 1),
    (["adapt", "--from", "FOLDER/text"], 65), (["adapt", "--from", "FOLDER/none"], 66),
    (["adapt", "--device", "none"], 69),
    (["config"], 0), (["service", "unit"], 0),
    (["service", "install", "--root", "/proc/none"], 69), (["help"], 0),
    (["model", "list"], 0), (["model", "install", "whisper", "--from", "FOLDER/text"], 65),
    (["model", "remove", "whisper"], 66),
    (["model", "install", "whisper", "--from", "http://127.0.0.1:1/"], 69),
    (["store", "tidy"], 0), (["store", "backup", "FOLDER/backup.sqlite"], 0),
    (["store", "backup", "FOLDER/backup.sqlite"], 1), (["store", "restore", "FOLDER/text"], 65),
    (["store", "restore", "FOLDER/none"], 66),
    (["store", "backup", "/proc/none/backup.sqlite"], 69),
  ]

  /// Codes that are seen elsewhere: `LockTests` types PINs, `BenchTests` would take minutes, a signal ends `listen`.
  private static let elsewhere: Set<String> = [
    "unlock 1", "pin 0", "pin 1", "bench 0", "listen 0", "adapt 0",
  ]

  @Test func `every code that help names has a case`() {
    let seen = Set((Self.needed + Self.own).map { "\($0.arguments[0]) \($0.code)" })
    for description in CommandList.all.map({ $0.description }) {
      for exit in description.allExits where exit.code != .software {
        let name = "\(description.name) \(exit.code.rawValue)"
        #expect(seen.contains(name) || Self.elsewhere.contains(name), "\(name)")
      }
    }
    #expect(ExitCode(for: CancellationError()) == .software)
  }

  @Test func `every case ends with its code`() async throws {
    let household = try Self.household()
    let configuration = try await household.heed(["config"]).output
    for folder in ["session", "other"] {
      try household.write(
        "{\"configuration\": \(configuration), \"timeZone\": \"UTC\"}", to: "\(folder)/session.json"
      )
    }
    let tried = Set(CommandList.all.map { $0.description.name }.oneIn(7))
    let prepared = try await household.heed(
      ["vocabulary", "--store", "FOLDER/session/store.sqlite"])
    #expect(prepared.code == 0)
    try FileManager.default.copyItem(
      atPath: household.path("session/store.sqlite"),
      toPath: household.path("other/store.sqlite"))
    for (arguments, code) in Self.own where tried.contains(arguments[0]) {
      let run = try await household.heed(arguments)
      #expect(run.code == code, "\(arguments): \(run.errors)")
    }
    // These end before they begin, so that no process of their own is needed; `listen` takes signals before.
    for (arguments, code) in Self.needed where tried.contains(arguments[0]) {
      if arguments[0] == "listen" {
        #expect(try await household.heed(arguments).code == code, "\(arguments)")
        continue
      }
      var words = arguments.map { $0.replacing("FOLDER", with: household.folder.path) }
      if !words.contains("--store") { words += ["--store", household.path("heed.sqlite")] }
      #expect(await Heed.run(words).rawValue == Int32(code), "\(arguments)")
    }
  }

  private static func household() throws -> Household {
    let household = try Household()
    // No code depends on these, and what is left is compiled, explained and taught in a third of the time.
    try household.write(
      #"{"domains": {"off": ["rides", "bills", "reservations", "clock", "workouts", "car", "photos"]}}"#,
      to: ".config/heed/config.json")
    try household.write("no JSON, no sound, no labels", to: "text")
    try household.write("cats\n = cats", to: "words")
    try household.write("{\"name\": \"Spoiled\"}", to: "spoiled/app.json")
    try household.write("{\"name\": \"Otherwise\"}", to: "otherwise/app.json")
    try household.write("#JSGF V1.0; grammar o; public <Glow> = glow;", to: "otherwise/a.jsgf")
    try household.write("> glow\n< It is dark.\n", to: "otherwise/tests/glow.txt")
    try household.write("#JSGF V1.0; grammar s; public <Spoil> = spoil | ;", to: "spoiled/a.jsgf")
    try household.write("{\"text\":\"help\",\"intent\":{\"name\":\"Help\"}}\n", to: "labels.jsonl")
    let help = Household.root.appending(path: "Audio/help.wav")
    try household.write(
      "{\"audio\":\"\(help.path)\",\"text\":\"help\",\"intent\":{\"name\":\"Help\"}}\n",
      to: "spoken.jsonl")
    try household.write("{}", to: "bench/world.json")
    try household.write("", to: "session/events.jsonl")
    try household.write(
      "{\"event\":\"recognized\",\"sound\":\"0001.wav\"}\n"
        + "{\"event\":\"answered\",\"now\":1,\"text\":\"help\",\"intent\":{\"name\":\"Help\"},\"slots\":{}}\n",
      to: "other/events.jsonl")
    try FileManager.default.copyItem(
      at: help, to: household.folder.appending(path: "other/0001.wav"))
    try household.write("", to: "suite/assistant/labels.jsonl")
    try household.write("", to: "latin/labels.jsonl")
    try Data([0xE9, 0x0A]).write(to: household.folder.appending(path: "latin/labels.jsonl"))
    // A header, and a second of silence.
    var quiet = try Data(contentsOf: help).prefix(44)
    for (offset, size) in [(4, 32_036), (40, 32_000)] {
      withUnsafeBytes(of: UInt32(size).littleEndian) {
        quiet.replaceSubrange(offset..<(offset + 4), with: $0)
      }
    }
    try (quiet + Data(count: 32_000)).write(to: household.folder.appending(path: "quiet.wav"))
    return household
  }
}
