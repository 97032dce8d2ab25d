import Foundation
import LanguageTestKit
import Sound
import Testing

@testable import Assistant
@testable import Evaluation

struct SuiteTests {
  @Test func `what can be measured is what is there, and what is not is told`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let empty = Suite(folder: folder.path)
    #expect(empty.parts.isEmpty)
    #expect(empty.gaps.count == 6)
    #expect(empty.gaps.first?.contains("'\(folder.path)/coffee/labels.jsonl'") == true)
    #expect(empty.gaps.first?.hasSuffix("ln -s COPY '\(folder.path)/coffee'") == true)
    let files = [
      "coffee/labels.jsonl", "noise/kitchen.flac", "rir/hall.flac", "assistant/labels.jsonl",
      "assistant/world.json", "oog/a.flac", "wake/smart-mirror/a.flac",
    ]
    for file in files {
      let url = folder.appending(path: file)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url)
    }
    let suite = Suite(folder: folder.path)
    #expect(suite.gaps.isEmpty)
    let parts = suite.parts
    #expect(parts.filter { $0.kind == .noisyCoffee }.map(\.ratio) == Published.ratios)
    #expect(parts.first { $0.kind == .coffeeInRoom }?.room?.hasSuffix("rir/hall.flac") == true)
    let toCoffee = try #require(parts.first { $0.kind == .coffeeOtherSpeech })
    #expect(toCoffee.isCoffee && toCoffee.others?.hasSuffix("oog") == true)
    #expect(parts.first { $0.kind == .otherSpeech }?.world?.hasSuffix("world.json") == true)
    #expect(parts.compactMap(\.people) == [10, 100, 1_000, 10_000])
    #expect(parts.compactMap(\.phrase) == ["smart mirror"])
    #expect(Set(parts.map(\.name)).count == parts.count)
  }

  @Test func `the page has a row for each part and its diagrams`() async throws {
    let composition = try Fixture.composition()
    let evaluation = Evaluation(composition: composition) { try Fixture.database() }
    let path = { (name: String) in Fixture.audio.appending(path: name).path }
    let label = Label(audio: path("help.wav"), text: "what can you do", intent: "Help", slots: [:])
    let commands = SuiteResult(
      part: .init(kind: .assistant, name: "ours & theirs"),
      results: try await evaluation.results(of: [.labelled(label)]),
      comparison: evaluation.comparison)
    let others = SuiteResult(
      part: .init(kind: .otherSpeech, name: "other speech"),
      results: try await evaluation.results(of: [
        .foreign(Recording(path: path("no-command.wav")))
      ]), comparison: evaluation.comparison)
    #expect(commands.report.confidences.count == 1)
    let circumstances = Circumstances(version: "0", subjects: ["a folder"])
    let html = SuitePage(results: [commands, others], circumstances, notes: ["a < b"]).html
    let cells = #"<td>ours &amp; theirs</td><td class="number">1</td><td class="number">100.0</td>"#
    #expect(html.contains(cells))
    #expect(html.contains("<p>a &lt; b</p>"))
    #expect(SuitePlots([commands, others]).all.map(\.name) == ["rejection", "latency"])
    let refusals = SuiteRefusals([commands, others])
    #expect(refusals.rows.map(\.first) == ["all domains"])
    #expect(html.contains("at no more than 5 an hour"))
    #expect(html.contains("Witness") == false)
    // Each for a wide window and for a narrow one.
    #expect(html.components(separatedBy: "<svg").count == 5)
    let label2 = Label(audio: "/nowhere.wav", text: nil, intent: "Help", slots: [:])
    let unread = SuiteResult(
      part: .init(kind: .assistant, name: "gone"),
      results: try await evaluation.results(of: [.labelled(label2)]),
      comparison: evaluation.comparison)
    #expect(unread.report.confidences.isEmpty && unread.report.unreadable.count == 1)
  }

  /// One recording right in the kitchen, of the benchmark or not.
  @Test(arguments: [true, false]) func `rivals stand only beside their own recordings`(
    isBenchmark: Bool
  ) throws {
    var part = SuitePart(kind: .noisyCoffee, name: "coffee, kitchen at 9 dB", ratio: 9)
    part.isBenchmark = isBenchmark
    let label = Label(audio: nil, text: "a latte", intent: "orderDrink", slots: [:])
    let result = SuiteResult(
      part: part, results: [TrialResult(trial: .labelled(label))],
      comparison: LabelComparison(
        comparesDictation: false, language: ShippedLanguage.english.spoken))
    let plot = try #require(SuitePlots([result]).all.first { $0.name == "noise" }?.plot)
    #expect(plot.lines.contains { $0.name == "Rhino" } == isBenchmark)
  }

  @Test func `other orders than the benchmark's are not taken for them`() {
    let labels = (0..<619).map {
      Label(audio: "audio/\($0).flac", text: nil, intent: "orderDrink", slots: [:])
    }
    #expect(!Published.isBenchmark(labels) && !Published.isBenchmark([]))
  }

  @Test(arguments: [1, 10, 1_000, 10_000]) func `invented people differ`(count: Int) {
    #expect(Set(CommonNames.people(count)).count == count)
  }
}
