import Intents

/// What words turn on or off: "the AC off already".
extension ToldValues {
  /// Less likely words are nothing that is turned on or off in words for that.
  private static let likelyOfSwitch = 0.4

  /// The spans that are likely enough; of those for what is turned on or off, with the value that the words around them say.
  func likely(among spans: [SlotTagger.Span], in words: [String]) -> [SlotTagger.Span] {
    let spans = withoutRivals(spans.map { switched($0, in: words) }, in: words)
    let isSwitch = { (span: SlotTagger.Span) in self.isSwitched(span, in: words) }
    let likely = spans.filter {
      $0.probability >= ($0.value == nil ? Self.likely : Self.likelyOfSet)
    }
    guard !likely.contains(where: isSwitch) else { return likely }
    return spans.filter { span in
      likely.contains(span) || span.probability >= Self.likelyOfSwitch && isSwitch(span)
    }
  }

  /// The spans without those for something else that is turned on or off by the same words as what is likelier: what "switch off the AC" turns
  /// off is one thing, and of "the AC and the fan" there are two.
  private func withoutRivals(
    _ spans: [SlotTagger.Span], in words: [String]
  ) -> [SlotTagger.Span] {
    let switched = spans.filter { isSwitched($0, in: words) }
    return spans.filter { span in
      parameters[span.parameter]?.isSwitch != true
        || !switched.contains { other in
          other.parameter != span.parameter && other.probability > span.probability
            && !isJoined(span.range, other.range, in: words)
        }
    }
  }

  private func isJoined(_ one: Range<Int>, _ other: Range<Int>, in words: [String]) -> Bool {
    let (start, end) = (
      min(one.upperBound, other.upperBound), max(one.lowerBound, other.lowerBound)
    )
    return start <= end && words[start..<end].contains { discourse.joins.contains([$0]) }
  }

  /// Whether the words around a span say that what it speaks of is turned on or off.
  func isSwitched(_ span: SlotTagger.Span, in words: [String]) -> Bool {
    parameters[span.parameter]?.isSwitch == true && discourse.turnsOn(span.range, in: words) != nil
  }

  private func switched(_ span: SlotTagger.Span, in words: [String]) -> SlotTagger.Span {
    guard isSwitched(span, in: words), let isOn = discourse.turnsOn(span.range, in: words) else {
      return span
    }
    var switched = span
    switched.value = "\(isOn)"
    return switched
  }
}
