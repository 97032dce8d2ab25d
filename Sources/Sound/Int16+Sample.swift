extension Int16 {
  /// The sample nearest to a value in steps of 16-bit samples; values beyond full scale are clipped.
  package init(nearest value: Float) {
    self = Int16(Swift.max(-32_768, Swift.min(32_767, value.rounded())))
  }
}
