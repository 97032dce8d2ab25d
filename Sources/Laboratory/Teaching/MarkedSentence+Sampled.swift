internal import Grammar
internal import Intents

extension MarkedSentence {
  /// More words than these tell no value that has none of its own, but stand around those that do.
  private static let longestTelling = 3

  /// The words of a drawn sentence that give values of some parameters; `nil` where it can't be said which words give one.
  ///
  /// Rules take words such as "the" and "to" for parts of a value that people who mark sentences leave out; and pronouns, which
  /// say nothing by themselves.
  static func slots(
    of sentence: SampledSentence, of parameters: [ParameterDefinition], _ discourse: Discourse
  ) -> [Slot]? {
    var slots: [Slot] = []
    for drawn in sentence.slots {
      guard let parameter = parameters.first(where: { $0.name == drawn.name }) else { continue }
      let hasWords = parameter.hasWordsOfItsOwn
      let words = sentence.words[drawn.range]
      guard let first = words.first, !discourse.determiners.contains(first),
        !discourse.linkers.contains(first),
        !discourse.isPronoun(words.joined(separator: " "), for: parameter.kind.typeName),
        hasWords || drawn.range.count <= longestTelling,
        hasWords || drawn.value != nil,
        !slots.contains(where: { $0.range.overlaps(drawn.range) })
      else { return nil }
      slots.append(
        Slot(
          parameter: parameter.name, value: hasWords ? nil : drawn.value, range: drawn.range))
    }
    return slots.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

extension ParameterDefinition {
  /// Whether its values are said in words of their own, as names and times are; else words only tell them.
  fileprivate var hasWordsOfItsOwn: Bool {
    switch kind {
    case .text, .number, .money, .moment, .duration, .entity: true
    case .boolean, .enumeration: false
    }
  }
}
