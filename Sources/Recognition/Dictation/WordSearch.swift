/// Finds the likeliest words in how probable each phone is in each moment, by a tree of pronunciations and trigrams
/// (connectionist temporal classification, as in `PosteriorSearch`).
///
/// What a word costs is counted when it ends; until then, in its place, what the most probable of those costs that it may still
/// become. To be used from one thread at a time.
final class WordSearch {
  /// How wide it searches, and what counts how much.
  struct Settings {
    /// How far behind the best a path may be, as a natural logarithm.
    var beam: Float = 14
    /// How many phones are followed in a moment, about.
    var activePhones = 4_000
    /// How many ends of words are followed in a moment.
    var wordEnds = 60
    /// The power to which the trigrams' probabilities are raised before they meet the phones'.
    var weight: Float = 0.9
    /// What each word costs, as a natural logarithm.
    var cost: Float = 0.5
  }

  /// A word that was found.
  struct Found: Equatable {
    let word: Int32
    /// The moments from its first phone to its last.
    let moments: Range<Int>
    /// How much worse its phones fit than any would, as a natural logarithm, from the end of the word before it on.
    let misfit: Float
    /// How probable the trigrams find it, as a natural logarithm.
    let probability: Float
  }

  /// The label of no phone.
  private static let none = 0

  /// A path into a node.
  private struct Path {
    var score: Float = -.infinity
    /// The last of the words it has passed through.
    var words = WordTrail.none
    /// The moment in which the word that it is in began.
    var start: Int32 = 0
  }

  /// The best paths into a node after the same two words: still to enter it, in it, and in the silence after it.
  private struct Token {
    let node: Int32
    let history: Int32
    let label: UInt8
    var entering = Path()
    var sounding = Path()
    var after = Path()
    /// The next token in the same node, or -1.
    var next: Int32

    var best: Float { max(sounding.score, after.score) }
    var leaving: Path { sounding.score > after.score ? sounding : after }
  }

  /// The best path to an end of a word, before the words that may follow.
  private struct End {
    let history: Int32
    /// The label it ends with, which may follow only after a moment of no phone.
    let label: UInt8
    let path: Path
    let silent: Float
  }

  private let tree: WordTree
  private let settings: Settings
  private let odds: WordOdds

  private var tokens: [Token] = []
  /// The first token in each node, or -1.
  private var places: [Int32]
  private var trail = WordTrail()
  private var ends: [End] = []
  private var endings: [Int32: Int] = [:]
  private var moment: Int32 = 0
  private var floor: Float = -.infinity

  init(tree: WordTree, odds: WordOdds, settings: Settings = Settings()) {
    self.tree = tree
    self.settings = settings
    self.odds = odds
    places = Array(repeating: -1, count: tree.nodes.count)
  }

  /// The likeliest words of an utterance; empty where there are none.
  func words(in posteriors: PhonePosteriors) -> [Found] {
    defer { end() }
    moment = -1
    floor = -.infinity
    let silent = Path(score: 0)
    enterWords(after: odds.beginning, Self.none, silent, silent: 0)
    // Silence may go before the first word, or be all there is.
    var silence: Float = 0
    posteriors.values.withUnsafeBufferPointer { values in
      guard let start = values.baseAddress else { return }
      for moment in 0..<posteriors.moments {
        self.moment = Int32(moment)
        let scores = start + moment * posteriors.labels
        step(scores)
        advance()
        silence += scores[Self.none]
        enterWords(after: odds.beginning, Self.none, Path(score: silence), silent: silence)
      }
    }
    return found(in: posteriors, betterThan: silence)
  }

  private func end() {
    for token in tokens { places[Int(token.node)] = -1 }
    tokens.removeAll(keepingCapacity: true)
    trail = WordTrail()
    odds.forget()
  }
}

extension WordSearch {
  /// Passes all tokens on over a moment, and drops those that have fallen behind.
  private func step(_ scores: UnsafePointer<Float>) {
    var best = -Float.infinity
    let silence = scores[Self.none]
    for index in tokens.indices {
      var after = tokens[index].leaving
      after.score += silence
      if tokens[index].entering.score > tokens[index].sounding.score {
        tokens[index].sounding = tokens[index].entering
      }
      tokens[index].sounding.score += scores[Int(tokens[index].label)]
      tokens[index].after = after
      tokens[index].entering.score = -.infinity
      best = max(best, tokens[index].best)
    }
    floor = threshold(best)
    for token in tokens { places[Int(token.node)] = -1 }
    var kept = 0
    for index in tokens.indices where tokens[index].best >= floor {
      if kept != index { tokens[kept] = tokens[index] }
      let node = Int(tokens[kept].node)
      tokens[kept].next = places[node]
      places[node] = Int32(kept)
      kept += 1
    }
    tokens.removeLast(tokens.count - kept)
  }

  /// The score below which a token is dropped.
  private func threshold(_ best: Float) -> Float {
    let beam = settings.beam
    guard tokens.count > settings.activePhones else { return best - beam }
    var counts = Array(repeating: 0, count: 64)
    for token in tokens { counts[min(63, max(0, Int((best - token.best) / beam * 63)))] += 1 }
    var sum = 0
    for (distance, count) in counts.enumerated() {
      sum += count
      if sum > settings.activePhones { return best - beam * Float(max(1, distance)) / 63 }
    }
    return best - beam
  }

  /// Lets what may follow each phone begin with the next moment.
  private func advance() {
    ends.removeAll(keepingCapacity: true)
    endings.removeAll(keepingCapacity: true)
    for index in tokens.indices {
      let token = tokens[index]
      let node = tree.nodes[Int(token.node)]
      for next in node.next {
        let following = tree.nodes[next]
        var path = following.label == token.label ? token.after : token.leaving
        path.score += settings.weight * (following.best - node.best)
        enter(next, after: token.history, path)
      }
      if !node.words.isEmpty { end(token, node) }
    }
    if ends.count > settings.wordEnds { ends.sort { $0.path.score > $1.path.score } }
    for end in ends.prefix(settings.wordEnds) {
      enterWords(after: end.history, Int(end.label), end.path, silent: end.silent)
    }
  }

  /// Notes that the words of a node end, of those that leave the same history the likeliest.
  private func end(_ token: Token, _ node: WordTree.Node) {
    for word in tree.words[node.words] {
      let probability = odds.probability(of: word, after: token.history)
      let change = settings.weight * (probability - node.best) - settings.cost
      var path = token.leaving
      path.score += change
      guard path.score >= floor else { continue }
      let history = odds.history(after: token.history, word)
      let known = endings[history]
      if let known, ends[known].path.score >= path.score { continue }
      path.words = trail.append(
        word, path.start...moment, after: path.words, path.score, probability)
      let end = End(
        history: history, label: token.label, path: path, silent: token.after.score + change)
      if let known {
        ends[known] = end
      } else {
        endings[history] = ends.count
        ends.append(end)
      }
    }
  }

  private func enterWords(after history: Int32, _ label: Int, _ path: Path, silent: Float) {
    guard path.score >= floor else { return }
    for next in tree.nodes[WordTree.root].next {
      let node = tree.nodes[next]
      var path = path
      if Int(node.label) == label { path.score = silent }
      path.score += settings.weight * node.best
      path.start = moment + 1
      enter(next, after: history, path)
    }
  }

  private func enter(_ node: Int, after history: Int32, _ path: Path) {
    guard path.score >= floor else { return }
    let first = places[node]
    var found = Int(first)
    while found >= 0, tokens[found].history != history { found = Int(tokens[found].next) }
    if found < 0 {
      found = tokens.count
      places[node] = Int32(found)
      tokens.append(
        Token(node: Int32(node), history: history, label: tree.nodes[node].label, next: first))
    }
    if path.score > tokens[found].entering.score { tokens[found].entering = path }
  }

  /// The words of the likeliest path that has come to the end of one; none where it is silence rather.
  private func found(in posteriors: PhonePosteriors, betterThan silence: Float) -> [Found] {
    var best = Path(score: silence)
    for token in tokens {
      let node = tree.nodes[Int(token.node)]
      for word in tree.words[node.words] {
        let probability = odds.probability(of: word, after: token.history)
        let last = odds.history(after: token.history, word)
        var path = token.leaving
        path.score += settings.weight * (probability - node.best) - settings.cost
        let score = path.score + settings.weight * odds.probability(of: odds.end, after: last)
        guard score > best.score else { continue }
        path.words = trail.append(
          word, path.start...moment, after: path.words, path.score, probability)
        path.score = score
        best = path
      }
    }
    return trail.words(to: best.words).map { passed, before in
      let since = Int((before?.moments.upperBound ?? -1) + 1)
      let until = Int(passed.moments.upperBound + 1)
      let sound =
        passed.score - (before?.score ?? 0) - settings.weight * passed.probability + settings.cost
      return Found(
        word: passed.word, moments: Int(passed.moments.lowerBound)..<until,
        misfit: max(0, posteriors.freest(in: since..<until) - sound),
        probability: passed.probability)
    }
  }
}
