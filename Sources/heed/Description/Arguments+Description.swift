extension Arguments {
  /// Throws for the first unknown option, suggesting the one that was probably meant.
  func expectOptions(_ known: [CommandOption]) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("-"), word != "-" else { continue }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = known.first(where: { $0.name == name }) else {
        let names = known.map(\.name)
        throw UsageError("unknown option '\(name)'\(Suggestion.clause(for: name, among: names))")
      }
      if option.value == nil, parts.count > 1 {
        throw UsageError("option '\(name)' takes no value, not '\(parts[1])'")
      }
      // A value is skipped, whatever it looks like.
      if option.value != nil, parts.count == 1 { rest = rest.dropFirst() }
    }
  }
}
