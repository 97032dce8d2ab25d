package import Recognition
internal import Sound

extension Pipeline {
  /// Recognises and answers an utterance whose beginning and end are known.
  package func hear(_ utterance: Utterance, _ times: HearingTimes) async throws {
    try listen()
    try await take(.heard(.began(at: utterance.start)))
    try recognizer.begin()
    let frames = SamplesSource(utterance.samples)
    let start = Int((utterance.start.seconds * Double(Samples.rate)).rounded())
    var heard: [Int16] = []
    while let frame = frames.next() {
      heard += frame.samples
      let placed = Frame(samples: frame.samples, start: start + frame.start)
      if let hypothesis = try recognizer.accept(placed, quiet: times.quiet(at: placed.end)) {
        try await take(.heard(.partial(hypothesis)))
      }
      // The last frame ended the utterance.
      if heard.count < utterance.samples.values.count, !isSecret {
        dictation.accept(heard, pause: recognizer.pause, end: recognizer.probableEnd)
      }
    }
    let hypothesis = try recognizer.end()
    let again = Utterance(
      samples: utterance.samples, start: utterance.start, phones: recognizer.takePhones())
    try await take(.heard(.ended(again, hypothesis, times)))
  }

  /// Acts as if nobody had answered the open question.
  package func hearSilence() async throws { try await take(.unanswered) }
}
