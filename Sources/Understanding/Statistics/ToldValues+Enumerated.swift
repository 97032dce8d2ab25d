internal import Intents

/// Enumerations of which only some parts are told: "folding chairs, potato salad and name tags".
extension ToldValues {
  /// The most words of a part that is not told by itself.
  private static let longestPart = 4

  /// The spans with the parts beside them, between commas and "and", that may be values of the same parameter and of none else.
  func enumerated(_ spans: [SlotTagger.Span], in words: [String]) -> [SlotTagger.Span] {
    let names = Set(spans.map(\.parameter)).filter { name in
      parameters[name].map { $0.isArray && $0.isFree } == true
    }
    guard !names.isEmpty else { return spans }
    let parts = words.indices.split { isJoin(words[$0]) || words[$0] == Normalizer.comma }
    let probabilities = probabilities(in: words)
    var spans = spans
    func isTold(_ part: Range<Int>, by name: String? = nil) -> Bool {
      spans.contains { $0.range.overlaps(part) && (name == nil || $0.parameter == name) }
    }
    for name in names.sorted() {
      // Onwards, then back: each part that is found leads to the next one.
      for (next, previous) in pairs(of: parts) + pairs(of: parts.reversed())
      where next.count <= Self.longestPart && isTold(previous, by: name) && !isTold(next) {
        let words = next.filter { probabilities[$0][name] ?? 0 >= Self.goingOn }
        guard !words.isEmpty else { continue }
        let sum = words.reduce(0) { $0 + (probabilities[$1][name] ?? 0) }
        spans.append(
          .init(
            parameter: name, value: nil, words: words, probability: sum / Double(words.count)))
      }
    }
    return spans.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func pairs(of parts: [Range<Int>]) -> [(next: Range<Int>, previous: Range<Int>)] {
    zip(parts.dropFirst(), parts).map { ($0, $1) }
  }
}
