internal import Recognition

/// An utterance of a dialogue that goes on, while a name in it may still be put right.
struct HeardUtterance: Sendable {
  /// A name that was understood.
  struct Name: Sendable, Equatable {
    let parameter: String
    /// Its place among the words of the utterance.
    let range: Range<Int>
  }

  /// The words around a name.
  struct Place: Equatable {
    let before: [String]
    let after: [String]
  }

  let phones: HeardPhones
  /// The words that were heard; none where nothing was.
  let words: [String]
  /// The parameter whose value was asked for.
  let asked: String?
  let time: ContinuousClock.Instant
  var names: [Name] = []
  /// Whether it was taken for something that may be said.
  var isUnderstood = false
  /// Whether what it began was called off.
  var isGivenUp = false

  /// Whether nothing has come of it.
  var isLost: Bool { !isUnderstood || isGivenUp }

  /// The words that stand for a parameter; `nil` where none do.
  func name(of parameter: String) -> [String]? {
    range(of: parameter).map { Array(words[$0]) }
  }

  /// The words around those that stand for a parameter.
  func place(of parameter: String) -> Place? {
    range(of: parameter).map { range in
      Place(before: Array(words[..<range.lowerBound]), after: Array(words[range.upperBound...]))
    }
  }

  private func range(of parameter: String) -> Range<Int>? {
    names.first { $0.parameter == parameter }?.range
  }
}
