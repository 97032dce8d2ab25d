extension Int {
  /// A number of bytes for a person: "12 KB", "3 MB", rounded up.
  var sizeInWords: String {
    self < 1 << 20 ? "\((self + 1_023) >> 10) KB" : "\((self + (1 << 20) - 1) >> 20) MB"
  }
}
