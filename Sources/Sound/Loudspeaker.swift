internal import Dispatch
internal import Synchronization

/// Plays through an ALSA device, converting to the rate, channels and format it insists on.
///
/// The device is open only while something is played, so that other programs may use it. Sounds are played one after
/// another on a queue of their own ("heed.playback").
package final class Loudspeaker: SoundPlayer {
  /// The name of the ALSA device.
  package let device: String

  package var isHeard: Bool { true }

  /// The far end, which is told what is played and when.
  private let farEnd: FarEnd?
  private let queue = DispatchQueue(label: "heed.playback", qos: .userInitiated)
  // The number of stops so far: a sound begun under another number is over.
  private let stops = Atomic(0)

  /// - Parameters:
  ///   - device: any name ALSA knows, such as "default"; it is opened by `play`.
  ///   - farEnd: the far end, which is told what is played and when, for a microphone that hears it too.
  package init(device: String, farEnd: FarEnd? = nil) {
    self.device = device
    self.farEnd = farEnd
  }

  /// Plays the samples, and returns once they have been heard, or soon after `stop` or the task's cancellation.
  ///
  /// - Returns: whether everything was played.
  /// - Throws: `SoundError` when the device cannot be opened or is lost.
  @discardableResult
  package func play(_ samples: Samples) async throws -> Bool {
    let number = stops.load(ordering: .acquiring)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        queue.async {
          continuation.resume(with: Result { try self.play(samples, unlessStoppedSince: number) })
        }
      }
    } onCancel: {
      stop()
    }
  }

  /// Silences what is being played and discards what is queued, from any thread.
  package func stop() {
    stops.add(1, ordering: .acquiringAndReleasing)
  }

  private func play(_ samples: Samples, unlessStoppedSince number: Int) throws -> Bool {
    let isStopped = { self.stops.load(ordering: .acquiring) != number }
    if isStopped() { return false }
    if samples.values.isEmpty { return true }
    var playback = try Playback(samples, on: PCM(device, .playback), farEnd: farEnd)
    return try playback.run(until: isStopped)
  }
}
