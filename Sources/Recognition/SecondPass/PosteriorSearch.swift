internal import Glibc

/// Finds the likeliest sentences of networks by how probable each phone is in each moment (connectionist temporal
/// classification: each phone takes one moment or several in a row, with moments of no phone between them).
///
/// The networks are those of the streaming search, passed through phone by phone; what phones make of each other does not
/// count. To be used from one thread at a time.
final class PosteriorSearch {
  /// The label of no phone.
  private static let none = 0
  /// A path into one phone of a network.
  private struct Path {
    var score: Float = -.infinity
    /// The grammar's part of the score, in the network's units.
    var grammar: Score = 0
    /// The words it has passed through.
    var words = SentenceLattice.none
  }

  /// The best paths into one phone of a network: still to enter it, in it, and in the silence after it.
  private struct Token {
    let node: Int32
    let context: Int32
    let network: UInt8
    let label: UInt8
    var entering = Path()
    var sounding = Path()
    var after = Path()
    /// The next token in the same node, or -1.
    var next: Int32

    var best: Float { max(sounding.score, after.score) }
    var leaving: Path { sounding.score > after.score ? sounding : after }
  }

  /// A path at the end of a word, before the words that may follow.
  private struct End {
    let network: UInt8
    let state: Int32
    let context: Int32
    /// The label it ends with, which may follow only after a moment of no phone.
    let label: UInt8
    var path: Path
    var silent: Float
    /// The ways to it, the best first.
    var ways: [SentenceLattice.Way]
  }

  /// How far behind the best a path may be, as a natural logarithm.
  private let beam: Float
  /// How many phones are followed in a moment, about.
  private let most: Int
  /// How many ends of words are followed in a moment: where any words may be said, very many fit a little.
  private let mostEnds: Int
  /// The weight of the grammar's scores.
  private let grammarWeight: Float
  /// The label of each phone of the acoustic model; 0 where there is none.
  private let labels: [UInt8]

  private var networks: [SearchNetwork] = []
  private var weights: [Score] = []
  private var searched: [(network: SearchedNetwork, places: TokenPlaces)] = []
  private var tokens: [Token] = []
  private var contexts = CallContexts()
  private var lattice = SentenceLattice()
  private var ends: [End] = []
  private var endings: [UInt64: Int] = [:]
  private var moment: Int32 = 0
  private var floor: Float = -.infinity

  init(phones: [String], labels: [String], settings: SecondPassSettings) {
    beam = Float(settings.beam)
    most = settings.activePhones
    mostEnds = settings.wordEnds
    grammarWeight = Float(settings.grammarWeight * Score.unit)
    self.labels = phones.map { phone in
      UInt8(labels.dropFirst().firstIndex(of: phone) ?? Self.none)
    }
  }

  deinit { release() }

  /// The likeliest sentences, the best first.
  func sentences(
    in posteriors: PhonePosteriors, of weighted: [(network: SearchNetwork, weight: Score)],
    limit: Int
  ) -> [PosteriorSentence] {
    pass(through: posteriors, weighted)
    defer { end() }
    return lattice.best(finals(), limit: limit) { networks[Int($0)].words[Int($1)] }
      .map(sentence)
  }

  /// The likeliest way to each end of a network of few sentences, none of which is left out.
  func ways(in posteriors: PhonePosteriors, of network: SearchNetwork) -> [PosteriorSentence] {
    pass(through: posteriors, [(network, 0)])
    defer { end() }
    return finals().map { sentence(lattice.likeliest(to: $0)) }
  }

  private func pass(
    through posteriors: PhonePosteriors, _ weighted: [(network: SearchNetwork, weight: Score)]
  ) {
    use(weighted)
    begin()
    posteriors.values.withUnsafeBufferPointer { values in
      guard let start = values.baseAddress else { return }
      // Silence may go before the first word.
      var silence: Float = 0
      enterFirstWords(silence)
      for moment in 0..<posteriors.moments {
        self.moment = Int32(moment)
        let scores = start + moment * posteriors.labels
        step(scores)
        silence += scores[Self.none]
        advance()
        if silence >= floor { enterFirstWords(silence) }
      }
    }
  }

  private func sentence(_ sentence: SentenceLattice.Sentence) -> PosteriorSentence {
    PosteriorSentence(
      network: Int(sentence.network), words: sentence.words.map(\.word),
      isFree: sentence.words.map(\.isFree), grammar: sentence.grammar,
      score: sentence.score - grammarWeight * Float(sentence.grammar))
  }
}

extension PosteriorSearch {
  private func use(_ weighted: [(network: SearchNetwork, weight: Score)]) {
    weights = weighted.map(\.weight)
    let new = weighted.map(\.network)
    networks = new
    searched = new.map { network in
      let searched = SearchedNetwork(network)
      return (searched, searched.places)
    }
  }

  private func release() {
    for (network, _) in searched { network.deallocate() }
    searched = []
    networks = []
  }

  private func begin() {
    tokens.removeAll(keepingCapacity: true)
    contexts.removeAll()
    lattice.removeAll()
    floor = -.infinity
    moment = -1
  }

  private func end() {
    release()
    tokens = []
    contexts = CallContexts()
    lattice = SentenceLattice()
  }

  private func enterFirstWords(_ score: Float) {
    for index in searched.indices {
      leave(
        UInt8(index), state: Int32(searched[index].network.start), CallContexts.outside,
        after: Self.none,
        Path(
          score: score + grammarWeight * Float(weights[index]), grammar: weights[index],
          words: SentenceLattice.none), silent: score)
    }
  }

  /// Passes all tokens on over a moment, and drops those that have fallen behind.
  private func step(_ scores: UnsafePointer<Float>) {
    var best = -Float.infinity
    let silence = scores[Self.none]
    for index in tokens.indices {
      let score = scores[Int(tokens[index].label)]
      var after = tokens[index].leaving
      after.score += silence
      if tokens[index].entering.score > tokens[index].sounding.score {
        tokens[index].sounding = tokens[index].entering
      }
      tokens[index].sounding.score += score
      tokens[index].after = after
      tokens[index].entering.score = -.infinity
      best = max(best, tokens[index].best)
    }
    floor = threshold(best)
    for token in tokens { searched[Int(token.network)].places[Int(token.node)] = -1 }
    var kept = 0
    for index in tokens.indices where tokens[index].best >= floor {
      if kept != index { tokens[kept] = tokens[index] }
      let places = searched[Int(tokens[kept].network)].places
      tokens[kept].next = places[Int(tokens[kept].node)]
      places[Int(tokens[kept].node)] = Int32(kept)
      kept += 1
    }
    tokens.removeLast(tokens.count - kept)
  }

  /// The score below which a token is dropped.
  private func threshold(_ best: Float) -> Float {
    guard tokens.count > most else { return best - beam }
    var counts = Array(repeating: 0, count: 64)
    for token in tokens {
      counts[min(63, max(0, Int((best - token.best) / beam * 63)))] += 1
    }
    var sum = 0
    for (distance, count) in counts.enumerated() {
      sum += count
      if sum > most { return best - beam * Float(max(1, distance)) / 63 }
    }
    return best - beam
  }

  /// Lets what may follow each phone begin with the next moment.
  private func advance() {
    ends.removeAll(keepingCapacity: true)
    endings.removeAll(keepingCapacity: true)
    for index in tokens.indices {
      let token = tokens[index]
      let network = searched[Int(token.network)].network
      let node = network.nodes[Int(token.node)]
      switch node.kind {
      case .entry, .inside: follow(token, from: node, in: network)
      case .word, .last: end(token, node, network)
      case .filler: break
      }
    }
    if ends.count > mostEnds { ends.sort { $0.path.score > $1.path.score } }
    for end in ends.prefix(mostEnds) {
      var path = end.path
      path.words = lattice.append(end.ways)
      leave(
        end.network, state: end.state, end.context, after: Int(end.label), path,
        silent: end.silent)
    }
  }

  private func follow(_ token: Token, from node: SearchNetwork.Node, in network: SearchedNetwork) {
    var next = node.first
    var isLast = false
    while !isLast {
      let following = network.nodes[Int(next)]
      let path = labels[Int(following.phone)] == token.label ? token.after : token.leaving
      enter(token.network, token.context, next, following, path)
      isLast = following.isLastSibling
      next += 1
    }
  }

  /// Notes that a word ends, among others that are followed by the same.
  private func end(_ token: Token, _ node: SearchNetwork.Node, _ network: SearchedNetwork) {
    let exit = network.exits[Int(node.first)]
    var path = token.leaving
    path.score += grammarWeight * Float(exit.weight)
    path.grammar += exit.weight
    guard path.score >= floor else { return }
    let word = SentenceLattice.Word(
      word: exit.word, isFree: exit.target == network.freeWordsEnd, moment: moment)
    let key =
      UInt64(token.network) << 56 | UInt64(UInt32(exit.target)) << 32
      | UInt64(UInt32(bitPattern: token.context))
    let silent = token.after.score + grammarWeight * Float(exit.weight)
    let way = SentenceLattice.Way(
      word: word, before: path.words, score: path.score, grammar: path.grammar)
    guard let known = endings[key] else {
      endings[key] = ends.count
      ends.append(
        End(
          network: token.network, state: exit.target, context: token.context, label: token.label,
          path: path, silent: silent, ways: [way]))
      return
    }
    if path.score > ends[known].path.score {
      ends[known] = End(
        network: token.network, state: exit.target, context: token.context, label: token.label,
        path: path, silent: silent, ways: ends[known].ways)
    }
    SentenceLattice.add(way, to: &ends[known].ways)
  }

  /// Lets all words that may follow in a state begin, after the phrases that end there too.
  private func leave(
    _ number: UInt8, state: Int32, _ context: Int32, after label: Int, _ path: Path, silent: Float
  ) {
    let network = searched[Int(number)].network
    let left = network.states[Int(state)]
    for index in Int(left.firstStep)..<Int(left.firstStep + left.stepCount) {
      let step = network.steps[index]
      let (path, silent) = (weighed(path, step.weight), silent + grammarWeight * Float(step.weight))
      guard path.score >= floor else { continue }
      var inner = context
      for index in Int(step.firstCall)..<Int(step.firstCall + step.callCount) {
        inner = contexts.entering(network.entered[index], of: number, from: inner)
      }
      guard network.states[Int(step.state)].isReturn else {
        beginWords(number, network.states[Int(step.state)], inner, after: label, path, silent)
        continue
      }
      let call = network.calls[Int(contexts[inner].call)]
      for index in Int(call.firstReturn)..<Int(call.firstReturn + call.returnCount) {
        let next = network.returns[index]
        leave(
          number, state: next.state, contexts[inner].caller, after: label,
          weighed(path, next.weight), silent: silent + grammarWeight * Float(next.weight))
      }
    }
  }

  private func weighed(_ path: Path, _ weight: Score) -> Path {
    Path(
      score: path.score + grammarWeight * Float(weight), grammar: path.grammar + weight,
      words: path.words)
  }

  private func beginWords(
    _ number: UInt8, _ state: SearchNetwork.State, _ context: Int32, after label: Int,
    _ path: Path, _ silent: Float
  ) {
    let network = searched[Int(number)].network
    let weights = network.weights + Int(state.firstWeight)
    var phones = state.entries
    let first = network.bounds[Int(state.firstBound)]
    var bound = Int(state.firstBound)
    while let phone = phones.popFirst() {
      let isSame = Int(labels[phone]) == label && label != Self.none
      for next in network.bounds[bound]..<network.bounds[bound + 1] {
        var path = weighed(path, weights[Int(next - first)])
        if isSame { path.score = silent + grammarWeight * Float(weights[Int(next - first)]) }
        enter(number, context, next, network.nodes[Int(next)], path)
      }
      bound += 1
    }
  }

  private func enter(
    _ number: UInt8, _ context: Int32, _ index: Int32, _ node: SearchNetwork.Node, _ path: Path
  ) {
    guard path.score >= floor else { return }
    let places = searched[Int(number)].places
    let first = places[Int(index)]
    var found = Int(first)
    while found >= 0, tokens[found].context != context { found = Int(tokens[found].next) }
    if found < 0 {
      found = tokens.count
      places[Int(index)] = Int32(found)
      tokens.append(
        Token(
          node: index, context: context, network: number, label: labels[Int(node.phone)],
          next: first))
    }
    if path.score > tokens[found].entering.score { tokens[found].entering = path }
  }

  /// The last tokens of the sentences that may end now.
  private func finals() -> [SentenceLattice.Final] {
    tokens.compactMap { token in
      let network = searched[Int(token.network)].network
      let node = network.nodes[Int(token.node)]
      // A word that would only begin with the next moment has not been said.
      guard node.kind == .word || node.kind == .last, token.best > -.infinity else { return nil }
      let exit = network.exits[Int(node.first)]
      let ending = contexts.ending(of: network, in: Int(exit.target), after: token.context)
      guard ending > .impossible else { return nil }
      let path = weighed(token.leaving, exit.weight + ending)
      return SentenceLattice.Final(
        network: token.network, score: path.score, grammar: path.grammar,
        word: SentenceLattice.Word(
          word: exit.word, isFree: exit.target == network.freeWordsEnd, moment: moment),
        before: path.words)
    }
  }
}
