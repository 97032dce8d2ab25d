/// When an utterance was over, and how soon that was known.
package struct HearingTimes: Sendable, Equatable {
  /// The end of the last speech, counted from the beginning of the stream.
  package let speechEnd: Duration
  /// When the utterance was taken to be over, counted likewise.
  package let endpoint: Duration
  /// Work done between the endpoint's frame and the final hypothesis.
  package let work: Duration
  /// Whether it was cut off for its length.
  package let wasTooLong: Bool

  package init(speechEnd: Duration, endpoint: Duration, work: Duration, wasTooLong: Bool = false) {
    self.speechEnd = speechEnd
    self.endpoint = endpoint
    self.work = work
    self.wasTooLong = wasTooLong
  }

  /// The same with more work.
  package func adding(_ more: Duration) -> HearingTimes {
    HearingTimes(
      speechEnd: speechEnd, endpoint: endpoint, work: work + more, wasTooLong: wasTooLong)
  }
}
