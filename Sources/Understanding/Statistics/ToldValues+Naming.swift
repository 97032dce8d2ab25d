import Intents

/// Which of several quantities of one kind words give: in "shift it to three ten", the new time.
extension ToldValues {
  /// The spans, each as one of the parameter that what stands beside it tells, where it may be of several.
  func named(_ spans: [SlotTagger.Span], in words: [String]) -> [SlotTagger.Span] {
    let told = Set(spans.map(\.parameter))
    return spans.map { span in
      guard let parameter = parameters[span.parameter], parameter.isMeasured,
        let name = name(told: span, of: parameter, among: spans, in: words)
          ?? name(asked: span, of: parameter, besides: told, in: words)
      else { return span }
      var named = span
      named.parameter = name
      return named
    }
  }

  /// The other parameter of the kind whose answers alone begin with the word before the span, which by itself is one for either: "to
  /// three ten".
  private func name(
    told span: SlotTagger.Span, of parameter: ParameterDefinition,
    among spans: [SlotTagger.Span], in words: [String]
  ) -> String? {
    let before = span.range.lowerBound - 1
    guard before >= 0, !spans.contains(where: { $0.range.contains(before) }),
      parameters.values.contains(where: { $0.kind == parameter.kind && $0 != parameter }),
      names(ofAnswer: words[span.range]).contains(parameter.name)
    else { return nil }
    let names = names(ofAnswer: words[before..<span.range.upperBound])
    guard let name = names.first, names.count == 1, parameters[name]?.kind == parameter.kind
    else { return nil }
    return name
  }

  /// The only parameter of the kind that is asked for, where the span is of one that is not, and only names a thing: a time behind which the
  /// sentence ends, and before which nothing belongs to it, is no alarm's.
  private func name(
    asked span: SlotTagger.Span, of parameter: ParameterDefinition, besides told: Set<String>,
    in words: [String]
  ) -> String? {
    let others = parameters.values.filter { $0.kind == parameter.kind && $0.ask != nil }
    guard parameter.ask == nil, others.count == 1, let other = others.first,
      !told.contains(other.name), endsClause(span.range.upperBound, in: words)
    else { return nil }
    let before = max(0, span.range.lowerBound - 1)
    let names = names(ofAnswer: words[before..<span.range.upperBound])
    return names.contains(parameter.name) ? nil : other.name
  }

  /// The parameters that words may be an answer for, where none of them is any text.
  private func names(ofAnswer words: ArraySlice<String>) -> Set<String> {
    let readings = fragments?.wholeReadings(of: Array(words)) ?? []
    return Set(
      readings.filter { !$0.slots.contains(where: \.isDictated) }.flatMap { $0.slots.map(\.name) })
  }

  private func endsClause(_ index: Int, in words: [String]) -> Bool {
    index >= words.count || words[index] == Normalizer.comma
      || discourse.fillers.contains(words[index]) || discourse.courtesies.contains(words[index])
  }
}
