extension Arguments {
  /// Takes `--name VALUE`, where the value is one of a few words.
  mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
    of name: String, _ type: Choice.Type
  ) throws(UsageError) -> Choice? {
    guard let text = try value(of: name) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let known = Choice.allCases.map(\.rawValue)
      let hint = Suggestion.clause(for: text, among: known)
      throw UsageError(
        "option '\(name)' needs one of \(known.joined(separator: ", ")), not '\(text)'\(hint)")
    }
    return choice
  }
}
