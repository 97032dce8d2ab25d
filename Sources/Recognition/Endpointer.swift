package import Sound

/// Divides a stream of frames into utterances, by which of them sound like speech and what the search makes of them.
package struct Endpointer: Sendable {
  /// The effect of a frame.
  package enum Event: Sendable, Equatable {
    /// Nobody speaks, and nobody has for this long.
    case silence(Duration)
    /// Somebody speaks; the frames are those from a little before up to this one.
    case speechBegan([Frame])
    /// The utterance goes on with this frame.
    case speechContinues(Frame)
    /// The utterance is over; the speech in it ended at this time, from the beginning of the stream.
    case speechEnded(lastSpeech: Duration)
    /// The utterance is over because it has reached the greatest length.
    case tooLong(lastSpeech: Duration)
  }

  package let settings: EndpointerSettings

  /// The silence that ends the utterance, from the next frame on; the next one begins with the settings' value again.
  ///
  /// It should be shorter where the sentence so far is complete, and longer where it needs more words.
  package var endSilence: EndSilence

  /// The time since the search last heard a word: in noise as loud as speech, the level does not show a pause.
  package var pause = Duration.zero

  /// Whether it is certain that the sound in the pause is no speech.
  package var isOver = false

  /// Whether the pause is long enough, while the sound is as loud as speech.
  package var isInDoubt: Bool {
    guard case .speaking(let speech) = state else { return false }
    return pause >= silence(after: speech)
  }

  /// Whether the room echoes, so that any end of speech sounds like a falling voice.
  package var isEchoing = false

  private var detector: SpeechDetector
  private var state = State.waiting(frames: 0)
  /// The newest frames, as many as pre-roll and onset take.
  private var recent: [Frame] = []
  /// For each of the newest frames, whether it sounded like speech.
  private var onset: [Bool] = []

  package init(settings: EndpointerSettings = EndpointerSettings()) {
    self.settings = settings
    endSilence = EndSilence(settings.endSilence)
    detector = SpeechDetector(settings: settings)
  }

  /// Whether an utterance is in progress.
  package var isSpeech: Bool {
    if case .speaking = state { true } else { false }
  }

  /// The time since the sound was last as loud as speech; zero where no utterance is in progress.
  package var quiet: Duration {
    if case .speaking(let speech) = state { .milliseconds(10 * speech.silent) } else { .zero }
  }

  /// Whether some of the newest frames were loud, so that an utterance may begin with the next.
  package var isStirring: Bool { onset.contains(true) }

  /// The noise floor, in decibels above one step of a sample.
  package var noiseFloor: Double { detector.noiseFloor }

  /// Takes the next frame of the stream, and returns its effect.
  package mutating func accept(_ frame: Frame) -> Event {
    let verdict = detector.judge(frame)
    switch state {
    case .waiting(let frames): return wait(frame, verdict, frames: frames)
    case .speaking(let speech): return speak(frame, verdict, speech: speech)
    }
  }

  /// Ends the stream, and with it the utterance in progress, if any.
  package mutating func finish() -> Event? {
    guard case .speaking(let speech) = state else { return nil }
    restart()
    return .speechEnded(lastSpeech: speech.last)
  }

  /// Drops the utterance in progress, and counts silence from here; the noise floor stays.
  package mutating func restart() {
    state = .waiting(frames: 0)
    recent = []
    onset = []
    endSilence = EndSilence(settings.endSilence)
    pause = .zero
    isOver = false
  }

  private mutating func wait(
    _ frame: Frame, _ verdict: SpeechDetector.Verdict, frames: Int
  ) -> Event {
    let window = settings.frames(settings.onsetWindow)
    recent.append(frame)
    onset.append(verdict.beginsSpeech)
    if recent.count > window + settings.frames(settings.preRoll) { recent.removeFirst() }
    if onset.count > window { onset.removeFirst() }
    guard onset.count(where: \.self) >= settings.frames(settings.onsetSpeech) else {
      state = .waiting(frames: frames + 1)
      return .silence(.milliseconds(10 * (frames + 1)))
    }
    let began = recent
    restart()
    detector.begin()
    state = .speaking(
      Speech(frames: began.count, silent: 0, loud: 0, fall: VoiceFall(), last: frame.end))
    return .speechBegan(began)
  }

  private mutating func speak(
    _ frame: Frame, _ verdict: SpeechDetector.Verdict, speech: Speech
  ) -> Event {
    var speech = speech
    speech.frames += 1
    speech.loud = verdict.continuesSpeech ? speech.loud + 1 : 0
    if verdict.continuesSpeech { speech.fall.take(detector.level) }
    speech.silent += 1
    // A click does not hold an utterance open.
    if speech.loud >= settings.frames(settings.shortestSound) {
      speech.silent = 0
      speech.last = frame.end
    }
    let endSilence = silence(after: speech)
    if speech.silent >= settings.frames(endSilence) {
      restart()
      return .speechEnded(lastSpeech: speech.last)
    }
    if pause >= endSilence + (isOver ? .zero : settings.doubt) {
      let last = min(speech.last, frame.end - pause)
      detector.takeForNoise()
      restart()
      return .speechEnded(lastSpeech: last)
    }
    if speech.frames >= settings.frames(settings.longestUtterance) {
      restart()
      return .tooLong(lastSpeech: speech.last)
    }
    state = .speaking(speech)
    return .speechContinues(frame)
  }
}

extension Endpointer {
  /// The silence that ends the utterance as its voice has fallen so far.
  private func silence(after speech: Speech) -> Duration {
    speech.fall.hasFallen && !isEchoing ? endSilence.afterFall : endSilence.otherwise
  }

  private enum State {
    case waiting(frames: Int)
    case speaking(Speech)
  }

  private struct Speech {
    /// The number of frames since the utterance began, pre-roll included.
    var frames: Int
    /// The number of frames since the last speech.
    var silent: Int
    /// The number of frames in a row up to now that sounded like speech.
    var loud: Int
    var fall: VoiceFall
    /// The end of the last speech.
    var last: Duration
  }
}
