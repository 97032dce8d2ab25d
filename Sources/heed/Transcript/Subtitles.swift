internal import Assistant
internal import Foundation
internal import Text

/// Subtitles of a recording: each utterance at its time, marked if it wasn't understood.
enum Subtitles {
  /// SubRip's format: numbered, with a comma before the milliseconds.
  static func subRip(of result: RecordingResult) -> [String] {
    result.utterances.enumerated().flatMap { index, heard in
      ["\(index + 1)", times(of: heard, point: ","), text(of: heard), ""]
    }
  }

  /// WebVTT's format; a note explains why there is nothing, or nothing more.
  ///
  /// Source: W3C, "WebVTT: The Web Video Text Tracks Format", 4.1.
  static func web(of result: RecordingResult) -> [String] {
    let cues = result.utterances.flatMap { heard in
      [times(of: heard, point: "."), escaped(text(of: heard)), ""]
    }
    let isWhole = result.failure == nil && !result.utterances.isEmpty
    let note = isWhole ? [] : ["NOTE \(escaped(result.whyNothing.printable))", ""]
    return ["WEBVTT", ""] + cues + note
  }

  /// The words as heard, with the reason if they were not understood.
  private static func text(of heard: RecordingResult.Heard) -> String {
    let reason = heard.outcome.reason.map { "[\($0)]" }
    return [heard.outcome.text, reason ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
      .printable
  }

  private static func times(of heard: RecordingResult.Heard, point: String) -> String {
    // A cue of no length would never be shown.
    let end = max(heard.end, heard.start + .milliseconds(1))
    return "\(clock(heard.start, point)) --> \(clock(end, point))"
  }

  private static func clock(_ time: Duration, _ point: String) -> String {
    let milliseconds = Int(time.milliseconds.rounded())
    return String(
      format: "%02d:%02d:%02d%@%03d", milliseconds / 3_600_000, milliseconds / 60_000 % 60,
      milliseconds / 1_000 % 60, point, milliseconds % 1_000)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
