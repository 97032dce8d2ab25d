package import Assistant
internal import Foundation
package import JSON
package import Sound

/// The quality of a microphone's sound, and what was understood of it.
package struct MicrophoneTestReport: Sendable {
  /// The native format of the device or file, before conversion to 16 kHz.
  package struct Format: Sendable, Equatable {
    package let rate: Int
    package let channels: Int
  }

  /// The device or the file.
  package let source: String
  package let quality: SoundQuality
  /// One for each utterance that was heard.
  package let outcomes: [Outcome]
  package var format: Format?
  /// The sentence to say, with its intent; `nil` if nobody was asked.
  package var sentence: (text: String, intent: String?)?

  /// The faults of the sound, the gravest first.
  package var complaints: [SoundComplaint] { quality.complaints + narrowness }

  /// The first outcome that was understood; `nil` if there is none.
  package var understood: Outcome? { outcomes.first { $0.intentName != nil } }

  /// Whether the requested sentence was understood.
  package var isRight: Bool {
    sentence.map { $0.intent != nil && $0.intent == understood?.intentName } ?? true
  }

  /// Whether the sentence was understood and the sound has no grave fault.
  package var isGood: Bool { isRight && !complaints.contains(where: \.isGrave) }

  private var narrowness: [SoundComplaint] {
    guard let format, format.rate < Samples.rate else { return [] }
    return [
      SoundComplaint(
        kind: .narrow, isGrave: format.rate < Samples.rate * 3 / 4,
        text: "The sound has only \(format.rate) samples a second, as a telephone's. Use a "
          + "microphone, or a profile of the headset, that gives \(Samples.rate) or more.")
    ]
  }
}

extension MicrophoneTestReport {
  /// The report for programs: levels in decibels below full scale, shares as fractions.
  package var json: JSONValue {
    .object([
      "source": .text(source), "good": .boolean(isGood), "sound": sound,
      "complaints": .list(
        complaints.map {
          .object([
            "kind": .text($0.kind.rawValue), "grave": .boolean($0.isGrave), "text": .text($0.text),
          ])
        }),
      "sentence": .optional(sentence?.text), "heard": .list(outcomes.map { .text($0.text) }),
      "intent": .optional(understood?.intentName),
      "confidence": .optional(understood?.confidence),
      "rate": .optional(format.map { Double($0.rate) }),
      "channels": .optional(format.map { Double($0.channels) }),
    ])
  }

  private var sound: JSONValue {
    func tenths(_ value: Double?) -> JSONValue { .optional(value.map { ($0 * 10).rounded() / 10 }) }
    return .object([
      "seconds": .number(quality.seconds), "peak": tenths(quality.peak),
      "speechLevel": tenths(quality.speechLevel), "noiseFloor": tenths(quality.noiseFloor),
      "signalToNoise": tenths(quality.signalToNoise), "rumble": tenths(quality.rumble),
      "offset": .number(quality.offset), "clippedShare": .number(quality.clippedShare),
      "silentShare": .number(quality.silentShare),
      "droppedFrames": .number(Double(quality.droppedFrames)),
      "overruns": .number(Double(quality.overruns)),
      "interruptions": .number(Double(quality.interruptions)),
    ])
  }

  /// The report for people.
  package var lines: [String] {
    func decibels(_ value: Double?) -> String { value.map { String(format: "%.0f dB", $0) } ?? "–" }
    var lines = [
      Self.row(
        "sound",
        String(format: "%.1f s", quality.seconds)
          + (format.map { ", \($0.rate) Hz, \($0.channels) channel\($0.channels == 1 ? "" : "s")" }
            ?? "")),
      Self.row("speech", "\(decibels(quality.speechLevel)), peak \(decibels(quality.peak))"),
      Self.row("noise", decibels(quality.noiseFloor)),
      Self.row("ratio", "speech stands \(decibels(quality.signalToNoise)) out of the noise"),
      Self.row(
        "faults",
        String(
          format: "offset %.2f %%, cut off %.3f %%, lost %d ms", quality.offset * 100,
          quality.clippedShare * 100, quality.droppedFrames * 10)),
    ]
    lines += outcomes.map { outcome in
      let intent = outcome.intentName.map { "  → \($0)" } ?? "  → not understood"
      return Self.row("heard", outcome.text.isEmpty ? "no words" : "“\(outcome.text)”" + intent)
    }
    return lines + [""] + (complaints.map { "\($0.isGrave ? "✗" : "!") \($0.text)" } + [verdict])
  }

  private var verdict: String {
    guard !complaints.contains(where: \.isGrave) else { return "✗ Speech will often be misheard." }
    guard isRight else {
      return
        "✗ Nothing grave is wrong, but “\(sentence?.text ?? "")” was not understood. Once more?"
    }
    return complaints.isEmpty
      ? "✓ Speech is heard well." : "✓ Nothing grave is wrong; the above would make it surer."
  }

  private static func row(_ name: String, _ value: String) -> String {
    "  " + name.padding(toLength: 9, withPad: " ", startingAt: 0) + value
  }
}
