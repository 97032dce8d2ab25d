/// The words of the command line, taken one after another; any left over are an error.
struct Arguments {
  private(set) var words: [String]
  /// The options that were asked for, present or not; each must have a description.
  private(set) var asked: Set<String> = []
  /// Words after `--`, which are operands whatever they look like.
  private var literal: [String]

  init(_ words: [String]) {
    if let end = words.firstIndex(of: "--") {
      self.words = Array(words[..<end])
      literal = Array(words[(end + 1)...])
    } else {
      self.words = words
      literal = []
    }
  }

  /// Takes the first word, the command's name.
  mutating func name() throws(UsageError) -> String {
    guard let first = words.first, !first.hasPrefix("-") else {
      throw UsageError("the command comes first")
    }
    return words.removeFirst()
  }

  /// Takes `--name` wherever it occurs.
  mutating func flag(_ name: String) -> Bool {
    asked.insert(name)
    guard let index = words.firstIndex(of: name) else { return false }
    words.remove(at: index)
    return true
  }

  /// Takes `--name VALUE` or `--name=VALUE`; `nil` if it is absent.
  mutating func value(of name: String) throws(UsageError) -> String? {
    guard let value = try next(name) else { return nil }
    guard !words.contains(where: { $0 == name || $0.hasPrefix(name + "=") }) else {
      throw UsageError("option '\(name)' stands twice")
    }
    return value
  }

  /// Takes every `--name VALUE`, in order.
  mutating func values(of name: String) throws(UsageError) -> [String] {
    var values: [String] = []
    while let value = try next(name) { values.append(value) }
    return values
  }

  private mutating func next(_ name: String) throws(UsageError) -> String? {
    asked.insert(name)
    guard let index = words.firstIndex(where: { $0 == name || $0.hasPrefix(name + "=") }) else {
      return nil
    }
    let word = words.remove(at: index)
    if word != name { return String(word.dropFirst(name.count + 1)) }
    // A word that looks like an option is taken for one; `--name=--value` avoids that.
    guard index < words.count,
      !words[index].hasPrefix("-") || words[index] == "-" || Double(words[index]) != nil
    else {
      throw UsageError("option '\(name)' needs a value")
    }
    return words.remove(at: index)
  }

  /// Takes `--name NUMBER`.
  mutating func number(of name: String) throws(UsageError) -> Double? {
    guard let text = try value(of: name) else { return nil }
    guard let number = Double(text), number.isFinite else {
      throw UsageError("option '\(name)' needs a number, not '\(text)'")
    }
    return number
  }

  /// Takes `--name NUMBER`, a whole number from 1 up.
  mutating func count(of name: String) throws(UsageError) -> Int? {
    guard let text = try value(of: name) else { return nil }
    guard let number = Int(text), number >= 1 else {
      throw UsageError("option '\(name)' needs a number from 1 up, not '\(text)'")
    }
    return number
  }

  /// Takes all remaining words; an unknown option among them is an error.
  mutating func operands() throws(UsageError) -> [String] {
    if let option = words.first(where: { $0.hasPrefix("-") && $0 != "-" }) {
      throw UsageError("unknown option '\(option)'")
    }
    defer { (words, literal) = ([], []) }
    return words + literal
  }

  /// Takes the next word as an operand.
  mutating func operand(_ name: String) throws(UsageError) -> String {
    var rest = try operands()
    guard !rest.isEmpty else { throw UsageError("\(name) is missing") }
    let first = rest.removeFirst()
    literal = rest
    return first
  }

  /// Throws if any words are left.
  func expectEnd() throws(UsageError) {
    guard let word = (words + literal).first else { return }
    throw UsageError(
      word.hasPrefix("-") ? "unknown option '\(word)'" : "unexpected argument '\(word)'")
  }
}

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

/// An invalid command line; the program reports it in one line and exits with 64.
struct UsageError: Error, CustomStringConvertible, Equatable {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
