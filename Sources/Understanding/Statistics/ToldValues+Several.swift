internal import Intents

/// Several times or lengths where one is taken, so that several of the same are asked for: "at six and again at seven".
extension ToldValues {
  /// The span, or the spans of what stands between "and" in it, where each is a value and all together are none.
  ///
  /// "Five minutes and ten minutes" is no quarter of an hour, other than "an hour and ten minutes".
  func singles(of span: SlotTagger.Span, in words: [String]) -> [SlotTagger.Span] {
    guard let parameter = parameters[span.parameter], parameter.isDated, !parameter.isArray,
      span.value == nil, span.words.count == span.range.count
    else { return [span] }
    let parts = span.words.split { isJoin(words[$0]) }.map(Array.init)
    guard parts.count > 1, parts.allSatisfy({ isValue($0, of: parameter, in: words) }),
      Set(parts.compactMap { $0.last.map { words[$0] } }).count == 1
        || quantities(span.words.map { words[$0] }, parameter.kind).isEmpty
    else { return [span] }
    return parts.map { part in
      var single = span
      single.words = part
      return single
    }
  }

  /// Each time or day among words that may be told of the intent.
  func moments(in words: [String]) -> [Interpretation.Slot] {
    let moments = parameters.values.filter { $0.kind == .moment }.map(\.name)
    return tagger.spans(in: words, of: Set(moments)).flatMap { slots(of: $0, in: words) }
  }

  /// The span without "and" before and after it, where it is a time or a length.
  func core(of span: SlotTagger.Span, in words: [String]) -> SlotTagger.Span {
    guard parameters[span.parameter]?.isDated == true else { return span }
    var core = span
    core.words = Array(span.words.drop { isJoin(words[$0]) })
    while let last = core.words.last, isJoin(words[last]) { core.words.removeLast() }
    return core
  }

  /// The places of the last "and" between each two values of a time or length that is taken once; none where they are parts of one,
  /// a day and a time of day, or where no word that leads on to a value stands before them: "between six and seven".
  func cuts(between spans: [SlotTagger.Span], in words: [String]) -> [Int] {
    let dated = Dictionary(
      grouping: spans.filter { span in
        parameters[span.parameter].map { $0.isDated && !$0.isArray } == true && span.value == nil
      }, by: \.parameter)
    guard
      let several = dated.values.filter({ $0.count > 1 }).max(by: { $0.count < $1.count })
    else { return [] }
    let values = several.map { slots(of: $0, in: words).map(\.value) }
    guard values.allSatisfy({ $0.count == 1 }), Set(values.map { $0[0].moment?.hasTime }).count == 1
    else { return [] }
    let cuts = zip(several, several.dropFirst()).compactMap { one, next in
      words[one.range.upperBound..<next.range.lowerBound].lastIndex(where: isJoin)
    }
    guard cuts.count == several.count - 1 else { return [] }
    let start = several[0].range.lowerBound
    return start == 0 || leadsOn(words[start - 1]) || hasOwn(spans, inEachPartBetween: cuts)
      ? cuts : []
  }

  /// Whether each part tells a name of its own: "give us four minutes for the tea and twenty for my feet".
  private func hasOwn(_ spans: [SlotTagger.Span], inEachPartBetween cuts: [Int]) -> Bool {
    let names = spans.filter { span in
      parameters[span.parameter].map { $0.isFree && !$0.isArray } == true
    }
    let parts = Dictionary(grouping: names) { span in
      cuts.count { $0 < span.range.lowerBound }
    }
    return parts.count == cuts.count + 1
  }

  /// Whether two times or lengths are two, as "and" stands between them.
  func isParted(
    _ one: SlotTagger.Span, from next: SlotTagger.Span, in words: [String]
  ) -> Bool {
    parameters[one.parameter]?.isDated == true
      && words[one.range.upperBound..<max(one.range.upperBound, next.range.lowerBound)]
        .contains(where: isJoin)
  }

  private func isValue(
    _ part: [Int], of parameter: ParameterDefinition, in words: [String]
  ) -> Bool {
    let said = part.map { words[$0] }
    guard !quantities(said, parameter.kind).isEmpty else { return false }
    // "Ten and fifteen minutes": a bare number may count anything.
    return parameter.kind != .duration || quantities(said, .number).isEmpty
  }

  private func leadsOn(_ word: String) -> Bool {
    isJoin(word) || discourse.linkers.contains(word) || discourse.determiners.contains(word)
      || discourse.fillers.contains(word)
  }

  func isJoin(_ word: String) -> Bool { discourse.joins.contains([word]) }
}
