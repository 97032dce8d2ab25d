internal import Assistant
internal import JSON

extension RecordingResult {
  /// A line of JSON for each utterance, or one that says why there is none.
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

  /// What is told in the place of utterances.
  var whyNothing: String { failure ?? Outcome.Reason.noSpeech.description }
}
