extension [String] {
  /// The names without those that sound like an earlier one, and without those that cannot be said.
  var uniqueNames: [String] {
    var seen: Set<String> = []
    return filter { !$0.normalizedName.isEmpty && seen.insert($0.normalizedName).inserted }
  }
}
