internal import Threads

/// The far-end signal: what a loudspeaker plays and when it is heard, for a microphone that hears it too.
///
/// The loudspeaker writes on its queue, and the microphone reads on its own.
package final class FarEnd: Sendable {
  typealias Instant = ContinuousClock.Instant

  /// A sound that is being played.
  struct Sound: Sendable, Equatable {
    let number: Int
    let values: [Int16]
    /// The moment its first sample is heard, as far as the device can tell.
    var start: Instant
  }

  private struct State: Sendable {
    var count = 0
    var sounds: [Sound] = []
  }

  private let state = Monitor(State())

  package init() {}

  /// A new number, for a sound that is about to be played.
  func begin() -> Int {
    state.withLock { state in
      state.count += 1
      return state.count
    }
  }

  /// Records when the first of these samples is heard; called again whenever the moment is known better.
  func plays(_ values: [Int16], number: Int, from start: Instant) {
    state.withLock { state in
      if let index = state.sounds.firstIndex(where: { $0.number == number }) {
        state.sounds[index].start = start
      } else {
        state.sounds.append(Sound(number: number, values: values, start: start))
      }
    }
  }

  /// Records that nothing of a sound is heard after a moment.
  func stops(_ number: Int, at end: Instant) {
    state.withLock { state in
      guard let index = state.sounds.firstIndex(where: { $0.number == number }) else { return }
      let sound = state.sounds[index]
      let heard = max(0, min(sound.values.count, sound.start.samples(to: end)))
      state.sounds[index] = Sound(
        number: number, values: Array(sound.values[..<heard]), start: sound.start)
    }
  }

  /// The sounds being played; those that ended before a moment are forgotten.
  func sounds(after moment: Instant) -> [Sound] {
    state.withLock { state in
      state.sounds.removeAll { $0.start + Samples.duration(of: $0.values.count) < moment }
      return state.sounds
    }
  }
}

extension ContinuousClock.Instant {
  /// The number of samples from this moment to another; negative if the other is earlier.
  func samples(to other: Self) -> Int {
    Int(((other - self) / .seconds(1) * Double(Samples.rate)).rounded())
  }
}
