extension Int {
  /// "1 error", "2 errors", "0 errors"; for what is written, not spoken.
  package func counted(_ noun: String, _ many: String? = nil) -> String {
    let noun = self == 1 ? noun : many ?? noun + "s"
    return "\(self) \(noun)"
  }
}
