/// Builds a search network by spelling the words of a graph out in phones.
///
/// Add states and arcs first, then call `build`.
struct SearchNetworkBuilder {
  private struct Word {
    private let entryNumber: Int32
    private let targetNumber: Int32
    let weight: Score

    init(entry: Int, target: Int, weight: Score) {
      (entryNumber, targetNumber) = (Int32(entry), Int32(target))
      self.weight = weight
    }

    var entry: Int { Int(entryNumber) }
    var target: Int { Int(targetNumber) }
  }

  /// A transition from one state to another that takes no word.
  private struct Link {
    let target: Int
    let weight: Score
    /// The call by which it enters a phrase, if it does.
    let call: Int32?
  }

  /// A state reached without a word, and the calls on the way.
  private struct Reached: Hashable {
    let state: Int
    var entered: [Int32]
  }

  private let model: AcousticModel
  /// The weight of silence and of each noise, by phone.
  private let fillers: [(phone: Int, weight: Score)]
  /// The phones of each pronunciation.
  private let pronunciations: [[UInt8]]
  private var words: [[Word]]
  private var links: [[Link]]
  private var endings: [Score]
  private var isReturn: [Bool]
  /// The states in which sentences go on after a phrase, by the state it ends in.
  private var goesOn: [Int: Set<Int>] = [:]
  /// The calls by the states they return to.
  private var calls: [[SearchNetwork.Return]: Int32] = [:]

  private var parts = SearchNetwork.Parts()
  /// The words of the state being spelled out.
  private var tree: PhoneTree
  private var contexts: RightContexts
  /// The number of places the exits have so far.
  private var exitPlaces: Int32 = 0

  init(
    model: AcousticModel, pronunciations: [[UInt8]], states: Int,
    fillers: [(phone: Int, weight: Score)]
  ) {
    self.model = model
    self.pronunciations = pronunciations
    self.fillers = fillers
    words = Array(repeating: [], count: states)
    links = Array(repeating: [], count: states)
    endings = Array(repeating: .impossible, count: states)
    isReturn = Array(repeating: false, count: states)
    tree = PhoneTree(phoneCount: model.definition.phones.count)
    contexts = RightContexts(model.definition)
  }

  /// Adds an arc; the word is an index into the pronunciations.
  mutating func addArc(from: Int, to target: Int, word: Int, weight: Score) {
    words[from].append(Word(entry: word, target: target, weight: weight))
  }

  /// Adds an arc that takes no word.
  mutating func addEmptyArc(from: Int, to target: Int, weight: Score) {
    links[from].append(Link(target: target, weight: weight, call: nil))
  }

  /// Adds a call of a phrase with a beginning and an end, after which one of several states follows.
  mutating func addCall(
    from: Int, to entry: Int, end: Int, returns: [(state: Int, weight: Score)]
  ) {
    goesOn[end, default: []].formUnion(returns.map(\.state))
    guard let best = returns.map(\.weight).max() else { return }
    let returns = returns.map {
      SearchNetwork.Return(state: Int32($0.state), weight: $0.weight - best)
    }
    links[from].append(Link(target: entry, weight: best, call: number(of: returns)))
  }

  /// The number of a call that returns to these states; calls with equal returns are one.
  private mutating func number(of returns: [SearchNetwork.Return]) -> Int32 {
    if let known = calls[returns] { return known }
    let new = Int32(parts.calls.count)
    parts.calls.append(
      SearchNetwork.Call(
        firstReturn: Int32(parts.returns.count), returnCount: Int32(returns.count)))
    parts.returns.append(contentsOf: returns)
    calls[returns] = new
    return new
  }

  /// Lets a phrase end in a state.
  mutating func addReturn(at state: Int) { isReturn[state] = true }

  /// Lets a sentence end in a state.
  mutating func addEnding(at state: Int, weight: Score) {
    endings[state] = max(endings[state], weight)
  }

  /// Builds the network of what has been added.
  ///
  /// `names` are the words of the pronunciations; `vocabularyScore` is the score that each word loses to the size of
  /// the vocabulary.
  mutating func build(
    start: Int, freeWordsEnd: Int?, names: [String], vocabularyScore: Score
  ) -> SearchNetwork {
    let reached = words.indices.map(reached(from:))
    let beginnings = words.map { words in
      words.reduce(into: PhoneSet()) { $0.insert(Int(pronunciations[$1.entry][0])) }
    }
    let followers = followers(of: reached.map { $0.map(\.reached) }, beginnings: beginnings)
    for state in words.indices {
      addState(state, beginnings[state], followers[state], reached: reached[state])
      spell(words[state])
    }
    endExits()
    addFillers()
    parts.contexts = contexts.all
    return SearchNetwork(
      parts, start: start, freeWordsEnd: freeWordsEnd ?? -1, words: names,
      pronunciations: pronunciations, vocabularyScore: vocabularyScore)
  }

  /// The states to which one leads without a word, itself first.
  private func reached(from state: Int) -> [(reached: Reached, weight: Score)] {
    let first = Reached(state: state, entered: [])
    guard !links[state].isEmpty else { return [(first, 0)] }
    var best: [Reached: Score] = [first: 0]
    var order = [first]
    var position = 0
    while position < order.count {
      let from = order[position]
      position += 1
      for link in links[from.state] {
        let target = Reached(
          state: link.target, entered: from.entered + (link.call.map { [$0] } ?? []))
        let weight = (best[from] ?? 0) + link.weight
        guard weight > best[target] ?? .min else { continue }
        best[target] = weight
        order.append(target)
      }
    }
    var seen: Set<Reached> = []
    return order.compactMap { reached in
      seen.insert(reached).inserted ? (reached, best[reached] ?? 0) : nil
    }
  }

  /// The first phones of whatever may follow in each state, also after a phrase that ends there.
  private func followers(of reached: [[Reached]], beginnings: [PhoneSet]) -> [PhoneSet] {
    var followers = reached.map { reached in
      reached.reduce(into: PhoneSet(model.definition.silence)) {
        $0.formUnion(beginnings[$1.state])
      }
    }
    let ending = reached.indices.filter { reached[$0].contains { isReturn[$0.state] } }
    var isSettled = false
    while !isSettled {
      isSettled = true
      for state in ending {
        let before = followers[state]
        for reached in reached[state] {
          for next in goesOn[reached.state] ?? [] { followers[state].formUnion(followers[next]) }
        }
        if followers[state] != before { isSettled = false }
      }
    }
    return followers
  }

  private mutating func addState(
    _ state: Int, _ beginnings: PhoneSet, _ followers: PhoneSet,
    reached: [(reached: Reached, weight: Score)]
  ) {
    var added = SearchNetwork.State()
    added.entries = beginnings
    added.followers = followers
    added.isReturn = isReturn[state]
    added.firstBound = Int32(parts.bounds.count)
    added.firstWeight = Int32(parts.weights.count)
    added.firstStep = Int32(parts.steps.count)
    added.stepCount = Int32(reached.count)
    for (reached, weight) in reached {
      parts.steps.append(
        SearchNetwork.Step(
          state: Int32(reached.state), weight: weight, firstCall: Int32(parts.entered.count),
          callCount: Int32(reached.entered.count)))
      parts.entered.append(contentsOf: reached.entered)
      if reached.entered.isEmpty {
        added.ending = max(added.ending, weight + endings[reached.state])
      }
    }
    parts.states.append(added)
  }

  /// Adds the nodes of a state's words, and the bounds between those that begin with different phones.
  private mutating func spell(_ words: [Word]) {
    tree.removeAll()
    for (index, word) in words.enumerated() {
      tree.add(pronunciations[word.entry], word: index, weight: word.weight)
    }
    var branches = tree.roots.sorted {
      (tree.branches[$0].phone, $0) < (tree.branches[$1].phone, $1)
    }
    var phone: UInt8?
    for root in branches {
      if tree.branches[root].phone != phone { parts.bounds.append(Int32(parts.nodes.count)) }
      phone = tree.branches[root].phone
      parts.weights.append(tree.branches[root].weight)
      add(tree.branches[root], of: words)
    }
    parts.bounds.append(Int32(parts.nodes.count))
    let first = parts.nodes.count - branches.count
    var position = 0
    while position < branches.count {
      let children = add(after: first + position, tree.branches[branches[position]], of: words)
      branches += children
      position += 1
    }
  }

  /// Adds the nodes that follow one, and returns their branches in the same order.
  private mutating func add(
    after node: Int, _ branch: PhoneTree.Branch, of words: [Word]
  ) -> [Int] {
    guard branch.lastChild >= 0 else { return [] }
    parts.nodes[node].first = Int32(parts.nodes.count)
    var children: [Int] = []
    var child = branch.lastChild
    while child >= 0 {
      add(tree.branches[child], of: words)
      children.append(child)
      child = tree.branches[child].siblingBefore
    }
    parts.nodes[parts.nodes.count - 1].isLastSibling = true
    return children
  }

  /// Adds the node of a branch, with the exit of its word if one ends there.
  private mutating func add(_ branch: PhoneTree.Branch, of words: [Word]) {
    let definition = model.definition
    let isInside = branch.kind == .inside
    var node = SearchNetwork.Node(
      kind: branch.kind, phone: branch.phone, right: branch.right,
      sequence: !isInside
        ? 0
        : definition.sequence(
          of: Int(branch.phone), left: Int(branch.left), right: Int(branch.right), at: .inside))
    switch branch.kind {
    case .word:
      node.first = addExit(
        of: words[branch.word], contexts.range(of: branch.phone, left: nil), counted: branch.weight)
    case .last:
      // The weight of the likeliest word of a beginning is already counted there.
      node.first = addExit(
        of: words[branch.word], contexts.range(of: branch.phone, left: branch.left),
        counted: tree.branches[branch.root].weight)
    case .entry, .inside, .filler: break
    }
    parts.nodes.append(node)
  }

  /// Adds an exit, and returns its index; `counted` is the part of the word's weight that is added where it begins.
  private mutating func addExit(
    of word: Word, _ contexts: Range<Int32>, counted: Score
  ) -> Int32 {
    parts.exits.append(
      SearchNetwork.Exit(
        word: Int32(word.entry), target: Int32(word.target), firstContext: contexts.lowerBound,
        firstPlace: exitPlaces, weight: word.weight - counted))
    exitPlaces += Int32(contexts.count)
    return Int32(parts.exits.count - 1)
  }

  private mutating func endExits() {
    parts.exits.append(
      SearchNetwork.Exit(word: -1, target: -1, firstContext: -1, firstPlace: exitPlaces, weight: 0))
  }

  private mutating func addFillers() {
    parts.firstFiller = parts.nodes.count
    parts.fillerWeights = fillers.map(\.weight)
    for state in words.indices {
      for (phone, _) in fillers {
        var node = SearchNetwork.Node(
          kind: .filler, phone: UInt8(phone), sequence: model.definition.alone[phone])
        node.first = Int32(state)
        parts.nodes.append(node)
      }
    }
  }
}
