package import Sound

/// Hears utterances in a stream of frames, and their words while they are spoken.
///
/// Use it from one thread at a time, like its recogniser.
package struct UtteranceListener {
  /// The recogniser, which is told between utterances what to listen for.
  package let recognizer: any Recognizer
  private var endpointer: Endpointer
  private var samples: [Int16] = []
  private var start = Duration.zero
  private var now = Duration.zero
  private var lastLoud = Duration.zero
  /// The end of the last utterance, if that was no sentence.
  private var talkEnd: Duration?

  package init(
    recognizer: any Recognizer, endpointing: EndpointerSettings = EndpointerSettings()
  ) {
    self.recognizer = recognizer
    endpointer = Endpointer(settings: endpointing)
  }

  /// Whether somebody is speaking.
  package var isHearing: Bool { endpointer.isSpeech }

  /// Whether somebody may be about to speak; true for at least one frame before an utterance begins.
  package var isStirring: Bool { endpointer.isStirring }

  /// The silence that ends the utterance; the next one begins with the settings' value again.
  package var endSilence: EndSilence {
    get { endpointer.endSilence }
    set { endpointer.endSilence = newValue }
  }

  /// The time since the last word was spoken.
  package var pause: Duration { recognizer.pause }

  /// Where the utterance has probably ended; `nil` while speech goes on.
  package var probableEnd: ProbableEnd? { recognizer.probableEnd }

  /// The samples of the utterance that has begun, from its beginning up to now.
  package var heard: [Int16] { samples }

  /// Takes the next frame of the stream, and decodes it if it belongs to an utterance, which a break ends.
  package mutating func accept(_ frame: Frame) throws -> [HearingEvent] {
    if frame.isBreak { return try finish().map { [$0] } ?? [] }
    now = frame.end
    switch endpointer.accept(frame) {
    case .silence(let duration): return [.silence(duration)]
    case .speechBegan(let frames): return try begin(with: frames)
    case .speechContinues(let frame): return try decode([frame])
    case .speechEnded(let lastSpeech): return [try end(lastSpeech: lastSpeech, wasTooLong: false)]
    case .tooLong(let lastSpeech): return [try end(lastSpeech: lastSpeech, wasTooLong: true)]
    }
  }

  /// Ends the utterance in progress, if any, because no more of it will come.
  package mutating func finish() throws -> HearingEvent? {
    guard case .speechEnded(let lastSpeech) = endpointer.finish() else { return nil }
    return try end(lastSpeech: lastSpeech, wasTooLong: false)
  }

  /// Drops the utterance in progress, and counts silence from here.
  package mutating func restart() throws {
    if isHearing {
      // Nobody is to be asked about, or waited for, what is dropped.
      recognizer.mayAskOutside = false
      _ = try recognizer.end()
    }
    samples = []
    endpointer.restart()
  }

  /// The longest time between two utterances of the same talk, whose words are nearer than a pause.
  private static let sameTalk = Duration.milliseconds(50)

  private mutating func begin(with frames: [Frame]) throws -> [HearingEvent] {
    samples = []
    start = Samples.duration(of: frames.first?.start ?? 0)
    try recognizer.begin()
    return [.began(at: start)] + (try decode(frames))
  }

  private mutating func decode(_ frames: [Frame]) throws -> [HearingEvent] {
    var events: [HearingEvent] = []
    for frame in frames {
      samples += frame.samples
      let quiet = endpointer.quiet
      lastLoud = frame.end - quiet
      let hypothesis = try recognizer.accept(frame, quiet: quiet)
      if let hypothesis { events.append(.partial(hypothesis)) }
      endpointer.pause = recognizer.pause
      endpointer.isOver = endpointer.isInDoubt && recognizer.isOver
      endpointer.isEchoing = recognizer.isEchoing
    }
    return events
  }

  private mutating func end(lastSpeech: Duration, wasTooLong: Bool) throws -> HearingEvent {
    let clock = ContinuousClock()
    let endpoint = clock.now
    var hypothesis = try recognizer.end()
    if let talkEnd, start - talkEnd < Self.sameTalk { hypothesis?.evidence?.followsTalk = true }
    talkEnd = hypothesis?.evidence?.isInside == false ? now : nil
    let times = HearingTimes(
      speechEnd: lastSpeech, lastLoud: lastLoud, endpoint: now, work: clock.now - endpoint,
      wasTooLong: wasTooLong)
    let utterance = Utterance(
      samples: Samples(samples), start: start, phones: recognizer.takePhones())
    samples = []
    return .ended(utterance, hypothesis, times)
  }
}
