import Foundation
import LanguageTestKit
import Recognition
import Testing

@testable import Assistant
@testable import Evaluation

/// Those who hear an utterance, each alone and all together.
@Suite(.timeLimit(.minutes(5))) struct WitnessesTests {
  private static let recordings = [
    (audio: "help.wav", text: "what can you do", intent: "Help"),
    (
      audio: "packing-list.wav", text: "what's on my packing list",
      intent: "SearchForNotebookItems"
    ),
  ]
  private static let labels = recordings.map { audio, text, intent in
    Label(
      audio: Fixture.audio.appending(path: audio).path, text: text, intent: intent, slots: [:])
  }

  /// The outside recogniser writes the same text of every recording.
  private static func report(
    tellsWitnesses: Bool, writing text: String? = nil
  ) async throws -> EvaluationReport {
    let composition = try Fixture.composition {
      $0.recognition.outside.program = text.map { ["echo", $0] }
    }
    let evaluation = Evaluation(composition: composition, tellsWitnesses: tellsWitnesses) {
      try Fixture.database()
    }
    return try await evaluation.report(on: labels.map(Trial.labelled))
  }

  @Test func `each hears a recording alone, and together they hear what they always do`()
    async throws
  {
    let plain = try await Self.report(tellsWitnesses: false)
    let report = try await Self.report(tellsWitnesses: true)
    let accuracy = report.witnesses
    #expect(accuracy.witnesses == [.streaming, .encoder])
    for witness in accuracy.witnesses {
      let figures = accuracy.figures(of: witness)
      #expect(figures.sentences.successes == Self.recordings.count, "\(witness)")
      #expect(figures.sentences.trials == Self.recordings.count)
      #expect(figures.nothing.successes == 0)
    }
    #expect(accuracy.together.sentences.rate == 1)
    #expect(accuracy.together.words == plain.words)
    #expect(report.acceptance == plain.acceptance && report.rejections == plain.rejections)
    #expect(report.confidences == plain.confidences)
    let names = report.table.compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(names.contains("streaming") && names.contains("encoder") && names.contains("together"))
    // Nobody was asked.
    #expect(plain.witnesses.witnesses.isEmpty)
    #expect(plain.witnesses.json == .null)
    #expect(WitnessTable(plain).lines.isEmpty)
  }

  @Test func `an outside text is a witness, too, which counts for itself alone`() async throws {
    let accuracy = try await Self.report(tellsWitnesses: true, writing: "what can you do").witnesses
    #expect(accuracy.witnesses == [.streaming, .encoder, .text])
    // It writes that of the other recording as well.
    #expect(accuracy.figures(of: .text).sentences.successes == 1)
    #expect(accuracy.figures(of: .streaming).sentences.successes == 2)
    #expect(accuracy.figures(of: .encoder).sentences.successes == 2)
    guard case .object(let json) = accuracy.json else {
      Issue.record("no object")
      return
    }
    #expect(Set(json.keys) == ["streaming", "encoder", "text", "together"])
  }

  @Test func `what nobody hears is nothing to each of them`() {
    let comparison = LabelComparison(
      comparesDictation: false, language: ShippedLanguage.english.spoken)
    var accuracy = WitnessAccuracy()
    accuracy.count(.nothing, of: Self.labels[0], by: comparison)
    let heard = Outcome(text: "what can you", turn: .init(text: ""))
    accuracy.count(
      HeardUtterance(outcome: heard, alone: [.encoder: heard]), of: Self.labels[0], by: comparison)
    #expect(accuracy.witnesses == [.encoder])
    let figures = accuracy.figures(of: .encoder)
    #expect(figures.nothing.successes == 1 && figures.nothing.trials == 2)
    #expect(figures.words.errors == 5 && figures.words.words == 8)
  }

  /// Percentages of an order that is heard rightly by all, and refused.
  @Test func `what is heard rightly and refused is both in the table`() throws {
    let comparison = LabelComparison(
      comparesDictation: false, language: ShippedLanguage.english.spoken)
    let session = try Fixture.composition().session(database: try Fixture.database())
    let heard = try session.read("what can you do", expecting: .command)
    let refused = Outcome(text: heard.text, turn: .init(text: ""), reason: .notUnderstood)
    // Without its words, the intent and the slots tell.
    let label = Label(audio: "help.wav", text: nil, intent: "Help", slots: [:])
    var result = TrialResult(trial: .labelled(label))
    result.utterances = [
      HeardUtterance(outcome: refused, believed: heard, alone: [.streaming: heard])
    ]
    var report = EvaluationReport(comparison: comparison)
    report.count(result)
    #expect(report.rightRejections.rate == 1)
    #expect(
      WitnessTable(report).rows.map { [$0.name] + $0.cells } == [
        ["streaming", "100.0", "100.0", "0.0", "", "", "", ""],
        ["together", "100.0", "100.0", "0.0", "", "0.0", "100.0", "0.0"],
      ])
  }
}
