/// A network of a few sentences beside each other, by which they are compared.
struct SentenceNetwork {
  let network: SearchNetwork
  /// Of which sentence each of the network's words is, and at which position.
  private let owners: [(sentence: Int, position: Int)]

  /// The words weigh as much together as their way through the grammar does, where that is known.
  init(
    of sentences: [CandidateSentence], in networks: [SearchNetwork], entering: [Score],
    model: AcousticModel, fillers: [(phone: Int, weight: Score)]
  ) {
    var names: [String] = []
    var pronunciations: [[UInt8]] = []
    var owners: [(Int, Int)] = []
    var arcs: [(from: Int, to: Int, word: Int, weight: Score)] = []
    var ends: [Int] = []
    var states = 1
    for (index, sentence) in sentences.enumerated() {
      let network = networks[sentence.network]
      var rest = (sentence.grammar ?? entering[sentence.network]) - entering[sentence.network]
      for (position, word) in sentence.words.enumerated() {
        let weight = rest / Score(sentence.words.count - position)
        rest -= weight
        for sound in network.sounds(of: word) {
          arcs.append((position == 0 ? 0 : states - 1, states, names.count, weight))
          names.append(network.words[Int(word)])
          pronunciations.append(network.pronunciation(of: sound))
          owners.append((index, position))
        }
        states += 1
      }
      ends.append(states - 1)
    }
    var builder = SearchNetworkBuilder(
      model: model, pronunciations: pronunciations, states: states, fillers: fillers)
    for arc in arcs {
      builder.addArc(from: arc.from, to: arc.to, word: arc.word, weight: arc.weight)
    }
    for end in ends { builder.addEnding(at: end, weight: 0) }
    network = builder.build(start: 0, freeWordsEnd: nil, names: names, vocabularyScore: 0)
    self.owners = owners
  }

  /// Which sentence a word of the network is of.
  func sentence(of word: Int32) -> Int { owners[Int(word)].sentence }

  /// The position of a word of the network in its sentence.
  func position(of word: Int32) -> Int { owners[Int(word)].position }
}

extension SearchNetwork {
  /// The entries that are the same word, which may be said in other ways.
  fileprivate func sounds(of word: Int32) -> [Int32] {
    let text = words[Int(word)]
    var first = Int(word)
    while first > 0, words[first - 1] == text { first -= 1 }
    var end = Int(word) + 1
    while end < words.count, words[end] == text { end += 1 }
    return (first..<end).map { Int32($0) }
  }
}
