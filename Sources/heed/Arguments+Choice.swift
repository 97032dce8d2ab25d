extension Arguments {
  /// Takes `--name VALUE`, where the value is one of a few words.
  mutating func choice(of name: String, among known: [String]) throws(UsageError) -> String? {
    guard let text = try value(of: name) else { return nil }
    guard known.contains(text) else {
      let hint = Suggestion.clause(for: text, among: known)
      throw UsageError(
        "option '\(name)' needs one of \(known.joined(separator: ", ")), not '\(text)'\(hint)")
    }
    return text
  }

  /// Takes `--name VALUE`, where the value is the raw value of a case.
  mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
    of name: String, _ type: Choice.Type
  ) throws(UsageError) -> Choice? {
    try choice(of: name, among: type.allCases.map(\.rawValue)).flatMap(Choice.init)
  }
}
