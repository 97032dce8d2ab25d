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

  /// The first whose name these words are.
  func exact(words answer: String) -> Value? {
    let joined = answer.words.joined()
    return values.first { $0.spoken(in: language).words.joined() == joined }
  }

  /// By the full name, else by words that only one of them has: "clark", "the hardware one".
  func match(words answer: String) -> Match {
    if let exact = exact(words: answer) { return .one(exact) }
    let telling = Set(answer.words.filter { !language.isBesideChoice($0) })
    guard !telling.isEmpty else { return .none }
    let matches = values.filter { telling.isSubset(of: $0.spoken(in: language).words) }
    switch matches.count {
    case 0: return .none
    case 1: return .one(matches[0])
    // All alike: the answer tells nothing that their order would not.
    default:
      return Set(matches.map { $0.spoken(in: language) }).count == 1
        ? .one(matches[0]) : .several(matches)
    }
  }
}

extension String {
  /// Lower-case words without punctuation.
  var words: [String] {
    lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(String.init)
  }
}
