package import Intents

/// Reads the values of an intent's parameters where a tagger tells their words.
package struct ToldValues {
  private let tagger: SlotTagger
  let parameters: [String: ParameterDefinition]
  /// Reads what is said of single parameters; `nil` where the intent has none to be asked for.
  private let fragments: Fragments?
  /// The values of a type that words can be, the likeliest first, where it is counted or dated.
  let quantities: ([String], ParameterDefinition.Kind) -> [Value]
  let discourse: Discourse

  /// Less likely words are no value.
  private static let likely = 0.5
  /// So much likelier it has to be than another value.
  private static let clearly = 0.2
  /// From here on words belong to a text or a name that stands beside them.
  static let goingOn = 0.2
  /// From here on words count which are a known value, where no others are told.
  private static let possible = 0.1
  /// The most words of such a value.
  private static let longest = 4
  /// So many words on each side may belong to a known value, too.
  private static let widest = 1
  /// So many words on each side may belong to a number, a time, a length or an amount, too.
  private static let widestQuantity = 4
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
    let found = tagger.spans(in: words, of: Set(parameters.keys))
      .filter { $0.probability >= Self.likely }.map { core(of: without(things, $0), in: words) }
      .filter { !$0.words.isEmpty }
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
    told.slots += overlooked(in: words, besides: told.slots)
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
    in words: [String], besides told: [Interpretation.Slot]
  ) -> [Interpretation.Slot] {
    let open = Set(parameters.keys).subtracting(told.map(\.name))
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

  /// The span with the words around it that make one time, length or amount with it, where nothing else is likelier told by them:
  /// "tonight at eight" around "tonight".
  private func widened(
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

  /// The slots of a span; `others` are the words of other spans.
  func slots(
    of span: SlotTagger.Span, in words: [String], besides others: Set<Int> = []
  ) -> [Interpretation.Slot] {
    let range = trimmed(span.range, in: words)
    guard let parameter = parameters[span.parameter], !range.isEmpty else { return [] }
    guard !discourse.standsIn(range, among: words) else { return [] }
    let sides = parameter.kind == .number ? Self.widestQuantity : Self.widest
    if let known = known(around: range, by: sides, in: words, of: parameter.name, besides: others) {
      return known
    }
    var said = Array(words[range])
    if !parameter.isFree { said = span.words.map { words[$0] } }
    // "The front one" has no name.
    guard span.value != nil || !said.allSatisfy(discourse.standIns.contains) else { return [] }
    guard let value = span.value.map(Value.text) ?? value(of: said, as: parameter) else {
      return known(within: range, in: words, of: parameter.name) ?? []
    }
    return [
      Interpretation.Slot(
        name: parameter.name, value: value,
        raw: parameter.isOwnText ? Normalizer.text(of: said) : said.joined(separator: " "),
        range: range,
        isDictated: parameter.isFree)
    ]
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

  /// The slots of the longest known value of a parameter among some words: "video" in "video real".
  private func known(
    within range: Range<Int>, in words: [String], of parameter: String
  ) -> [Interpretation.Slot]? {
    // Of a time or an amount each word counts.
    guard let kind = parameters[parameter]?.kind, kind.isTold else { return nil }
    for length in (1..<max(1, range.count)).reversed() {
      for start in range.lowerBound...(range.upperBound - length) {
        if let slots = fragments?.value(of: Array(words[start..<start + length])),
          slots.contains(where: { $0.name == parameter })
        {
          return slots.map { $0.moved(by: start) }
        }
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

extension ParameterDefinition {
  /// Whether its value is a time, a length or an amount, each of several words that hang together.
  fileprivate var isMeasured: Bool {
    switch kind {
    case .moment, .duration, .money: true
    case .text, .entity, .number, .boolean, .enumeration: false
    }
  }

  /// Whether its value is a time or a length.
  var isDated: Bool { kind == .moment || kind == .duration }

  /// Whether it is a text of somebody's own, and neither a name nor several.
  fileprivate var isOwnText: Bool { kind == .text && !isArray && names == nil }

  /// Whether any words can be its value.
  fileprivate var isFree: Bool {
    switch kind {
    case .text, .entity: true
    case .number, .boolean, .money, .moment, .duration, .enumeration: false
    }
  }
}

extension ParameterDefinition.Kind {
  /// Whether its values are a few that words only tell.
  fileprivate var isTold: Bool {
    switch self {
    case .enumeration, .boolean: true
    case .text, .entity, .number, .money, .moment, .duration: false
    }
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
