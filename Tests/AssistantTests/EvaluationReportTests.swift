import Conversation
import Foundation
import Intents
import JSON
import LanguageTestKit
import Testing

@testable import Assistant
@testable import Evaluation

/// Recordings and sentences against their labels, through the real path.
struct EvaluationReportTests {
  private func evaluation(
    isTyped: Bool = false, surroundings: Surroundings = Surroundings()
  ) throws -> Evaluation {
    Evaluation(
      composition: try Fixture.composition(),
      comparison: LabelComparison(
        comparesDictation: isTyped, language: ShippedLanguage.english.spoken),
      isTyped: isTyped, surroundings: surroundings
    ) { try Fixture.database() }
  }

  private func label(
    _ text: String, _ intent: String, _ slots: [String: JSONValue] = [:], audio: String? = nil
  ) -> Trial {
    let path = audio.map { Fixture.audio.appending(path: $0).path }
    return .labelled(Label(audio: path, text: text, intent: intent, slots: slots))
  }

  @Test func `sentences are right when the intent and all labelled slots are`() async throws {
    let report = try await evaluation(isTyped: true).report(on: [
      label("add milk to the grocery list", "AddTasks", ["taskTitles": .list([.text("milk")])]),
      label("add milk to the grocery list", "AddTasks", ["targetTaskList": .text("packing")]),
      label("add milk to the grocery list", "SendMessage"),
      label("colourless green ideas sleep", "AddTasks"),
      label("yes", "Answer", ["answer": .text("yes")]),
    ])
    #expect(report.intents.successes == 3)
    #expect(report.acceptance.successes == 2)
    #expect(report.rejections.successes == 1)
    #expect(
      report.confusions.pairs.map(\.pair.expected).sorted() == [
        "AddTasks", "SendMessage", "packing",
      ]
    )
    #expect(report.mistakes.map(\.heard).contains("nothing: colourless green ideas sleep"))
    #expect(report.byIntent["AddTasks"]?.acceptance.trials == 3)
    #expect(report.words.rate == nil)
  }

  @Test(arguments: [
    ("text tom clark see you on monday", 1), ("text tom clark see you", 2),
    ("show me the grocery list", 4), ("text tom clark see you on sunday", 0),
  ])
  func `dictated words are counted by themselves`(heard: String, errors: Int) throws {
    let session = try Fixture.composition().session(database: try Fixture.database())
    let label = Label(
      audio: nil, text: nil, intent: "SendMessage",
      slots: ["content": .text("see you on sunday"), "recipients": .text("tom clark")])
    let outcome = try session.read(heard, expecting: .command)
    let words = try #require(
      LabelComparison(comparesDictation: false, language: ShippedLanguage.english.spoken).dictation(
        of: outcome, label: label))
    #expect(WordErrorRate.distance(words.heard, words.said) == errors)
    #expect(words.said.count == 4)
  }

  @Test func `recordings give words, times and work, and no command is no accept`() async throws {
    let report = try await evaluation().report(on: [
      label("what can you do", "Help", audio: "help.wav"),
      .foreign(Recording(path: Fixture.audio.appending(path: "help.wav").path)),
      .foreign(Recording(path: Fixture.audio.appending(path: "no-command.wav").path)),
      .foreign(Recording(path: "/nowhere.wav")),
    ])
    #expect(report.acceptance.rate == 1)
    #expect(report.words.rate.map { $0 <= 0.5 } == true)
    #expect(report.falseAccepts.accepts.map(\.intent) == ["Help"])
    #expect(report.falseAccepts.recordings == 2)
    let hours = report.falseAccepts.time / .seconds(3_600)
    #expect(report.falseAccepts.perHour == 1 / hours)
    #expect(report.realTimeFactor.map { $0 > 0 } == true)
    #expect(report.endpointToIntent.value(at: 0.5) != nil)
    #expect(report.unreadable.count == 1)
  }

  @Test(arguments: [("what can you do", 1), ("what can you", 0)])
  func `what was heard right and refused all the same is counted`(heard: String, count: Int) throws
  {
    let comparison = LabelComparison(
      comparesDictation: false, language: ShippedLanguage.english.spoken)
    var report = EvaluationReport(comparison: comparison)
    var result = TrialResult(trial: label("what can you do", "Help", audio: "help.wav"))
    result.utterances = [
      HeardUtterance(
        outcome: Outcome(text: heard, confidence: 0.3, turn: .init(text: ""), reason: .noSpeech))
    ]
    report.count(result)
    #expect(report.rejections.successes == 1)
    #expect(report.rightRejections.successes == count)
    #expect(report.table.contains { $0.hasPrefix("refused, heard right") })
  }

  @Test func `the JSON has the keys programs rely on`() async throws {
    let report = try await evaluation(isTyped: true).report(on: [label("help", "Help")])
    guard case .object(let json) = report.json, case .object(let latency)? = json["latency"] else {
      Issue.record("no object")
      return
    }
    let keys = [
      "utterances", "wordErrorRate", "intentAccuracy", "commandAcceptance", "falseAcceptsPerHour",
      "falseRejectRate", "missRate", "realTimeFactor", "residentMemoryMB", "byIntent", "errors",
    ]
    #expect(keys.allSatisfy { json[$0] != nil })
    #expect(latency["endpointToIntentMilliseconds"] != nil)
    #expect(latency["speechEndToEndpointMilliseconds"] != nil)
    #expect(json["commandAcceptance"] == .number(1))
    #expect(json["falseAcceptsPerHour"] == .null)
    #expect(report.table.first == "utterances                  1")
  }

  @Test func `pairs of a recording and its label are read from a folder`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      "a.wav": "", "b.wav": "", "c.wav": "",
      "a.json": #"{"text": "turn it on", "intent": {"name": "On"}, "slots": {"room": "hall"}}"#,
      "b.json": #"{"intent": {"name": "On"}, "entities": [{"entity": "room", "value": "attic"}]}"#,
    ]
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    let labels = try LabelFile(path: folder.path).labels
    #expect(
      labels.map { ($0.audio ?? "") as NSString }.map(\.lastPathComponent) == ["a.wav", "b.wav"])
    #expect(labels.map(\.slots) == [["room": .text("hall")], ["room": .text("attic")]])
    #expect(labels.map(\.text) == ["turn it on", nil])
  }

  @Test func `an app whose intents are all that is labelled is measured alone`() throws {
    let composition = try Fixture.composition {
      $0.apps = [Fixture.root.appending(path: "Models/apps/coffee").path]
    }
    let order = Label(audio: nil, text: "a small latte", intent: "orderDrink", slots: [:])
    let help = Label(audio: nil, text: "help", intent: "Help", slots: [:])
    #expect(composition.listening(toIntentsOf: [order]).intents == ["orderDrink"])
    #expect(composition.listening(toIntentsOf: [order, help]).intents == nil)
    #expect(composition.listening(toIntentsOf: []).intents == nil)
    let session = try composition.listening(toIntentsOf: [order])
      .session(database: try Fixture.database())
    #expect(try session.read("help", expecting: .command).interpretation == nil)
    #expect(try session.read("a small latte", expecting: .command).intentName == "orderDrink")
  }
}
