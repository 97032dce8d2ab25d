import Foundation
import Testing

@testable import Assistant
@testable import Evaluation

/// A corpus that was labelled for other assistants.
struct MappedReportTests {
  private static let mapping = """
    {"about": "a corpus", "fields": {"text": "said", "intent": ["domain", "verb"], "identifier": "id"},
     "own": ["lists_add"],
     "right": {"lists_add": {"AddTasks": []}, "calendar_set": {"AddTasks": ["remind"]}},
     "leftOut": [{"identifiers": ["6"], "reason": "garbled"}]}
    """
  private static let sentences = """
    {"id": 1, "said": "add milk to the grocery list", "domain": "lists", "verb": "add"}
    {"id": 2, "said": "colourless green ideas", "domain": "lists", "verb": "add"}

    {"id": 3, "said": "remind me to call the plumber", "domain": "calendar", "verb": "set"}
    {"id": 4, "said": "add a meeting to my list", "domain": "calendar", "verb": "set"}
    {"id": 5, "said": "how is the weather", "domain": "weather", "verb": "query"}
    {"id": 6, "said": "add add list", "domain": "lists", "verb": "add"}
    """

  private func files(
    mapping: String = mapping, sentences: String = sentences
  ) throws -> (mapping: String, sentences: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let paths = [folder.appending(path: "mapping.json"), folder.appending(path: "said.jsonl")]
    try Data(mapping.utf8).write(to: paths[0])
    try Data(sentences.utf8).write(to: paths[1])
    return (paths[0].path, paths[1].path)
  }

  @Test func `what is right and what is wrong is what the mapping says`() async throws {
    let paths = try files()
    let mapping = try LabelMapping(path: paths.mapping)
    let labels = try ForeignLabel.labels(path: paths.sentences, fields: mapping.fields)
    let evaluation = Evaluation(composition: try Fixture.composition(), isTyped: true) {
      try Fixture.database()
    }
    let report = try await evaluation.report(on: labels, mapping: mapping)
    #expect(report.coverage.trials == 2)
    #expect(report.missed.map(\.label.identifier) == ["2"])
    #expect(report.wrongTriggers.trials == 3)
    #expect(report.triggered.map(\.label.identifier) == ["4"])
    #expect(report.triggered.map(\.intent) == ["AddTasks"])
    #expect(report.neighbours == 1)
    #expect(report.omitted.map(\.reason) == ["garbled"])
    #expect(report.table[1].hasPrefix("right intent                 50.0 %"))
    guard case .object(let json) = report.json else {
      Issue.record("no object")
      return
    }
    #expect(json["coverage"] == .number(0.5))
    #expect(json["other"] == .number(3))
  }

  @Test(arguments: [
    ("{}", "", "mapping.json"),
    (
      mapping.replacing("\"lists_add\": {", with: "\"lists_ad\": {"), "",
      "nothing is right for 'lists_add'"
    ),
    (mapping, #"{"id": 1, "said": "x", "domain": "lists"}"#, "said.jsonl:1"),
  ])
  func `files of another shape are refused by name`(
    mapping: String, sentences: String, words: String
  ) throws {
    let paths = try files(mapping: mapping, sentences: sentences)
    let error = #expect(throws: LabelError.self) {
      let mapping = try LabelMapping(path: paths.mapping)
      _ = try ForeignLabel.labels(path: paths.sentences, fields: mapping.fields)
    }
    #expect(error.map { "\($0)".contains(words) } == true, "\(String(describing: error))")
  }

  @Test func `the shipped mapping names intents there are`() throws {
    let mapping = try LabelMapping(
      path: Fixture.root.appending(path: "Models/evaluation/slurp.json").path)
    let intents = try Fixture.composition().supportedIntents()
    let named = Set(mapping.right.values.flatMap(\.keys))
    #expect(named.subtracting(intents).isEmpty)
  }
}
