package import Intents

/// Reads the values of an intent's parameters where a tagger tells their words.
package struct ToldValues {
  let tagger: SlotTagger
  let parameters: [String: ParameterDefinition]
  /// Reads what is said of single parameters; `nil` where the intent has none to be asked for.
  let fragments: Fragments?
  /// The values of a type that words can be, the likeliest first, where it is counted or dated.
  let quantities: ([String], ParameterDefinition.Kind) -> [Value]
  let discourse: Discourse

  /// Less likely words are no value.
  static let likely = 0.5
  /// Less likely words tell no value of a set, which they need not name.
  static let likelyOfSet = 0.6
  /// So much likelier it has to be than another value.
  private static let clearly = 0.2
  /// From here on words belong to a text or a name that stands beside them.
  static let goingOn = 0.2
  /// From here on words count which are a known value, where no others are told.
  static let possible = 0.1
  /// The most words of such a value.
  private static let longest = 4
  /// So many words on each side may belong to a known value, too.
  static let widest = 1
  /// So many words on each side may belong to a number, a time, a length or an amount, too.
  static let widestQuantity = 4
  /// The most words that may stand between the parts of a text.
  private static let widestGap = 2

  package init(
    tagger: SlotTagger, parameters: [ParameterDefinition], fragments: Fragments?,
    discourse: Discourse, quantities: @escaping ([String], ParameterDefinition.Kind) -> [Value]
  ) {
    self.tagger = tagger
    self.parameters = Dictionary(parameters.map { ($0.name, $0) }) { first, _ in first }
    self.fragments = fragments
    self.discourse = discourse
    self.quantities = quantities
  }

  /// The values that words give for an intent.
  package struct Told {
    /// The slots that they fill, in spoken order.
    package var slots: [Interpretation.Slot] = []
    /// Whether some of them can't be read as a value, or two are given where one is taken.
    package var isDoubtful = false
    /// The places of the words between several of the same; `nil` where it is one.
    package var cuts: [Int]?
  }

  /// The values among words; of two for a parameter that takes one, only the clearly likelier, or each for itself where it
  /// `mayBeSeveral` of the same that are asked for.
  package func values(in words: [String], mayBeSeveral: Bool = false) -> Told {
    let things = things(in: words)
    let tagged = likely(among: tagger.spans(in: words, of: Set(parameters.keys)), in: words)
      .map { core(of: without(things, $0), in: words) }
      .filter { !$0.words.isEmpty }
    let found = named(tagged, in: words)
    let single = joined(enumerated(found.flatMap(parts), in: words), in: words).flatMap {
      singles(of: $0, in: words)
    }
    let cuts = mayBeSeveral ? cuts(between: single, in: words) : []
    let groups = Dictionary(grouping: single) { span in
      Group(name: span.parameter, part: cuts.count { $0 < span.range.lowerBound })
    }
    let values = groups.map { group, spans in
      parameters[group.name]?.isArray == false ? settled(spans) : spans
    }
    var told = Told(isDoubtful: values.contains(where: \.isEmpty))
    told.cuts = cuts.isEmpty ? nil : cuts
    let spans = values.joined().sorted { $0.range.lowerBound < $1.range.lowerBound }
    for span in spans {
      let others = Set(spans.flatMap(\.words)).union(things).subtracting(span.words)
      let slots = slots(of: widened(span, in: words, besides: others), in: words, besides: others)
      told.isDoubtful = told.isDoubtful || slots.isEmpty
      told.slots += slots
    }
    let renamed = Set(tagged.map(\.parameter)).subtracting(found.map(\.parameter))
    told.slots += overlooked(
      in: words, besides: told.slots, of: Set(parameters.keys).subtracting(renamed))
    told.slots.sort { $0.range.lowerBound < $1.range.lowerBound }
    return told
  }

  /// How likely each word is part of a value of each parameter.
  func probabilities(in words: [String]) -> [[String: Double]] {
    tagger.probabilities(in: words, of: Set(parameters.keys))
  }

  /// The values of a parameter in one of several of the same.
  private struct Group: Hashable {
    let name: String
    let part: Int
  }

  /// The words that stand for a thing that is told by its time or length, and are none themselves: "one" of "the Saturday one" and of
  /// "a five minute one".
  private func things(in words: [String]) -> Set<Int> {
    guard parameters.values.contains(where: \.isDated) else { return [] }
    return Set(
      words.indices.dropFirst().filter { index in
        discourse.standIns.contains(words[index])
          && quantities([words[index - 1]], .number).isEmpty
          && (!quantities([words[index - 1]], .moment).isEmpty
            || !quantities(Array(words[max(0, index - 2)..<index]), .duration).isEmpty)
      })
  }

  private func without(_ things: Set<Int>, _ span: SlotTagger.Span) -> SlotTagger.Span {
    guard parameters[span.parameter]?.isDated == true else { return span }
    var span = span
    span.words.removeAll(where: things.contains)
    return span
  }

  /// Known values among the other words, of parameters of which nothing is told, where they are not too unlikely.
  private func overlooked(
    in words: [String], besides told: [Interpretation.Slot], of names: Set<String>
  ) -> [Interpretation.Slot] {
    let open = names.subtracting(told.map(\.name))
    guard let fragments, !open.isEmpty else { return [] }
    let likely = probabilities(in: words).map { names in
      names.filter { open.contains($0.key) && $0.value >= Self.possible }
    }
    var found: [Interpretation.Slot] = []
    for length in stride(from: min(Self.longest, words.count), to: 0, by: -1) {
      for start in 0...(words.count - length) {
        let range = start..<(start + length)
        guard range.allSatisfy({ !likely[$0].isEmpty }), !discourse.standsIn(range, among: words),
          !(told + found).contains(where: { $0.range.overlaps(range) }),
          let slots = fragments.value(of: Array(words[range])),
          slots.allSatisfy({ slot in
            range.allSatisfy { likely[$0][slot.name] != nil }
              && !found.contains { $0.name == slot.name }
          })
        else { continue }
        found += slots.map { $0.moved(by: start) }
      }
    }
    return found
  }

  /// Of several spans for one value the one that counts; none where that is not clear.
  private func settled(_ spans: [SlotTagger.Span]) -> [SlotTagger.Span] {
    let likely = spans.sorted { $0.probability > $1.probability }
    guard likely.count > 1 else { return likely }
    let isSame = likely[0].value != nil && likely.allSatisfy { $0.value == likely[0].value }
    let isClear = likely[0].probability > likely[1].probability + Self.clearly
    return isSame || isClear ? [likely[0]] : []
  }

  /// The parts of a span between commas, where its parameter takes several values.
  private func parts(of span: SlotTagger.Span) -> [SlotTagger.Span] {
    guard parameters[span.parameter]?.isArray == true else { return [span] }
    return span.words.reduce(into: []) { parts, word in
      if let last = parts.last?.words.last, last + 1 == word {
        parts[parts.count - 1].words.append(word)
      } else {
        var part = span
        part.words = [word]
        parts.append(part)
      }
    }
  }

  /// The spans, with those joined that give one value: the parts of a text, the words of a name, or "two" and "minutes" of "two more
  /// minutes".
  private func joined(_ spans: [SlotTagger.Span], in words: [String]) -> [SlotTagger.Span] {
    spans.reduce(into: []) { spans, span in
      let gap = spans.last.map { span.range.lowerBound - $0.range.upperBound } ?? 0
      if let last = spans.last, last.parameter == span.parameter, gap <= Self.widestGap,
        !isParted(last, from: span, in: words),
        isOneText(span.parameter) || gap == 0 && isOneName(span.parameter)
          || isOneThing(span.parameter, with: words[last.range.upperBound..<span.range.lowerBound])
          || [last, span].contains(where: { slots(of: $0, in: words).isEmpty })
      {
        spans[spans.count - 1].take(span)
      } else {
        spans.append(span)
      }
    }
  }

  private func isOneName(_ name: String) -> Bool {
    parameters[name].map { $0.isFree && !$0.isArray } ?? false
  }

  /// Whether what stands between two parts does not tell them apart: "flip the steak".
  private func isOneThing(_ name: String, with words: ArraySlice<String>) -> Bool {
    parameters[name]?.isFree == true && !words.isEmpty
      && words.allSatisfy(discourse.determiners.contains)
  }

  private func isOneText(_ name: String) -> Bool {
    parameters[name].map { $0.kind == .text && !$0.isArray } ?? false
  }

}

extension SlotTagger.Span {
  /// Goes on with another one's words.
  fileprivate mutating func take(_ other: Self) {
    let sum = probability * Double(words.count) + other.probability * Double(other.words.count)
    words += other.words
    probability = sum / Double(words.count)
  }
}
