/// The reason why an outside recogniser was of no use for an utterance.
package enum OutsideError: Error {
  /// It had written nothing after this time, and was given up.
  case late(Duration)
  /// It has been of no use so often that it is left alone for this time.
  case resting(Duration)
  case failed(any Error)
}
