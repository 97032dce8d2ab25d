package import Sound

/// Cuts a stream of frames into utterances, by their level above a noise floor it follows.
///
/// The floor is the lowest smoothed level of the last seconds, so that steady noise becomes the floor
/// and speech, which dips between syllables, does not (minimum statistics, Martin 2001).
package struct Endpointer: Sendable {
  /// What a frame did.
  package enum Event: Sendable, Equatable {
    /// Nobody speaks, and nobody has for so long.
    case silence(Duration)
    /// Somebody speaks; these are the frames from a little before up to this one.
    case speechBegan([Frame])
    /// The utterance goes on with this frame.
    case speechContinues(Frame)
    /// The utterance is over; the speech in it ended then, counted from the beginning of the stream.
    case speechEnded(lastSpeech: Duration)
    /// The utterance is over because it has become as long as any may be.
    case tooLong(lastSpeech: Duration)
  }

  package let settings: EndpointerSettings

  /// What the silence that ends an utterance is multiplied with, from the next frame on.
  ///
  /// Below 1 where the sentence so far is complete, above 1 where it needs more words.
  package var patience = 1.0

  private var meter = LevelMeter()
  private var floor: NoiseFloor
  private var state = State.waiting(frames: 0)
  /// The newest frames, as many as pre-roll and onset take.
  private var recent: [Frame] = []
  /// Which of the newest frames were as loud as speech.
  private var loudness: [Bool] = []

  package init(settings: EndpointerSettings = EndpointerSettings()) {
    self.settings = settings
    floor = NoiseFloor(
      window: settings.frames(settings.floorWindow), initial: settings.initialFloor)
  }

  /// Whether an utterance has begun and not ended.
  package var isSpeech: Bool {
    if case .speaking = state { true } else { false }
  }

  /// Whether some of the newest frames were loud, so that an utterance may begin with the next.
  package var isStirring: Bool { loudness.contains(true) }

  /// The level of the noise that is taken for silence, in decibels over one step of a sample.
  package var noiseFloor: Double { floor.level }

  /// Takes the next frame of the stream and says what it did.
  package mutating func accept(_ frame: Frame) -> Event {
    let level = meter.level(of: frame)
    floor.follow(level)
    switch state {
    case .waiting(let frames): return wait(frame, level: level, frames: frames)
    case .speaking(let speech): return speak(frame, level: level, speech: speech)
    }
  }

  /// Ends the stream, and with it the utterance that has begun, if any.
  package mutating func finish() -> Event? {
    guard case .speaking(let speech) = state else { return nil }
    restart()
    return .speechEnded(lastSpeech: speech.last)
  }

  /// Forgets an utterance that has begun and counts silence from here; the noise floor stays.
  package mutating func restart() {
    state = .waiting(frames: 0)
    recent = []
    loudness = []
    patience = 1
  }

  private mutating func wait(_ frame: Frame, level: Double, frames: Int) -> Event {
    let onset = settings.frames(settings.onsetWindow)
    recent.append(frame)
    loudness.append(level >= floor.level + settings.beginMargin)
    if recent.count > onset + settings.frames(settings.preRoll) { recent.removeFirst() }
    if loudness.count > onset { loudness.removeFirst() }
    guard loudness.count(where: \.self) >= settings.frames(settings.onsetSpeech) else {
      state = .waiting(frames: frames + 1)
      return .silence(.milliseconds(10 * (frames + 1)))
    }
    let began = recent
    restart()
    state = .speaking(
      Speech(frames: began.count, silent: 0, loud: 0, peak: level, last: frame.end))
    return .speechBegan(began)
  }

  private mutating func speak(_ frame: Frame, level: Double, speech: Speech) -> Event {
    var speech = speech
    speech.frames += 1
    speech.peak = max(speech.peak - settings.peakDecay, level)
    let threshold = max(floor.level + settings.endMargin, speech.peak - settings.depth)
    speech.loud = level >= threshold ? speech.loud + 1 : 0
    speech.silent += 1
    // A click does not hold an utterance open.
    if speech.loud >= settings.frames(settings.shortestSound) {
      speech.silent = 0
      speech.last = frame.end
    }
    let patience = Double(settings.frames(settings.endSilence)) * self.patience
    if Double(speech.silent) >= patience {
      restart()
      return .speechEnded(lastSpeech: speech.last)
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
  private enum State {
    case waiting(frames: Int)
    case speaking(Speech)
  }

  private struct Speech {
    /// Frames since the utterance began, pre-roll included.
    var frames: Int
    /// Frames since the last speech.
    var silent: Int
    /// Loud frames in a row up to now.
    var loud: Int
    /// The loudest level, forgotten slowly.
    var peak: Double
    /// When the last speech ended.
    var last: Duration
  }
}
