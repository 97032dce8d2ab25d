/// Finds the likeliest path of an utterance through one of several networks, frame by frame (Viterbi beam search).
///
/// This file passes tokens on within their phones, and prunes them; the extensions have what follows a phone, and the
/// ends of sentences. Use it from one thread at a time.
final class NetworkSearch {
  /// The width of the classes of scores by which the best tokens are selected (histogram pruning), as a power of 2.
  private static let classBits = 4
  private static let classes = 512
  private static let leastRoom = 1_024

  let model: AcousticModel
  let settings: SearchSettings
  private let scorer: FrameScorer
  /// The networks that are searched.
  private(set) var networks: [SearchNetwork] = []
  /// The score that entering each network adds to its paths.
  private(set) var weights: [Score] = []
  /// The networks with the tokens in them, in the same order.
  private(set) var searched: [SearchedNetwork] = []

  /// The paths being followed; allocated here, and freed with the search.
  private(set) var tokens: UnsafeMutablePointer<Token>
  /// The number of tokens.
  private(set) var count = 0
  private var room = leastRoom
  /// The words that the paths have passed through.
  var history = History()
  /// The calls through which the paths have entered phrases.
  var contexts = CallContexts()
  /// The words that end with the present frame.
  var ends = WordEnds()
  /// The present frame, counted from the beginning of the utterance.
  private(set) var frame: Int32 = 0
  /// The score of the best token in the present frame.
  private(set) var best: Score = 0
  /// The score that a token must reach in the present frame to be followed.
  private(set) var floor: Score = .impossible
  /// The number of tokens in each class of distance from the best.
  private var distances: [Int32] = Array(repeating: 0, count: classes)

  init(model: AcousticModel, scorer: FrameScorer, settings: SearchSettings) {
    self.model = model
    self.scorer = scorer
    self.settings = settings
    tokens = .allocate(capacity: room)
  }

  deinit {
    tokens.deallocate()
    for network in searched { network.deallocate() }
  }

  /// Searches these networks, at most 256, from the next utterance on; each is entered with its weight.
  func use(_ weighted: [(network: SearchNetwork, weight: Score)]) {
    clear()
    let networks = weighted.map(\.network)
    let old = zip(self.networks, searched)
    let new = networks.map { network in
      old.first { $0.0 === network }?.1 ?? SearchedNetwork(network)
    }
    for (network, places) in old where !networks.contains(where: { $0 === network }) {
      places.deallocate()
    }
    self.networks = networks
    weights = weighted.map(\.weight)
    searched = new
  }

  /// Begins an utterance.
  func begin() {
    clear()
    history.removeAll()
    contexts.removeAll()
    frame = -1
    best = 0
    floor = .impossible
    for index in searched.indices {
      leave(
        searched[index], number: UInt8(index), state: searched[index].start,
        CallContexts.outside, from: model.definition.silence, weights[index], History.none,
        followers: .all)
    }
  }

  /// Releases the memory of the utterance, after its end.
  func rest() {
    clear()
    history.shrink()
    contexts = CallContexts()
    ends = WordEnds()
    for network in searched { network.places.clear() }
    tokens.deallocate()
    room = Self.leastRoom
    tokens = .allocate(capacity: room)
  }

  /// Advances the tokens over the frame that the scorer has taken; one path that was asked for before may be kept.
  func step(keeping path: Int32 = History.none) {
    if history.isFull { forget(allBut: path) }
    frame += 1
    best = .impossible
    let transitions = model.transitions.start
    let senones = model.definition.senones.start
    for index in 0..<count {
      best = max(best, evaluate(&tokens[index], transitions: transitions, senones: senones))
    }
    searched.withUnsafeBufferPointer { networks in
      floor = threshold()
      prune(networks)
      advance(networks)
    }
  }

  /// Discards the history that neither a token nor the path has passed through.
  private func forget(allBut path: Int32) {
    history.keep(
      only: [path]
        + (0..<count).flatMap { index in
          (0..<ModelDefinition.states).map { tokens[index].histories[$0] }
        })
  }

  /// The score of the likeliest path so far, its history, and whether it is silent now.
  func bestPath() -> (score: Score, history: Int32, isSilent: Bool) {
    var found: (score: Score, history: Int32, node: Int32, network: UInt8) = (
      .impossible, History.none, 0, 0
    )
    for index in 0..<count where tokens[index].best > found.score {
      let token = tokens[index]
      for state in 0..<ModelDefinition.states where token.scores[state] > found.score {
        found = (token.scores[state], token.histories[state], token.node, token.network)
      }
    }
    guard found.score > .impossible else { return (found.score, found.history, true) }
    let node = searched[Int(found.network)].nodes[Int(found.node)]
    return (found.score, found.history, node.kind == .filler)
  }

  /// The number of frames since the end of the last word of a path; 0 if it has no word.
  func framesSinceWord(of last: Int32) -> Int {
    var next = last
    while next != History.none, history.entries[Int(next)].word == History.silence {
      next = history.entries[Int(next)].before
    }
    return Int(next == History.none ? 0 : frame - history.entries[Int(next)].frame)
  }

  private func clear() {
    for index in 0..<count {
      searched[Int(tokens[index].network)].places[Int(tokens[index].place)] = -1
    }
    count = 0
  }
}

extension NetworkSearch {
  @inline(__always)
  private func evaluate(
    _ token: inout Token, transitions: UnsafePointer<Transitions>, senones: UnsafePointer<UInt16>
  ) -> Score {
    let transitions = transitions[Int(token.phone)]
    var heard = token.scores
    for state in 0..<ModelDefinition.states where heard[state] > .impossible {
      let senone = senones[Int(token.sequences[state]) * ModelDefinition.states + state]
      heard[state] &+= scorer.score(of: Int(senone))
    }
    let stay = heard &+ transitions.stay
    let leave = heard &+ transitions.leave
    token.exit = .impossible
    if heard[2] > .impossible {
      token.exit = leave[2]
      token.exitHistory = token.histories[2]
    }
    token.scores = stay
    if leave[1] > stay[2] {
      token.scores[2] = leave[1]
      token.histories[2] = token.histories[1]
      token.sequences[2] = token.sequences[1]
    }
    if leave[0] > stay[1] {
      token.scores[1] = leave[0]
      token.histories[1] = token.histories[0]
      token.sequences[1] = token.sequences[0]
    }
    token.best = max(token.scores.max(), token.exit)
    return token.best
  }

  /// The score that a token must reach to stay within the beam and the limit on their number.
  private func threshold() -> Score {
    let widest = best - (count > settings.crowd ? settings.crowdedBeam : settings.beam)
    guard count > settings.activePhones else { return widest }
    for index in distances.indices { distances[index] = 0 }
    for index in 0..<count {
      let distance = Int(best - tokens[index].best) >> Self.classBits
      distances[min(distance, Self.classes - 1)] += 1
    }
    var sum = 0
    for (distance, number) in distances.enumerated() {
      sum += Int(number)
      if sum > settings.activePhones {
        return max(widest, best - Score((distance + 1) << Self.classBits))
      }
    }
    return widest
  }

  private func prune(_ networks: UnsafeBufferPointer<SearchedNetwork>) {
    for index in 0..<count where tokens[index].next >= 0 { compareWithNext(index, networks) }
    for index in 0..<count {
      networks[Int(tokens[index].network)].places[Int(tokens[index].place)] = -1
    }
    var kept = 0
    for index in 0..<count
    where tokens[index].best >= max(floor, tokens[index].rival - settings.contextBeam) {
      if kept != index { tokens[kept] = tokens[index] }
      let places = networks[Int(tokens[kept].network)].places
      let place = Int(tokens[kept].place)
      tokens[kept].rival = .impossible
      tokens[kept].next = places[place]
      places[place] = Int32(kept)
      kept += 1
    }
    count = kept
  }

  /// Tells all tokens in a place the best score among them, if this is the first of them.
  private func compareWithNext(_ first: Int, _ networks: UnsafeBufferPointer<SearchedNetwork>) {
    let token = tokens[first]
    guard networks[Int(token.network)].places[Int(token.place)] == Int32(first) else { return }
    var best = token.best
    var next = Int(token.next)
    while next >= 0 {
      best = max(best, tokens[next].best)
      next = Int(tokens[next].next)
    }
    next = first
    while next >= 0 {
      tokens[next].rival = best
      next = Int(tokens[next].next)
    }
  }

  /// Enters a path into the first state of a phone, unless a better one is there.
  @inline(__always)
  func enter(
    _ network: SearchedNetwork, _ number: UInt8, _ context: Int32, _ index: Int32,
    _ node: SearchNetwork.Node, _ score: Score, _ entry: Int32, sequence: UInt16,
    place: Int32
  ) {
    let first = network.places[Int(place)]
    var token = Int(first)
    while token >= 0, tokens[token].context != context { token = Int(tokens[token].next) }
    if token < 0 {
      if count == room { grow() }
      token = count
      network.places[Int(place)] = Int32(token)
      tokens[token] = Token(
        node: index, place: place, context: context, network: number, phone: node.phone,
        scores: SIMD3(repeating: .impossible), histories: SIMD3(repeating: History.none),
        sequences: SIMD3(repeating: sequence), next: first)
      count += 1
    } else if tokens[token].scores[0] >= score {
      return
    }
    tokens[token].scores[0] = score
    tokens[token].histories[0] = entry
    tokens[token].sequences[0] = sequence
  }

  private func grow() {
    let larger = UnsafeMutablePointer<Token>.allocate(capacity: room * 3 / 2)
    larger.moveInitialize(from: tokens, count: count)
    tokens.deallocate()
    tokens = larger
    room = room * 3 / 2
  }
}
