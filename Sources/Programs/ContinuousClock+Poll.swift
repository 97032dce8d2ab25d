extension ContinuousClock.Instant {
  /// The time left until then for `poll(2)`, rounded up so that it is past when that returns.
  var milliseconds: CInt {
    let left = max(.zero, ContinuousClock.now.duration(to: self))
    return CInt(clamping: Int((left / .milliseconds(1)).rounded(.up)))
  }
}
