internal import Glibc

/// Draws random sentences from an automaton; one sampler serves many sentences.
package struct SentenceSampler: Sendable {
  private let automaton: Automaton
  private let distances: [Int]
  private let dictation: [String]
  private let softLimit: Int

  /// Prepares to draw words of dictated stretches from `dictation`.
  ///
  /// After `softLimit` words a sentence takes the shortest way to its end.
  package init(_ automaton: Automaton, dictation: [String], softLimit: Int = 20) {
    self.automaton = automaton
    self.dictation = dictation.isEmpty ? ["something"] : dictation
    self.softLimit = softLimit
    distances = automaton.distancesToEnd
  }

  /// A sentence and its path through the automaton.
  package struct Sample: Sendable {
    package let words: [String]
    /// The arcs of the path: one for each word, or for each phrase.
    package let arcs: [Automaton.Arc]
    package let ending: Automaton.Ending
  }

  /// The words of a random sentence, likely ones more often; empty if the automaton matches nothing.
  package func sentence(using generator: inout some RandomNumberGenerator) -> [String] {
    sample(using: &generator)?.words ?? []
  }

  /// A random sentence, likely ones more often; `nil` if the automaton matches nothing.
  package func sample(using generator: inout some RandomNumberGenerator) -> Sample? {
    var words: [String] = []
    var arcs: [Automaton.Arc] = []
    var state = automaton.start
    guard distances[state] < Int.max else { return nil }
    while let arc = choice(in: state, length: words.count, using: &generator) {
      switch arc.label {
      case .word(let index): words.append(automaton.words[index].text)
      case .dictation, .typed:
        words.append(dictation[Int.random(in: dictation.indices, using: &generator)])
      case .phrase(let index):
        words += SentenceSampler(automaton.phrases[index], dictation: dictation).sentence(
          using: &generator)
      }
      arcs.append(arc)
      state = arc.target
    }
    let endings = automaton.states[state].endings
    return endings.randomElement(using: &generator).map {
      Sample(words: words, arcs: arcs, ending: $0)
    }
  }

  /// The next arc to follow; `nil` to end the sentence here.
  private func choice(
    in state: Int, length: Int, using generator: inout some RandomNumberGenerator
  ) -> Automaton.Arc? {
    let isLate = length >= softLimit
    if isLate, distances[state] == 0 { return nil }
    let arcs = automaton.states[state].arcs.filter {
      distances[$0.target] < (isLate ? distances[state] : Int.max)
    }
    let endings = automaton.states[state].endings
    let total = arcs.reduce(0) { $0 + exp($1.weight) } + endings.reduce(0) { $0 + exp($1.weight) }
    var point = Float.random(in: 0..<max(total, .leastNormalMagnitude), using: &generator)
    for arc in arcs {
      point -= exp(arc.weight)
      if point < 0 { return arc }
    }
    return endings.isEmpty ? arcs.last : nil
  }
}

extension Automaton {
  /// One random sentence; for many, a `SentenceSampler` is quicker.
  package func sample(
    using generator: inout some RandomNumberGenerator, dictation: [String]
  ) -> [String] {
    SentenceSampler(self, dictation: dictation).sentence(using: &generator)
  }

  /// The placeholder for the words of a dictated stretch in example sentences.
  package static let dictationPlaceholder = "…"

  /// Distinct sentences, shortest first, at most `limit` of them.
  package func sentences(limit: Int) -> [[String]] {
    var search = SentenceSearch(self)
    var sentences: [[String]] = []
    while sentences.count < limit, let sentence = search.next() { sentences.append(sentence) }
    return sentences
  }
}
