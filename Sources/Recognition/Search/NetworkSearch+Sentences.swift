/// The ends of sentences.
extension NetworkSearch {
  /// How many of the sentences that end at last are looked through for those that differ.
  private static let comparedSentences = 40

  /// The last entries of the likeliest complete sentences so far, which ended in different places with different words;
  /// the likeliest first.
  func bestSentences(_ limit: Int) -> [Int32] {
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
    var found: [Int32] = []
    var seen: Set<[Int32]> = []
    for sentence in sentences.prefix(
      limit > Self.comparedSentences ? limit : Self.comparedSentences) where found.count < limit
    {
      let entry = history.append(sentence)
      if seen.insert([Int32(sentence.network)] + history.words(to: entry)).inserted {
        found.append(entry)
      }
    }
    return found
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
      guard network.rightContext(of: token, at: exit).followers.contains(model.definition.silence)
      else {
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
