/// The passing of tokens from phone to phone.
extension NetworkSearch {
  /// Passes on the tokens that leave their phone, within words and from word to word.
  func advance(_ networks: UnsafeBufferPointer<SearchedNetwork>) {
    let phoneThreshold = max(floor, best - settings.phoneBeam)
    let wordThreshold = max(floor, best - settings.wordBeam)
    for index in 0..<count where tokens[index].exit >= phoneThreshold {
      let token = tokens[index]
      let network = networks[Int(token.network)]
      let node = network.nodes[Int(token.node)]
      switch node.kind {
      case .entry, .inside:
        follow(token, from: node, in: network)
      case .word, .last:
        let exit = network.exits[Int(node.first)]
        let score = token.exit + exit.weight
        guard score >= wordThreshold else { continue }
        ends.add(
          WordEnd(
            network: token.network, state: exit.target, context: token.context, phone: node.phone,
            followers: network.rightContext(of: token, at: exit).followers.intersection(
              network.states[Int(exit.target)].followers), score: score, word: exit.word,
            before: token.exitHistory, said: exit.word))
      case .filler:
        guard token.exit >= wordThreshold else { continue }
        ends.add(
          WordEnd(
            network: token.network, state: node.first, context: token.context, phone: node.phone,
            followers: .all, score: token.exit, word: History.silence, before: token.exitHistory,
            said: history.lastWord(token.exitHistory)))
      }
    }
    goOn(networks)
  }

  /// Passes a token on to the nodes that follow its own within words.
  @inline(__always)
  private func follow(_ token: Token, from node: SearchNetwork.Node, in network: SearchedNetwork) {
    var next = node.first
    var isLast = false
    while !isLast {
      let following = network.nodes[Int(next)]
      if following.kind == .inside {
        enter(
          network, token.network, token.context, next, following, token.exit, token.exitHistory,
          sequence: following.sequence, place: next)
      } else {
        end(
          network, token.network, token.context, next, following, token.exit, token.exitHistory)
      }
      isLast = following.isLastSibling
      next += 1
    }
  }

  /// Begins the continuations of the words that have ended; of paths with the same continuation, the best comes first.
  private func goOn(_ networks: UnsafeBufferPointer<SearchedNetwork>) {
    ends.takeAll { end, followers in
      let network = networks[Int(end.network)]
      let entry = history.append(
        History.Entry(
          word: end.word, network: end.network,
          isFree: end.word != History.silence && end.state == network.freeWordsEnd, frame: frame,
          before: end.before, score: end.score, rival: end.rival))
      leave(
        network, number: end.network, state: Int(end.state), end.context,
        from: Int(end.phone), end.score, entry, followers: followers)
    }
  }

  /// Begins all words that may follow in a state, and silence.
  func leave(
    _ network: SearchedNetwork, number: UInt8, state: Int, _ context: Int32, from phone: Int,
    _ score: Score, _ entry: Int32, followers: PhoneSet
  ) {
    if followers.contains(model.definition.silence) {
      let first = network.firstFiller + state * network.fillerCount
      for filler in 0..<network.fillerCount {
        let entering = score + network.fillerWeights[filler]
        guard entering >= floor else { continue }
        let node = network.nodes[first + filler]
        enter(
          network, number, context, Int32(first + filler), node, entering, entry,
          sequence: node.sequence, place: Int32(first + filler))
      }
    }
    beginWords(
      network, number: number, state: state, context, from: phone, score, entry,
      followers: followers)
  }

  /// Begins all words that may follow in a state, also after the phrases that end there.
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
    let weights = network.weights + Int(state.firstWeight)
    let firstNode = network.bounds[Int(state.firstBound)]
    var phones = state.entries.intersection(followers)
    while let first = phones.popFirst() {
      let bound = Int(state.firstBound) + state.entries.rank(of: first)
      for next in network.bounds[bound]..<network.bounds[bound + 1] {
        let entering = score + weights[Int(next - firstNode)]
        guard entering >= floor else { continue }
        let node = network.nodes[Int(next)]
        if node.kind == .entry {
          let sequence = model.definition.sequence(
            of: first, left: phone, right: Int(node.right), at: .first)
          enter(
            network, number, context, next, node, entering, entry, sequence: sequence,
            place: next)
        } else {
          end(network, number, context, next, node, entering, entry, after: phone)
        }
      }
    }
  }

  /// Enters the last phone of a word in all its right contexts; `left` is the phone before it if that is in another
  /// word.
  private func end(
    _ network: SearchedNetwork, _ number: UInt8, _ context: Int32, _ index: Int32,
    _ node: SearchNetwork.Node, _ score: Score, _ entry: Int32, after left: Int? = nil
  ) {
    let exit = network.exits[Int(node.first)]
    let followers = network.states[Int(exit.target)].followers
    for offset in 0..<network.exits[Int(node.first) + 1].firstPlace - exit.firstPlace {
      let ending = network.contexts[Int(exit.firstContext + offset)]
      guard !ending.followers.isDisjoint(with: followers) else { continue }
      let sequence =
        left.map {
          model.definition.sequence(
            of: Int(node.phone), left: $0, right: Int(ending.right), at: .only)
        } ?? ending.sequence
      enter(
        network, number, context, index, node, score, entry, sequence: sequence,
        place: network.firstExitPlace + exit.firstPlace + offset)
    }
  }
}
