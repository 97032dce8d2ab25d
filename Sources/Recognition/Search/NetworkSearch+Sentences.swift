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
      let ending = contexts.ending(of: network, in: Int(node.first), after: token.context)
      return ending > .impossible ? (token.exit + ending, History.silence) : nil
    case .word, .last:
      let exit = network.exits[Int(node.first)]
      guard network.rightContext(of: token, at: exit).followers.contains(model.definition.silence)
      else {
        return nil
      }
      let ending = contexts.ending(of: network, in: Int(exit.target), after: token.context)
      return ending > .impossible ? (token.exit + exit.weight + ending, exit.word) : nil
    }
  }
}
