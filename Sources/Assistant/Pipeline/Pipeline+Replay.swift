internal import Recognition
internal import Sound

extension Pipeline {
  /// Hears an utterance whose beginning and end are known, and answers it.
  func hear(_ utterance: Utterance, _ times: HearingTimes) async throws {
    let nothing = SamplesSource(Samples())
    let control = Control()
    try listen()
    try await take(.began(at: utterance.start), from: nothing, control)
    try recognizer.begin()
    let frames = SamplesSource(utterance.samples)
    let start = Int((utterance.start.seconds * Double(Samples.rate)).rounded())
    while let frame = frames.next() {
      let placed = Frame(samples: frame.samples, start: start + frame.start)
      if let hypothesis = try recognizer.accept(placed) {
        try await take(.partial(hypothesis), from: nothing, control)
      }
    }
    try await take(.ended(utterance, recognizer.end(), times), from: nothing, control)
  }

  /// Takes note that nobody answered the question that is open.
  func hearSilence() async throws {
    try await repeatQuestion(from: SamplesSource(Samples()), Control())
  }
}
