/// Finds the likeliest path of an utterance through one of several networks, frame by frame (Viterbi, with
/// beams).
///
/// To be used from one thread at a time.
final class NetworkSearch {
  /// Width of the classes by which the best tokens are told from the others, as a power of 2.
  private static let classBits = 4
  private static let classes = 512

  private let model: AcousticModel
  private let scorer: FrameScorer
  private let settings: SearchSettings
  private(set) var networks: [SearchNetwork] = []
  private var searched: [SearchedNetwork] = []

  private var tokens: UnsafeMutablePointer<Token>
  private var count = 0
  private var room = 1_024
  private(set) var history = History()
  private var contexts = CallContexts()
  /// The words that end with the present frame.
  private var ends = WordEnds()
  private var frame: Int32 = 0
  private var best: Score = 0
  /// What a token has to reach in the present frame to be followed.
  private var floor: Score = .impossible
  /// How many tokens there were in each class of distance from the best.
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

  /// Searches these networks, at most 256, from the next utterance on.
  func use(_ networks: [SearchNetwork]) {
    clear()
    let old = zip(self.networks, searched)
    let new = networks.map { network in
      old.first { $0.0 === network }?.1 ?? SearchedNetwork(network)
    }
    for (network, places) in old where !networks.contains(where: { $0 === network }) {
      places.deallocate()
    }
    self.networks = networks
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
        CallContexts.outside, from: model.definition.silence, 0, History.none, followers: .all)
    }
  }

  /// Passes the tokens on over the frame that the scorer has taken.
  func step() {
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

  /// Score and history of the likeliest complete sentence so far; `nil` when none has survived.
  func bestSentence() -> (score: Score, history: Int32)? {
    var found: (score: Score, token: Token, word: Int32)?
    for index in 0..<count where tokens[index].exit > .impossible {
      let token = tokens[index]
      guard let (score, word) = sentence(token), score > found?.score ?? .impossible else {
        continue
      }
      found = (score, token, word)
    }
    guard let found else { return nil }
    let entry = History.Entry(
      word: found.word, network: found.token.network, frame: frame,
      before: found.token.exitHistory, score: found.score)
    return (found.score, history.append(entry))
  }

  /// The score of the likeliest path so far, what it has passed through, and whether it is silent now.
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

  /// Frames from the end of the last word of a path up to now; none where it has no word.
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

  /// The score and last word of a sentence that ends with the token, if one may.
  private func sentence(_ token: Token) -> (Score, word: Int32)? {
    let network = searched[Int(token.network)]
    let node = network.nodes[Int(token.node)]
    switch node.kind {
    case .entry, .inside: return nil
    case .filler:
      let ending = ending(network, state: Int(node.first), token.context)
      return ending > .impossible ? (token.exit + ending, History.silence) : nil
    case .word, .last:
      let exit = network.exits[Int(node.first)]
      guard network.colours[Int(token.colour)].followers.contains(model.definition.silence) else {
        return nil
      }
      let ending = ending(network, state: Int(exit.target), token.context)
      return ending > .impossible ? (token.exit + exit.weight + ending, exit.word) : nil
    }
  }

  /// The score of a sentence's end in a state, after the phrases that end there too.
  private func ending(_ network: SearchedNetwork, state: Int, _ context: Int32) -> Score {
    let left = network.states[state]
    guard context != CallContexts.outside else { return left.ending }
    var best = Score.impossible
    for index in Int(left.firstStep)..<Int(left.firstStep + left.stepCount) {
      let step = network.steps[index]
      guard step.callCount == 0, network.states[Int(step.state)].isReturn else { continue }
      let call = network.calls[Int(contexts[context].call)]
      for index in Int(call.firstReturn)..<Int(call.firstReturn + call.returnCount) {
        let next = network.returns[index]
        let ending = ending(network, state: Int(next.state), contexts[context].caller)
        if ending > .impossible { best = max(best, step.weight + next.weight + ending) }
      }
    }
    return best
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

  /// What a token has to reach so that neither the beam is left nor too many go on.
  private func threshold() -> Score {
    let widest = best - settings.beam
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

  /// Tells the tokens in a place, if this is the first of them, what the best of them is.
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

  private func advance(_ networks: UnsafeBufferPointer<SearchedNetwork>) {
    let phoneThreshold = max(floor, best - settings.phoneBeam)
    let wordThreshold = max(floor, best - settings.wordBeam)
    for index in 0..<count where tokens[index].exit >= phoneThreshold {
      let token = tokens[index]
      let network = networks[Int(token.network)]
      let node = network.nodes[Int(token.node)]
      switch node.kind {
      case .entry, .inside:
        for index in Int(node.first)..<Int(node.first + node.count) {
          let next = network.successors[index]
          let following = network.nodes[Int(next)]
          if following.kind == .inside {
            enter(
              network, token.network, token.context, next, following, token.exit,
              token.exitHistory, sequence: following.sequence)
          } else {
            end(
              network, token.network, token.context, next, following, token.exit,
              token.exitHistory)
          }
        }
      case .word, .last:
        let exit = network.exits[Int(node.first)]
        let score = token.exit + exit.weight
        guard score >= wordThreshold else { continue }
        ends.add(
          WordEnd(
            network: token.network, state: exit.target, context: token.context, phone: node.phone,
            followers: network.colours[Int(token.colour)].followers, score: score, word: exit.word,
            before: token.exitHistory))
      case .filler:
        guard token.exit >= wordThreshold else { continue }
        ends.add(
          WordEnd(
            network: token.network, state: node.first, context: token.context, phone: node.phone,
            followers: .all, score: token.exit, word: History.silence, before: token.exitHistory))
      }
    }
    goOn(networks)
  }

  /// Begins what follows the words that have ended, of paths that go on alike only after the best.
  private func goOn(_ networks: UnsafeBufferPointer<SearchedNetwork>) {
    ends.takeAll { end, followers in
      let entry = history.append(
        History.Entry(
          word: end.word, network: end.network, frame: frame, before: end.before,
          score: end.score))
      leave(
        networks[Int(end.network)], number: end.network, state: Int(end.state), end.context,
        from: Int(end.phone), end.score, entry, followers: followers)
    }
  }

  /// Begins all words that may follow in a state, and silence.
  private func leave(
    _ network: SearchedNetwork, number: UInt8, state: Int, _ context: Int32, from phone: Int,
    _ score: Score, _ entry: Int32, followers: PhoneSet
  ) {
    if followers.contains(model.definition.silence) {
      let first = network.firstFiller + state * network.fillerCount
      for index in first..<first + network.fillerCount {
        let node = network.nodes[index]
        guard score + node.weight >= floor else { continue }
        enter(
          network, number, context, Int32(index), node, score + node.weight, entry,
          sequence: node.sequence)
      }
    }
    beginWords(
      network, number: number, state: state, context, from: phone, score, entry,
      followers: followers)
  }

  /// Begins all words that may follow in a state, after the phrases that end there too.
  private func beginWords(
    _ network: SearchedNetwork, number: UInt8, state: Int, _ context: Int32, from phone: Int,
    _ score: Score, _ entry: Int32, followers: PhoneSet
  ) {
    let left = network.states[state]
    for index in Int(left.firstStep)..<Int(left.firstStep + left.stepCount) {
      let step = network.steps[index]
      let score = score + step.weight
      guard score >= floor else { continue }
      var inner = context
      for index in Int(step.firstCall)..<Int(step.firstCall + step.callCount) {
        inner = contexts.entering(network.entered[index], of: number, from: inner)
      }
      if network.states[Int(step.state)].isReturn {
        let call = network.calls[Int(contexts[inner].call)]
        for index in Int(call.firstReturn)..<Int(call.firstReturn + call.returnCount) {
          let next = network.returns[index]
          beginWords(
            network, number: number, state: Int(next.state), contexts[inner].caller, from: phone,
            score + next.weight, entry, followers: followers)
        }
      } else {
        beginWords(
          network, number: number, of: network.states[Int(step.state)], inner, from: phone,
          score, entry, followers: followers)
      }
    }
  }

  /// Begins the words of one state.
  private func beginWords(
    _ network: SearchedNetwork, number: UInt8, of state: SearchNetwork.State, _ context: Int32,
    from phone: Int, _ score: Score, _ entry: Int32, followers: PhoneSet
  ) {
    var phones = state.entries.intersection(followers)
    while let first = phones.popFirst() {
      let bound = Int(state.firstBound) + state.entries.rank(of: first)
      for place in network.bounds[bound]..<network.bounds[bound + 1] {
        let next = network.entries[Int(place)]
        let node = network.nodes[Int(next)]
        let entering = score + node.weight
        guard entering >= floor else { continue }
        if node.kind == .entry {
          let sequence = model.definition.sequence(
            of: first, left: phone, right: Int(node.right), at: .first)
          enter(network, number, context, next, node, entering, entry, sequence: sequence)
        } else {
          end(network, number, context, next, node, entering, entry, after: phone)
        }
      }
    }
  }

  /// Enters the last phone of a word in all its colours; `left` is the phone before another word.
  private func end(
    _ network: SearchedNetwork, _ number: UInt8, _ context: Int32, _ index: Int32,
    _ node: SearchNetwork.Node, _ score: Score, _ entry: Int32, after left: Int? = nil
  ) {
    let exit = network.exits[Int(node.first)]
    for offset in 0..<exit.colourCount {
      let colour = network.colours[Int(exit.firstColour + offset)]
      let sequence =
        left.map {
          model.definition.sequence(
            of: Int(node.phone), left: $0, right: Int(colour.right), at: .only)
        } ?? colour.sequence
      enter(
        network, number, context, index, node, score, entry, sequence: sequence,
        colour: exit.firstColour + offset, offset: offset)
    }
  }

  @inline(__always)
  private func enter(
    _ network: SearchedNetwork, _ number: UInt8, _ context: Int32, _ index: Int32,
    _ node: SearchNetwork.Node, _ score: Score, _ entry: Int32, sequence: UInt16,
    colour: Int32 = 0, offset: Int32 = 0
  ) {
    let place = node.place + offset
    let first = network.places[Int(place)]
    var token = Int(first)
    while token >= 0, tokens[token].context != context { token = Int(tokens[token].next) }
    if token < 0 {
      if count == room { grow() }
      token = count
      network.places[Int(place)] = Int32(token)
      tokens[token] = Token(
        node: index, place: place, colour: colour, network: number, phone: node.phone,
        context: context, next: first, scores: SIMD3(repeating: .impossible),
        histories: SIMD3(repeating: History.none),
        sequences: SIMD3(repeating: sequence))
      count += 1
    } else if tokens[token].scores[0] >= score {
      return
    }
    tokens[token].scores[0] = score
    tokens[token].histories[0] = entry
    tokens[token].sequences[0] = sequence
  }

  private func grow() {
    let larger = UnsafeMutablePointer<Token>.allocate(capacity: room * 2)
    larger.moveInitialize(from: tokens, count: count)
    tokens.deallocate()
    tokens = larger
    room *= 2
  }
}
