internal import Assistant
internal import Text

/// The form in which `heed recognize` writes what came of recordings.
enum TranscriptFormat: String, CaseIterable {
  /// JSON lines, with all that is known.
  case json
  /// Comma-separated values with a line of headings (RFC 4180).
  case csv
  /// SubRip's subtitles, of one recording.
  case srt
  /// The web's subtitles (WebVTT), of one recording.
  case vtt

  /// What its files are called.
  var pathExtension: String { self == .json ? "jsonl" : rawValue }

  /// Whether several recordings can stand one after the other.
  var joinsRecordings: Bool { self == .json || self == .csv }

  /// What stands before the first recording.
  var headings: [String] { self == .csv ? [UtteranceTable.headings] : [] }

  /// What came of one recording, without the headings; whatever was heard, it steers no terminal that shows the file.
  func lines(of result: RecordingResult) throws -> [String] {
    switch self {
    case .json: try result.jsonLines().map(\.printable)
    case .csv: UtteranceTable.rows(of: result)
    case .srt: Subtitles.subRip(of: result)
    case .vtt: Subtitles.web(of: result)
    }
  }
}
