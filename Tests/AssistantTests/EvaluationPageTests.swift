import Foundation
import JSON
import LanguageTestKit
import Testing

@testable import Assistant
@testable import Evaluation

/// The page about one's own recordings or sentences.
struct EvaluationPageTests {
  private static let folder = URL(fileURLWithPath: "/home/me/report")

  private func page(
    isTyped: Bool = true,
    comparison: LabelComparison = LabelComparison(
      comparesDictation: true, language: ShippedLanguage.english.spoken),
    _ trials: [Trial]
  ) async throws -> EvaluationPage {
    let evaluation = Evaluation(
      composition: try Fixture.composition(), comparison: comparison, isTyped: isTyped
    ) { try Fixture.database() }
    let circumstances = Circumstances(
      date: Date(timeIntervalSince1970: 1_800_000_000), version: "9.9",
      machine: Machine(
        cpuinfo: "model name\t: Abacus <7>", board: "", meminfo: "MemTotal: 8000000 kB",
        release: "PRETTY_NAME=\"Debian\"", cores: 2),
      subjects: ["/home/me/labels.jsonl"], conditions: ["the texts were read"])
    return EvaluationPage(
      try await evaluation.report(on: trials), circumstances, in: Self.folder)
  }

  private func label(
    _ text: String?, _ intent: String, _ slots: [String: JSONValue] = [:], audio: String? = nil
  ) -> Trial {
    .labelled(Label(audio: audio, text: text, intent: intent, slots: slots))
  }

  @Test func `each mistake shows what was said, heard, wanted and understood`() async throws {
    let html = try await page([
      label("show me the packing list", "SearchForNotebookItems"),
      label(
        "add milk to the grocery list", "AddTasks",
        ["taskTitles": .list([.text("milk")]), "targetTaskList": .text("packing")]),
      label("call <tom>", "SendMessage"),
      label("colourless green ideas sleep", "AddTasks"),
    ]).html
    #expect(html.contains("<h2>Mistakes (3)</h2>"))
    // A wrong slot beside one that is right.
    #expect(html.contains("<dt>taskTitles</dt><dd>milk ✓</dd>"))
    #expect(
      html.contains(
        "<dt>targetTaskList</dt><dd>packing <span class=\"wrong\">→ grocery</span></dd>"))
    #expect(html.contains("<h3>SendMessage <span class=\"wrong\">→ StartCall</span></h3>"))
    #expect(html.contains("<h3>AddTasks <span class=\"wrong\">→ not understood</span></h3>"))
    #expect(html.contains("<del>&lt;tom&gt;</del>"))
    // The intents, what was taken for what, and who measured.
    #expect(html.contains("<td>SearchForNotebookItems</td><td class=\"number\">1</td>"))
    #expect(html.contains("<td>SendMessage</td><td>StartCall</td>"))
    for fact in ["/home/me/labels.jsonl", "9.9", "Abacus &lt;7&gt;, 2 cores, 8 GB, Debian"] {
      #expect(html.contains("<dd>\(fact)</dd>"), "\(fact)")
    }
    #expect(html.contains("<dd>2027-01-15"))
    #expect(html.contains("width=device-width"))
  }

  @Test func `a recording is linked from where the page lies`() async throws {
    let report = try await page(
      isTyped: false,
      [
        label(nil, "SendMessage", audio: Fixture.audio.appending(path: "help.wav").path),
        .foreign(Recording(path: Fixture.audio.appending(path: "help.wav").path)),
        label(nil, "Help", audio: "/nowhere.wav"),
      ])
    let html = report.html
    let link = RecordingLink(Fixture.audio.appending(path: "help.wav").path, from: Self.folder)
    #expect(html.components(separatedBy: "src=\"\(link.reference)\"").count == 3)
    #expect(html.contains("<h2>Taken for a command (1)</h2>"))
    #expect(html.contains("<h2>Could not be read (1)</h2>"))
    #expect(report.plots.map(\.name) == ["latency", "rejection"])
    #expect(!html.contains("Rhino"))
  }

  @Test(arguments: [
    ("/home/me/report/a.wav", "a.wav"), ("/home/me/sounds/a b.wav", "../sounds/a%20b.wav"),
    ("/media/x#1/ü:.wav", "../../../media/x%231/%C3%BC%3A.wav"),
    ("/home/me/report/../a.wav", "../a.wav"),
  ])
  func `paths are relative and written as in a page`(file: String, reference: String) {
    #expect(RecordingLink(file, from: Self.folder).reference == reference)
  }

  @Test func `without mistakes the page says so`() async throws {
    let html = try await page([label("help", "Help")]).html
    #expect(html.contains("<h2>Mistakes</h2>\n<p>None.</p>"))
    #expect(!html.contains("<article>"))
  }

  @Test func `the figures for programs say what they were measured on`() async throws {
    let json = try await page([label("help", "Help")]).json
    guard case .object(let figures) = json, case .object(let told)? = figures["circumstances"]
    else {
      Issue.record("no object")
      return
    }
    #expect(told["version"] == .text("9.9") && figures["utterances"] == .number(1))
  }

  @Test(arguments: [
    ("model name\t: Fast 1\nmodel name\t: Fast 1", "", "Fast 1"),
    ("processor: 0", "Small Board 4\u{0}", "Small Board 4"), ("", "", "unknown processor"),
  ])
  func `a machine has a name`(cpuinfo: String, board: String, name: String) {
    let machine = Machine(cpuinfo: cpuinfo, board: board, meminfo: "", release: "", cores: 1)
    #expect(machine.description == "\(name), 1 core, Linux")
  }
}
