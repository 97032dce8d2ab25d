import Intents

/// The candidates of a question, and which of them an answer means.
struct Choices {
  enum Match: Equatable {
    case none
    case one(Value)
    /// The answer fits several of them.
    case several([Value])
  }

  let values: [Value]
  let language: SpokenLanguage

  /// Counts from 1; -1 is the last.
  func match(ordinal: Double) -> Match {
    guard let number = Int(exactly: ordinal) else { return .none }
    let index = number < 0 ? values.count + number : number - 1
    return values.indices.contains(index) ? .one(values[index]) : .none
  }

  /// All but those that the words mean: a number of one of them, or its name.
  func without(_ words: [String]) -> [Value] {
    let name = words.joined(separator: " ")
    switch match(words: name) {
    case .one(let value): return values.filter { $0 != value }
    case .several, .none: return values
    }
  }

  /// The same where its name stands among other words.
  func without(toldAmong words: [String]) -> [Value] {
    let known = Set(values.flatMap(words(of:)))
    return without(spelled(words.joined(separator: " ")).filter(known.contains))
  }

  /// The first whose name these words are.
  func exact(words answer: String) -> Value? {
    let joined = spelled(answer).joined()
    return values.first { words(of: $0).joined() == joined }
  }

  /// By the full name, else by words that only one of them has: "clark", "the hardware one".
  func match(words answer: String) -> Match {
    if let exact = exact(words: answer) { return .one(exact) }
    let telling = Set(spelled(answer).filter { !language.isBesideChoice($0) })
    guard !telling.isEmpty else { return .none }
    let matches = values.filter { telling.isSubset(of: words(of: $0)) }
    switch matches.count {
    case 0: return .none
    case 1: return .one(matches[0])
    // All alike: the answer tells nothing that their order would not.
    default:
      return Set(matches.map { $0.spoken(in: language) }).count == 1
        ? .one(matches[0]) : .several(matches)
    }
  }

  private func words(of value: Value) -> [String] { spelled(value.spoken(in: language)) }

  /// The words of a text, with its numbers as people say them: "7:30" is "seven thirty".
  private func spelled(_ text: String) -> [String] {
    text.words.flatMap { word in
      Int(word).map { language.numbers.words($0, by: NumberRules.grammar).words } ?? [word]
    }
  }
}

extension String {
  /// Lower-case words without punctuation.
  var words: [String] {
    lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(String.init)
  }
}
