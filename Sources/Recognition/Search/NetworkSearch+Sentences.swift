/// The ends of sentences.
extension NetworkSearch {
  /// The number of complete sentences that are looked through for the second best.
  private static let comparedSentences = 40

  /// The history of the likeliest complete sentence so far, and of the likeliest with other words that ended
  /// elsewhere.
  ///
  /// `nil` if no sentence has survived.
  func bestSentence() -> (history: Int32, rival: Int32?)? {
    var sentences: [History.Entry] = []
    for index in 0..<count where tokens[index].exit > .impossible {
      let token = tokens[index]
      guard let (score, word) = sentence(token) else { continue }
      sentences.append(
        History.Entry(
          word: word, network: token.network, frame: frame, before: token.exitHistory,
          score: score))
    }
    sentences.sort { $0.score > $1.score }
    guard let best = sentences.first else { return nil }
    let last = history.append(best)
    let words = history.words(to: last)
    for other in sentences.dropFirst().prefix(Self.comparedSentences) {
      let entry = history.append(other)
      if history.words(to: entry) != words { return (last, entry) }
    }
    return (last, nil)
  }

  /// The score and last word of a sentence that ends with the token; `nil` if none may.
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
      guard network.colour(of: token, at: exit).followers.contains(model.definition.silence) else {
        return nil
      }
      let ending = ending(network, state: Int(exit.target), token.context)
      return ending > .impossible ? (token.exit + exit.weight + ending, exit.word) : nil
    }
  }

  /// The score of ending a sentence in a state, also after the phrases that end there.
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
