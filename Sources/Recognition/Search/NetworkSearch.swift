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
  private var frame: Int32 = 0
  private var best: Score = 0
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
    frame = -1
    best = 0
    for index in searched.indices {
      leave(
        searched[index], number: UInt8(index), state: searched[index].start,
        from: model.definition.silence, 0, History.none)
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
      prune(networks, below: threshold())
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

  /// The score of the likeliest path so far, and what it has passed through.
  func bestPath() -> (score: Score, history: Int32) {
    var found: (score: Score, history: Int32) = (.impossible, History.none)
    for index in 0..<count where tokens[index].best > found.score {
      let token = tokens[index]
      for state in 0..<ModelDefinition.states where token.scores[state] > found.score {
        found = (token.scores[state], token.histories[state])
      }
    }
    return found
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
    var score = token.exit
    var word = History.silence
    switch node.kind {
    case .entry, .inside: return nil
    case .silence: score += network.states[Int(node.first)].ending
    case .word, .last:
      let exit = network.exits[Int(node.first)]
      guard network.colours[Int(token.colour)].followers.contains(model.definition.silence) else {
        return nil
      }
      score += exit.weight + network.states[Int(exit.target)].ending
      word = exit.word
    }
    return score > .impossible ? (score, word) : nil
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

  private func prune(_ networks: UnsafeBufferPointer<SearchedNetwork>, below threshold: Score) {
    var kept = 0
    for index in 0..<count {
      let places = networks[Int(tokens[index].network)].places
      let place = Int(tokens[index].place)
      if tokens[index].best >= threshold {
        places[place] = Int32(kept)
        if kept != index { tokens[kept] = tokens[index] }
        kept += 1
      } else {
        places[place] = -1
      }
    }
    count = kept
  }

  private func advance(_ networks: UnsafeBufferPointer<SearchedNetwork>) {
    let phoneThreshold = best - settings.phoneBeam
    let wordThreshold = best - settings.wordBeam
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
              network, token.network, next, following, token.exit, token.exitHistory,
              sequence: following.sequence)
          } else {
            end(network, token.network, next, following, token.exit, token.exitHistory)
          }
        }
      case .word, .last:
        let exit = network.exits[Int(node.first)]
        let score = token.exit + exit.weight
        guard score >= wordThreshold else { continue }
        leave(
          network, number: token.network, state: Int(exit.target), from: Int(node.phone), score,
          remember(token, word: exit.word, score: score), followers: network.colours[Int(token.colour)].followers)
      case .silence:
        guard token.exit >= wordThreshold else { continue }
        leave(
          network, number: token.network, state: Int(node.first), from: Int(node.phone),
          token.exit, remember(token, word: History.silence, score: token.exit))
      }
    }
  }

  private func remember(_ token: Token, word: Int32, score: Score) -> Int32 {
    history.append(
      History.Entry(
        word: word, network: token.network, frame: frame, before: token.exitHistory, score: score))
  }

  /// Begins all words that may follow in a state, and silence.
  private func leave(
    _ network: SearchedNetwork, number: UInt8, state: Int, from phone: Int, _ score: Score,
    _ entry: Int32, followers: PhoneSet? = nil
  ) {
    let definition = model.definition
    let floor = best - settings.beam
    if followers?.contains(definition.silence) ?? true {
      let silence = network.firstSilence + state
      let node = network.nodes[silence]
      if score + node.weight >= floor {
        enter(
          network, number, Int32(silence), node, score + node.weight, entry,
          sequence: node.sequence)
      }
    }
    let left = network.states[state]
    for index in Int(left.firstStep)..<Int(left.firstStep + left.stepCount) {
      let step = network.steps[index]
      let state = network.states[Int(step.state)]
      var phones = followers.map(state.entries.intersection) ?? state.entries
      while let first = phones.popFirst() {
        let bound = Int(state.firstBound) + state.entries.rank(of: first)
        for place in network.bounds[bound]..<network.bounds[bound + 1] {
          let next = network.entries[Int(place)]
          let node = network.nodes[Int(next)]
          let entering = score + step.weight + node.weight
          guard entering >= floor else { continue }
          if node.kind == .entry {
            let sequence = definition.sequence(
              of: first, left: phone, right: Int(node.right), at: .first)
            enter(network, number, next, node, entering, entry, sequence: sequence)
          } else {
            end(network, number, next, node, entering, entry, after: phone)
          }
        }
      }
    }
  }

  /// Enters the last phone of a word in all its colours; `left` is the phone before another word.
  private func end(
    _ network: SearchedNetwork, _ number: UInt8, _ index: Int32, _ node: SearchNetwork.Node,
    _ score: Score, _ entry: Int32, after left: Int? = nil
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
        network, number, index, node, score, entry, sequence: sequence,
        colour: exit.firstColour + offset, offset: offset)
    }
  }

  @inline(__always)
  private func enter(
    _ network: SearchedNetwork, _ number: UInt8, _ index: Int32, _ node: SearchNetwork.Node,
    _ score: Score, _ entry: Int32, sequence: UInt16, colour: Int32 = 0, offset: Int32 = 0
  ) {
    let place = node.place + offset
    var token = Int(network.places[Int(place)])
    if token < 0 {
      if count == room { grow() }
      token = count
      network.places[Int(place)] = Int32(token)
      tokens[token] = Token(
        node: index, place: place, colour: colour, network: number, phone: node.phone,
        scores: SIMD3(repeating: .impossible), histories: SIMD3(repeating: History.none),
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
