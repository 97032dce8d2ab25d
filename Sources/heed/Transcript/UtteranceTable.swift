internal import Assistant
internal import Conversation
internal import Foundation
internal import Intents
internal import Text

/// Utterances as a table for spreadsheets: comma-separated values, quoted where necessary (RFC 4180).
enum UtteranceTable {
  static let headings = "file,utterance,start,end,text,intent,confidence,slots,reason,response"

  /// A row for each utterance, or one that says why there are none; times in seconds.
  static func rows(of result: RecordingResult) -> [String] {
    let file = result.recording.path
    var rows = result.utterances.enumerated().map { index, heard in
      row([file, "\(index + 1)"] + values(of: heard))
    }
    if rows.isEmpty || result.failure != nil {
      rows.append(row([file, "", "", "", "", "", "", "", result.whyNothing, ""]))
    }
    return rows
  }

  private static func values(of heard: RecordingResult.Heard) -> [String] {
    let outcome = heard.outcome
    let slots = outcome.slots.sorted { $0.key < $1.key }.map { name, value in
      let words = value.elements.map { $0.printed(in: outcome.language) }
      return "\(name)=\(words.joined(separator: " + "))"
    }
    return [
      String(format: "%.3f", heard.start.seconds), String(format: "%.3f", heard.end.seconds),
      outcome.text, outcome.intentName ?? "", String(format: "%.3f", outcome.confidence),
      slots.joined(separator: "; "), outcome.reason?.description ?? "", outcome.turn.text,
    ]
  }

  private static func row(_ values: [String]) -> String {
    values.map(\.printable).map { value in
      let isPlain = !value.contains { ",\"".contains($0) }
      return isPlain ? value : "\"\(value.replacing("\"", with: "\"\""))\""
    }.joined(separator: ",")
  }
}
