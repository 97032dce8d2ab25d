internal import Assistant
internal import Text

/// The format in which `heed recognize` writes results.
enum TranscriptFormat: String, CaseIterable {
  /// JSON lines with everything that is known.
  case json
  /// Comma-separated values with a line of headings (RFC 4180).
  case csv
  /// SubRip's subtitles, of one recording.
  case srt
  /// The web's subtitles (WebVTT), of one recording.
  case vtt

  /// The extension of its files.
  var pathExtension: String { self == .json ? "jsonl" : rawValue }

  /// Whether one output can hold several recordings.
  var joinsRecordings: Bool { self == .json || self == .csv }

  /// The lines before the first recording.
  var headings: [String] { self == .csv ? [UtteranceTable.headings] : [] }

  /// The lines of one recording, without the headings.
  func lines(of result: RecordingResult) throws -> [String] {
    switch self {
    case .json: try result.jsonLines().map(\.printable)
    case .csv: UtteranceTable.rows(of: result)
    case .srt: Subtitles.subRip(of: result)
    case .vtt: Subtitles.web(of: result)
    }
  }
}
