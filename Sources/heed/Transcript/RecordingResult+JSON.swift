internal import Assistant
internal import JSON

extension RecordingResult {
  /// A line of JSON for each utterance, or one that says why there are none.
  func jsonLines() throws -> [String] {
    guard !utterances.isEmpty else {
      let line: JSONValue = .object([
        "file": .text(recording.path), "text": .text(""), "reason": .text(whyNothing),
      ])
      return [try line.line()]
    }
    return try utterances.enumerated().map { index, heard in
      try heard.outcome.json(adding: [
        "file": .text(recording.path), "utterance": .number(Double(index + 1)),
        "start": .number(heard.start.seconds), "end": .number(heard.end.seconds),
      ])
    }
  }

  /// The reason to report instead of utterances.
  var whyNothing: String { failure ?? Outcome.Reason.noSpeech.description }
}
