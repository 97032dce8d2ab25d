package import Assistant
package import Intents
internal import JSON
internal import Understanding

/// Compares outcomes with labels as the benchmark of coffee orders does: right only if the intent and every labelled
/// slot are.
///
/// Slots that are not labelled don't count.
package struct LabelComparison: Sendable {
  /// Whether slots with dictated values are compared, too.
  package var comparesDictation: Bool

  /// How values are said, as labels may have them.
  let language: SpokenLanguage
  /// The values of a type that a label's words can be.
  private let values: @Sendable (String, Language.Quantity) -> [Value]

  package init(
    comparesDictation: Bool, language: SpokenLanguage,
    values: @escaping @Sendable (String, Language.Quantity) -> [Value] = { _, _ in [] }
  ) {
    self.comparesDictation = comparesDictation
    self.language = language
    self.values = values
  }

  /// Compares what is counted or dated by its value, as the composition reads the label's words: "quarter to eight" is "at 7:45".
  package init(comparesDictation: Bool, composition: Composition) {
    let language = try? composition.language(for: [])
    self.init(comparesDictation: comparesDictation, language: composition.spoken) { words, type in
      guard let language else { return [] }
      let words = language.normalizer.words(of: words)
      return (try? language.values(of: words, as: type, isTold: true)) ?? []
    }
  }

  /// The labelled slots with wrong values; `nil` if the intent is wrong, or if more than one was understood.
  package func wrongSlots(of outcome: Outcome, label: Label) -> [String]? {
    guard outcome.intentName == label.intent, outcome.following.isEmpty else { return nil }
    return label.slots.filter { name, expected in
      !isRight(outcome, slot: name, expected: expected)
    }.keys.sorted()
  }

  private func isRight(_ outcome: Outcome, slot name: String, expected: JSONValue) -> Bool {
    let spoken = (outcome.interpretation?.slots ?? []).filter { $0.name == name }
    let isDictated =
      Self.dictated.contains(name)
      || Self.titles.contains(name) && spoken.contains(where: \.isDictated)
    if !comparesDictation, isDictated {
      // It was heard, in whatever words.
      return !spoken.isEmpty
    }
    guard let value = outcome.slots[name] else { return false }
    return matches(value, expected)
      || matches(.list(spoken.map { .text($0.raw) }), expected)
      || matches(.text(spoken.map(\.raw).joined(separator: " ")), expected)
  }

  /// The label's dictated words, and the words heard of them; `nil` if nothing was dictated.
  package func dictation(
    of outcome: Outcome, label: Label
  ) -> (heard: [String], said: [String])? {
    let labelled = label.slots.filter { Self.dictated.contains($0.key) }.sorted { $0.key < $1.key }
    guard !labelled.isEmpty else { return nil }
    let isRight = outcome.intentName == label.intent
    let heard = labelled.flatMap { name, _ in
      isRight ? (outcome.interpretation?.slots ?? []).filter { $0.name == name }.map(\.raw) : []
    }
    return (Self.words(of: heard), Self.words(of: labelled.map(\.value.plainText)))
  }

  private static func words(of texts: [String]) -> [String] {
    texts.flatMap { $0.split(separator: " ").map(String.init) }
  }

  /// Parameters that hold a speaker's own words.
  private static let dictated: Set<String> = ["content", "note"]
  /// Parameters that hold a speaker's own words if no vocabulary knows them.
  private static let titles: Set<String> = ["taskTitles", "taskTitle", "title"]

  private func matches(_ value: Value, _ expected: JSONValue) -> Bool {
    switch (value, expected) {
    case (.list(let values), .list(let expected)):
      values.count == expected.count && zip(values, expected).allSatisfy { self.matches($0, $1) }
    case (.list(let values), _): values.count == 1 && matches(values[0], expected)
    case (_, .list(let expected)): expected.count == 1 && matches(value, expected[0])
    case (.number(let number), .number(let expected)): number == expected
    case (.boolean(let value), .boolean(let expected)): value == expected
    case (.money(let money), .text(let expected)) where Money(plain: expected) == money: true
    case (.moment, .object(let fields)): fields["spoken"] == .text(value.spoken(in: language))
    case (_, .text(let expected)):
      value.text?.lowercased() == expected.lowercased() || value.printed(in: language) == expected
        || value.quantity.map { values(expected, $0).contains(value) } == true
    default: false
    }
  }
}

extension Value {
  /// The type by which words of it are read; `nil` where it is neither counted nor dated.
  fileprivate var quantity: Language.Quantity? {
    switch self {
    case .number: .number
    case .money: .money
    case .moment: .moment
    case .duration: .duration
    case .text, .boolean, .entity, .list: nil
    }
  }
}
