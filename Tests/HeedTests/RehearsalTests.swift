import Foundation
import Testing

@testable import heed

/// Whatever only tries or tells what would be done reaches nothing outside.
@Suite(.timeLimit(.minutes(5))) struct RehearsalTests {
  private static let sounds = [
    "Audio/message-to-tom.wav", "Audio/ride-to-the-station.wav", "Audio/add-apples.wav",
  ]

  @Test func `every command that rehearses reaches no program, mixer, network or store`()
    async throws
  {
    let traced = try await TracedHousehold()
    let store = try traced.store()
    _ = try traced.takeTraces()
    try traced.household.write(Self.labels, to: "labels.jsonl")
    try traced.household.write(Self.heard, to: "heard.jsonl")
    let lines = try CommandList.all.flatMap { command in
      try #require(Self.rehearsals[command.description.name], "what does \(command) rehearse?")
    }
    for arguments in lines {
      // What it does at first is tried in the first seconds of long work, too; they are the processor's, not the clock's.
      let limit = ["bench", "explain", "teach"].contains(arguments[0]) ? 2 : 60
      let run = try await traced.household.run(
        "ulimit -t \(limit); \"$@\"", arguments, input: Data(TracedHousehold.sentences.utf8))
      #expect(![64, 66, 69, 70, 78].contains(run.code), "\(arguments): \(run.errors)")
      #expect(try traced.takeTraces() == [], "\(arguments) reached something")
      #expect(try traced.store() == store, "\(arguments) changed the store")
    }
  }

  @Test func `a rehearsal reaches no mixer where no program sets the volume`() async throws {
    let traced = try await TracedHousehold(hasVolumeProgram: false)
    _ = try traced.takeTraces()
    let loud = "turn the volume up"
    let run = try await traced.household.heed(["ask", "--dry-run", loud])
    #expect(run.code == 0)
    #expect(try traced.takeTraces() == [])
    _ = try await traced.household.heed(["ask", loud])
    #expect(try traced.takeTraces() == ["mixer"])
  }

  @Test func `what is really asked for reaches every program and the store`() async throws {
    let traced = try await TracedHousehold()
    _ = try traced.takeTraces()
    let store = try traced.store()
    let run = try await traced.household.heed(
      ["ask"], input: Data(TracedHousehold.sentences.utf8))
    let traces = try traced.takeTraces()
    #expect(traces == TracedHousehold.programs.union(["volume"]), "\(run.output)")
    #expect(try traced.store() != store)
    _ = try await traced.household.heed(["recognize", "--act"] + Self.sounds.prefix(2))
    #expect(try traced.takeTraces().isSuperset(of: ["messaging", "rides", "dictation"]))
    _ = try await traced.household.heed(["invoke", "TurnOnLight"])
    #expect(try traced.takeTraces() == ["lights"])
    // The tracer itself sees who goes to the network.
    _ = try await traced.household.run("bash -c ': 3<>/dev/tcp/127.0.0.1/9'; :", [])
    #expect(try traced.takeTraces() == ["network"])
  }

  private static let labels = TracedHousehold.sentences.split(separator: "\n").map {
    #"{"text": "\#($0)", "intent": {"name": "TurnOnLight"}, "slots": {}}"#
  }.joined(separator: "\n")

  private static let heard = """
    {"audio": "\(Household.root.path)/Audio/help.wav", "text": "what can you do",
     "intent": {"name": "Help"}, "slots": {}}
    """.replacing("\n", with: "")

  /// Command lines that only try or tell what would be done, of every command; none of one that is there to do it.
  private static let rehearsals: [String: [[String]]] = [
    "recognize": [["recognize", sounds[1]]],
    "ask": [["ask", "--dry-run"]],
    "explain": [["explain", "lock the car", sounds[2]]],
    "phrases": [["phrases"]], "intents": [["intents"]],
    "check": [["check", "--sentences", "3"]],
    "replay": [["replay", "FOLDER/session"]], "teach": [["teach", "FOLDER/weights.bin"]],
    "case": [["case", "FOLDER/session/0001.wav", "--text", "lock the car"]],
    "evaluate": [
      ["evaluate", "FOLDER/labels.jsonl", "--text"],
      ["evaluate", "FOLDER/heard.jsonl", "--reject", sounds[2]],
      ["evaluate", "--calibrate", "FOLDER/model.json", "FOLDER/heard.jsonl"],
    ],
    "bench": [["bench", "FOLDER/recordings"]],
    "features": [["features", sounds[2], "--into", "FOLDER/features"]],
    "adapt": [["adapt", "--from", "FOLDER/heard.jsonl"]],
    "doctor": [["doctor", sounds[2]]],
    "permissions": [["permissions"]],
    "config": [["config"]],
    "service": [["service", "unit"]],
    "store": [["store", "backup", "FOLDER/backup.sqlite"]], "model": [["model", "list"]],
    "help": [["help"]], "app": [["app", "list"]],
    "new": [["new", "app", "FOLDER/garden"]],
    "suggestions": [["suggestions"]],
    "listen": [], "invoke": [], "import": [], "vocabulary": [], "shortcut": [],
    "receive": [], "lock": [],
    "unlock": [], "pin": [], "permit": [], "forbid": [],
    // ALSA itself opens what it lists.
    "devices": [],
  ]
}
