/// Finds the likeliest path of an utterance through a network, frame by frame (Viterbi, with beams).
///
/// To be used from one thread at a time.
final class NetworkSearch {
  /// Width of the classes by which the best tokens are told from the others, as a power of 2.
  private static let classBits = 4
  private static let classes = 512

  private let model: AcousticModel
  private let scorer: FrameScorer
  private let settings: SearchSettings
  private(set) var network: SearchNetwork?

  private var tokens: UnsafeMutablePointer<Token>
  private var count = 0
  private var room = 1_024
  /// Where the token of each node is, or -1.
  private var places: UnsafeMutablePointer<Int32>?
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
    places?.deallocate()
  }

  /// Searches this network from the next utterance on.
  func use(_ network: SearchNetwork) {
    guard network !== self.network else { return }
    places?.deallocate()
    let places = UnsafeMutablePointer<Int32>.allocate(capacity: network.nodes.count)
    places.initialize(repeating: -1, count: network.nodes.count)
    self.places = places
    self.network = network
    count = 0
  }

  /// Begins an utterance.
  func begin() {
    guard let network, let places else { return }
    for index in 0..<count { places[Int(tokens[index].node)] = -1 }
    count = 0
    history.removeAll()
    frame = -1
    best = 0
    leave(network, places, state: network.start, from: model.definition.silence, 0, History.none)
  }

  /// Passes the tokens on over the frame that the scorer has taken.
  func step() {
    guard let network, let places else { return }
    frame += 1
    best = .impossible
    for index in 0..<count { best = max(best, evaluate(&tokens[index])) }
    prune(places, below: threshold())
    advance(network, places)
  }

  /// Score and history of the likeliest complete sentence so far; `nil` when none has survived.
  var bestSentence: (score: Score, history: Int32)? {
    guard let network else { return nil }
    var found: (score: Score, token: Token, exit: SearchNetwork.Exit?)?
    for index in 0..<count where tokens[index].exit > .impossible {
      let token = tokens[index]
      let node = network.nodes.start[Int(token.node)]
      var score = token.exit
      var exit: SearchNetwork.Exit?
      switch node.kind {
      case .entry, .inside: continue
      case .silence: score += network.states.start[Int(node.first)].ending
      case .word, .last:
        let end = network.exits.start[Int(node.first)]
        guard end.followers.contains(model.definition.silence) else { continue }
        score += end.weight + network.states.start[Int(end.target)].ending
        exit = end
      }
      guard score > .impossible, score > found?.score ?? .impossible else { continue }
      found = (score, token, exit)
    }
    guard let found else { return nil }
    let entry = History.Entry(
      word: found.exit?.word ?? History.silence, frame: frame, before: found.token.exitHistory,
      score: found.score)
    return (found.score, history.append(entry))
  }

  /// The score of the likeliest path so far, and what it has passed through.
  var bestPath: (score: Score, history: Int32) {
    var found: (score: Score, history: Int32) = (.impossible, History.none)
    for index in 0..<count {
      let token = tokens[index]
      for state in 0..<ModelDefinition.states where token.scores[state] > found.score {
        found = (token.scores[state], token.histories[state])
      }
    }
    return found
  }

  /// How many tokens there are.
  var activity: Int { count }
}

extension NetworkSearch {
  @inline(__always)
  private func evaluate(_ token: inout Token) -> Score {
    let senones = model.definition.senones.start
    let phone = Int(network.unsafelyUnwrapped.nodes.start[Int(token.node)].phone)
    let transitions = model.transitions.start[phone]
    var heard = token.scores
    for state in 0..<ModelDefinition.states where heard[state] > .impossible {
      let senone = senones[Int(token.sequences[state]) * ModelDefinition.states + state]
      heard[state] &+= scorer.score(of: Int(senone))
    }
    let stay = heard &+ transitions.stay
    let leave = heard &+ transitions.leave
    var best = stay[0]
    token.exit = .impossible
    if heard[2] > .impossible {
      token.exit = leave[2]
      token.exitHistory = token.histories[2]
    }
    if leave[1] > stay[2] {
      token.scores[2] = leave[1]
      token.histories[2] = token.histories[1]
      token.sequences[2] = token.sequences[1]
    } else {
      token.scores[2] = stay[2]
    }
    if leave[0] > stay[1] {
      token.scores[1] = leave[0]
      token.histories[1] = token.histories[0]
      token.sequences[1] = token.sequences[0]
    } else {
      token.scores[1] = stay[1]
    }
    token.scores[0] = stay[0]
    best = max(best, max(token.scores[1], token.scores[2]), token.exit)
    token.best = best
    return best
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

  private func prune(_ places: UnsafeMutablePointer<Int32>, below threshold: Score) {
    var kept = 0
    for index in 0..<count {
      let node = Int(tokens[index].node)
      if tokens[index].best >= threshold {
        places[node] = Int32(kept)
        if kept != index { tokens[kept] = tokens[index] }
        kept += 1
      } else {
        places[node] = -1
      }
    }
    count = kept
  }

  private func advance(_ network: SearchNetwork, _ places: UnsafeMutablePointer<Int32>) {
    let phoneThreshold = best - settings.phoneBeam
    let wordThreshold = best - settings.wordBeam
    let nodes = network.nodes.start
    for index in 0..<count {
      let token = tokens[index]
      guard token.exit >= phoneThreshold else { continue }
      let node = nodes[Int(token.node)]
      switch node.kind {
      case .entry, .inside:
        for place in Int(node.first)..<Int(node.first + node.count) {
          let next = network.successors.start[place]
          enter(
            places, next, token.exit, token.exitHistory, sequence: nodes[Int(next)].sequence)
        }
      case .word, .last:
        let exit = network.exits.start[Int(node.first)]
        let score = token.exit + exit.weight
        guard score >= wordThreshold else { continue }
        let entry = history.append(
          History.Entry(
            word: exit.word, frame: frame, before: token.exitHistory, score: score))
        leave(
          network, places, state: Int(exit.target), from: Int(node.phone), score, entry,
          followers: exit.followers)
      case .silence:
        guard token.exit >= wordThreshold else { continue }
        let entry = history.append(
          History.Entry(
            word: History.silence, frame: frame, before: token.exitHistory, score: token.exit))
        leave(network, places, state: Int(node.first), from: Int(node.phone), token.exit, entry)
      }
    }
  }

  /// Begins all words that may follow in a state, and silence.
  private func leave(
    _ network: SearchNetwork, _ places: UnsafeMutablePointer<Int32>, state: Int, from phone: Int,
    _ score: Score, _ entry: Int32, followers: PhoneSet? = nil
  ) {
    let definition = model.definition
    let floor = best - settings.beam
    if followers?.contains(definition.silence) ?? true {
      let silence = network.firstSilence + state
      let node = network.nodes.start[silence]
      if score + node.weight >= floor {
        enter(places, Int32(silence), score + node.weight, entry, sequence: node.sequence)
      }
    }
    let left = network.states.start[state]
    for index in Int(left.firstStep)..<Int(left.firstStep + left.stepCount) {
      let step = network.steps.start[index]
      let state = network.states.start[Int(step.state)]
      var phones = followers.map(state.entries.intersection) ?? state.entries
      while let first = phones.popFirst() {
        let bound = Int(state.firstBound) + state.entries.rank(of: first)
        for place in network.bounds.start[bound]..<network.bounds.start[bound + 1] {
          let next = network.entries.start[Int(place)]
          let node = network.nodes.start[Int(next)]
          let entering = score + step.weight + node.weight
          guard entering >= floor else { continue }
          let sequence = definition.sequence(
            of: first, left: phone, right: Int(node.right),
            at: node.kind == .entry ? .first : .only)
          enter(places, next, entering, entry, sequence: sequence)
        }
      }
    }
  }

  @inline(__always)
  private func enter(
    _ places: UnsafeMutablePointer<Int32>, _ node: Int32, _ score: Score, _ entry: Int32,
    sequence: UInt16
  ) {
    var place = Int(places[Int(node)])
    if place < 0 {
      if count == room { grow() }
      place = count
      places[Int(node)] = Int32(place)
      tokens[place] = Token(
        node: node, scores: SIMD3(repeating: .impossible),
        histories: SIMD3(repeating: History.none), sequences: SIMD3(repeating: sequence))
      count += 1
    } else if tokens[place].scores[0] >= score {
      return
    }
    tokens[place].scores[0] = score
    tokens[place].histories[0] = entry
    tokens[place].sequences[0] = sequence
  }

  private func grow() {
    let larger = UnsafeMutablePointer<Token>.allocate(capacity: room * 2)
    larger.moveInitialize(from: tokens, count: count)
    tokens.deallocate()
    tokens = larger
    room *= 2
  }
}
