extension Int {
  /// The number before a noun that agrees with it: "1 error", "2 errors", "0 dictionaries".
  package func counted(_ noun: String, _ plural: String? = nil) -> String {
    "\(self) \(self == 1 ? noun : plural ?? noun + "s")"
  }
}
