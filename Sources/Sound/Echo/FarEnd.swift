internal import Threads

/// What a loudspeaker plays and when it is heard, for the microphone that hears it too.
///
/// The loudspeaker writes on its queue, the microphone reads on its own.
package final class FarEnd: Sendable {
  typealias Instant = ContinuousClock.Instant

  /// A sound on its way out.
  struct Sound: Sendable, Equatable {
    let number: Int
    let values: [Int16]
    /// When its first sample is heard, as far as the device can tell.
    var start: Instant
  }

  private struct State: Sendable {
    var count = 0
    var sounds: [Sound] = []
  }

  private let state = Monitor(State())

  package init() {}

  /// A number for a sound that is about to be played.
  func begin() -> Int {
    state.withLock { state in
      state.count += 1
      return state.count
    }
  }

  /// Takes note that the first of these samples is, or was, heard at the moment; more than once as it is known better.
  func plays(_ values: [Int16], number: Int, from start: Instant) {
    state.withLock { state in
      if let index = state.sounds.firstIndex(where: { $0.number == number }) {
        state.sounds[index].start = start
      } else {
        state.sounds.append(Sound(number: number, values: values, start: start))
      }
    }
  }

  /// Takes note that no more of a sound is heard from the moment on.
  func stops(_ number: Int, at end: Instant) {
    state.withLock { state in
      guard let index = state.sounds.firstIndex(where: { $0.number == number }) else { return }
      let sound = state.sounds[index]
      let heard = max(0, min(sound.values.count, sound.start.samples(to: end)))
      state.sounds[index] = Sound(
        number: number, values: Array(sound.values[..<heard]), start: sound.start)
    }
  }

  /// What is being played; what has been over since before the moment is forgotten.
  func sounds(after moment: Instant) -> [Sound] {
    state.withLock { state in
      state.sounds.removeAll { $0.start + Samples.duration(of: $0.values.count) < moment }
      return state.sounds
    }
  }
}

extension ContinuousClock.Instant {
  /// How many samples fit between here and another moment; below 0 before it.
  func samples(to other: Self) -> Int {
    Int(((other - self) / .seconds(1) * Double(Samples.rate)).rounded())
  }
}
