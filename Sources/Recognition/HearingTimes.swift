/// The times at which an utterance ended and was noticed to have ended.
package struct HearingTimes: Sendable, Equatable, Codable {
  /// The end of the last speech, from the beginning of the stream.
  package let speechEnd: Duration
  /// The end of the last sound as loud as speech, which in noise is not where the speech ends.
  package let lastLoud: Duration
  /// The time at which the utterance was taken to be over, likewise.
  package let endpoint: Duration
  /// The work between the endpoint's frame and the final hypothesis.
  package let work: Duration
  /// Whether it was cut off for its length.
  package let wasTooLong: Bool

  package init(
    speechEnd: Duration, lastLoud: Duration? = nil, endpoint: Duration, work: Duration,
    wasTooLong: Bool = false
  ) {
    self.speechEnd = speechEnd
    self.lastLoud = lastLoud ?? speechEnd
    self.endpoint = endpoint
    self.work = work
    self.wasTooLong = wasTooLong
  }

  /// The same times with more work added.
  package func adding(_ more: Duration) -> HearingTimes {
    HearingTimes(
      speechEnd: speechEnd, lastLoud: lastLoud, endpoint: endpoint, work: work + more,
      wasTooLong: wasTooLong)
  }

  /// The time for which the sound had been quiet at a time of the utterance, if not for the last time.
  package func quiet(at time: Duration) -> Duration { max(.zero, time - lastLoud) }
}
