internal import Intents

/// Words beside those that are told, which belong to the same value.
extension ToldValues {
  /// The span with the words around it that make one time, length or amount with it, where nothing else is likelier told by them:
  /// "tonight at eight" around "tonight".
  func widened(
    _ span: SlotTagger.Span, in words: [String], besides told: Set<Int>
  ) -> SlotTagger.Span {
    guard let parameter = parameters[span.parameter] else { return span }
    if parameter.isFree, !parameter.isArray { return stretched(span, in: words, besides: told) }
    guard parameter.isMeasured else { return span }
    let isFree = probabilities(in: words).enumerated().map {
      let own = $0.element[span.parameter] ?? 0
      return !told.contains($0.offset)
        && $0.element.allSatisfy { $0.value <= max(own, Self.possible) }
    }
    let range = span.range
    let starts = max(0, range.lowerBound - Self.widestQuantity)...range.lowerBound
    let ends = range.upperBound...min(words.count, range.upperBound + Self.widestQuantity)
    let places = starts.flatMap { start in ends.map { start..<$0 } }
      .filter { $0 != range && $0.allSatisfy { range.contains($0) || isFree[$0] } }
    let widest = places.sorted { $0.count > $1.count }
      .first { !quantities(Array(words[$0]), parameter.kind).isEmpty }
    guard let widest else { return span }
    var wide = span
    wide.words = Array(widest)
    return wide
  }

  /// The span with the words beside it that may belong to it, too, and to nothing else: a text begins and ends less surely than it goes
  /// on (the hysteresis of Canny 1986).
  private func stretched(
    _ span: SlotTagger.Span, in words: [String], besides told: Set<Int>
  ) -> SlotTagger.Span {
    let probabilities = probabilities(in: words)
    let range = span.range
    let goesOn = { (index: Int) in
      !told.contains(index) && words[index] != Normalizer.comma
        && probabilities[index][span.parameter] ?? 0 >= Self.goingOn
    }
    // "By" leads on to what follows, and "the" is no end.
    let isLinking = { (index: Int) in
      discourse.linkers.contains(words[index]) || discourse.neverLast.contains(words[index])
    }
    let before = words[..<range.lowerBound].indices.reversed().prefix(while: goesOn).reversed()
    var after = Array(words[range.upperBound...].indices.prefix(while: goesOn))
    while after.last.map(isLinking) == true { after.removeLast() }
    var whole = span
    whole.words = before + span.words + after
    guard parameters[span.parameter]?.isOwnText == true else { return whole }
    // "I shall be late" has its "I", and "the roof leaks" its "the".
    while let first = whole.words.first, first > 0, !told.contains(first - 1),
      discourse.determiners.contains(words[first - 1]) || discourse.isSubject(words[first - 1])
    {
      whole.words.insert(first - 1, at: 0)
    }
    return whole
  }
}
