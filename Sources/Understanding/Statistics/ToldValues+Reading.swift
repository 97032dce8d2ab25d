internal import Intents

/// What the words that are told say as values.
extension ToldValues {
  /// The slots of a span; `others` are the words of other spans.
  func slots(
    of span: SlotTagger.Span, in words: [String], besides others: Set<Int> = []
  ) -> [Interpretation.Slot] {
    let range = trimmed(span.range, in: words)
    guard let parameter = parameters[span.parameter], !range.isEmpty else { return [] }
    guard !discourse.standsIn(range, among: words) else { return [] }
    let sides = parameter.kind == .number ? Self.widestQuantity : Self.widest
    if !isSwitched(span, in: words),
      let known = known(around: range, by: sides, in: words, of: parameter.name, besides: others)
    {
      return known
    }
    // What was said stays as it was.
    let raw = parameter.isFree ? Array(words[range]) : span.words.map { words[$0] }
    let words = withoutPossessive(range, in: words, of: parameter, besides: others)
    let said = parameter.isFree ? Array(words[range]) : span.words.map { words[$0] }
    // "The front one" has no name.
    guard span.value != nil || !said.allSatisfy(discourse.standIns.contains) else { return [] }
    guard let value = span.value.map(Value.text) ?? value(of: said, as: parameter) else {
      return []
    }
    return [
      Interpretation.Slot(
        name: parameter.name, value: value,
        raw: parameter.isOwnText ? Normalizer.text(of: raw) : raw.joined(separator: " "),
        range: range,
        isDictated: parameter.isFree)
    ]
  }

  /// The words with the name that a range ends in as it is in itself, where what belongs to it follows: "mom" in "mom's text"; a name that
  /// ends so may well stand alone: "a table at Luigi's".
  private func withoutPossessive(
    _ range: Range<Int>, in words: [String], of parameter: ParameterDefinition,
    besides others: Set<Int>
  ) -> [String] {
    guard case .entity = parameter.kind, let ending = discourse.possessiveEnding,
      range.upperBound < words.count, !others.contains(range.upperBound)
    else { return words }
    let (name, next) = (words[range.upperBound - 1], words[range.upperBound])
    guard name.hasSuffix(ending), name.count > ending.count, next != Normalizer.comma,
      !discourse.linkers.contains(next), !discourse.fillers.contains(next)
    else { return words }
    var words = words
    words[range.upperBound - 1] = String(name.dropLast(ending.count))
    return words
  }

  /// The slots of the longest known value of a parameter around some words: "extra large" around "large".
  private func known(
    around range: Range<Int>, by sides: Int, in words: [String], of parameter: String,
    besides others: Set<Int>
  ) -> [Interpretation.Slot]? {
    let starts = max(0, range.lowerBound - sides)...range.lowerBound
    let ends = range.upperBound...min(words.count, range.upperBound + sides)
    let places = starts.flatMap { start in ends.map { start..<$0 } }
      .filter { $0.allSatisfy { range.contains($0) || !others.contains($0) } }
    for place in places.sorted(by: { $0.count > $1.count }) {
      if let slots = fragments?.value(of: Array(words[place])),
        slots.contains(where: { $0.name == parameter })
      {
        return slots.map { $0.moved(by: place.lowerBound) }
      }
    }
    return nil
  }

  private func value(of words: [String], as parameter: ParameterDefinition) -> Value? {
    switch parameter.kind {
    case .text where parameter.isOwnText: .text(Normalizer.text(of: words))
    case .text, .entity: .text(words.filter { $0 != Normalizer.comma }.joined(separator: " "))
    case .number, .money, .moment, .duration: quantity(in: words, parameter.kind)
    // Words that only tell it are tagged with it.
    case .boolean, .enumeration: nil
    }
  }

  /// Reads the words as a quantity, or all but one of those between the first and the last: "two more minutes".
  ///
  /// Two numbers with a word between them are not one: "seven or eight".
  private func quantity(in words: [String], _ kind: ParameterDefinition.Kind) -> Value? {
    if let value = quantities(words, kind).first { return value }
    for index in words.indices.dropFirst().dropLast() {
      let around = [words[index - 1], words[index + 1]]
      guard !around.allSatisfy({ !quantities([$0], .number).isEmpty }) else { continue }
      var others = words
      others.remove(at: index)
      if let value = quantities(others, kind).first { return value }
    }
    return nil
  }

  /// The words without commas and fillers around them.
  private func trimmed(_ range: Range<Int>, in words: [String]) -> Range<Int> {
    let isNothing = { (index: Int) in
      words[index] == Normalizer.comma || discourse.fillers.contains(words[index])
    }
    guard let first = range.first(where: { !isNothing($0) }),
      let last = range.last(where: { !isNothing($0) })
    else { return range.lowerBound..<range.lowerBound }
    return first..<(last + 1)
  }
}
