/// What a sentence ends with.
extension NetworkSearch {
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
