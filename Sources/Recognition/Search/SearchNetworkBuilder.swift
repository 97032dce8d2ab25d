/// Spells the words of a graph out in phones.
///
/// States and arcs come first, then `build`.
struct SearchNetworkBuilder {
  private struct Word {
    let entry: Int
    let target: Int
    let weight: Score
  }

  /// A way from one state to another that takes no word.
  private struct Link {
    let target: Int
    let weight: Score
    /// The call it enters a phrase by, if it does.
    let call: Int32?
  }

  /// A state reached without a word, and the calls on the way.
  private struct Reached: Hashable {
    let state: Int
    var entered: [Int32]
  }

  /// What a word's last phone sounds like depends on these.
  private struct Ending: Hashable {
    let phone: UInt8
    /// The phone before in the same word, or -1.
    let left: Int
    let followers: PhoneSet
  }

  private let model: AcousticModel
  /// What silence and noises weigh, by phone.
  private let fillers: [(phone: Int, weight: Score)]
  /// The phones of each pronunciation.
  private let pronunciations: [[UInt8]]
  private var words: [[Word]]
  private var links: [[Link]]
  private var endings: [Score]
  private var isReturn: [Bool]
  /// Where sentences go on after a phrase, by the state it ends in.
  private var goesOn: [Int: Set<Int>] = [:]
  /// The calls by what they return to.
  private var calls: [[SearchNetwork.Return]: Int32] = [:]

  private var parts = SearchNetwork.Parts()
  /// The last child of each node, and the child before each child of the same node; -1 for none.
  private var lastChild: [Int32] = []
  private var childBefore: [Int32] = []
  /// The entries of the state being spelled by their phone and the next one, or -1.
  private var entries: [Int32]
  /// The colours of each ending, as a range of all.
  private var colours: [Ending: Range<Int32>] = [:]

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
    let phones = model.definition.phones.count
    entries = Array(repeating: -1, count: phones * phones)
  }

  /// Adds an arc; the word is an index into the pronunciations.
  mutating func addArc(from: Int, to target: Int, word: Int, weight: Score) {
    words[from].append(Word(entry: word, target: target, weight: weight))
  }

  /// Adds an arc that takes no word.
  mutating func addEmptyArc(from: Int, to target: Int, weight: Score) {
    links[from].append(Link(target: target, weight: weight, call: nil))
  }

  /// Adds a way through a phrase from its beginning to its end, after which one of several states follows.
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

  /// The number of a call that returns to these states; calls that return alike are one.
  private mutating func number(of returns: [SearchNetwork.Return]) -> Int32 {
    if let known = calls[returns] { return known }
    let new = Int32(parts.calls.count)
    parts.calls.append(
      SearchNetwork.Call(
        firstReturn: Int32(parts.returns.count), returnCount: Int32(returns.count)))
    parts.returns += returns
    calls[returns] = new
    return new
  }

  /// Lets a phrase end in a state.
  mutating func addReturn(at state: Int) { isReturn[state] = true }

  /// Lets a sentence end in a state.
  mutating func addEnding(at state: Int, weight: Score) {
    endings[state] = max(endings[state], weight)
  }

  /// The network of what has been added; the names are those of the pronunciations' words.
  mutating func build(start: Int, freeWordsEnd: Int?, names: [String]) -> SearchNetwork {
    let reached = words.indices.map(reached(from:))
    let beginnings = words.map { words in
      words.reduce(into: PhoneSet()) { $0.insert(Int(pronunciations[$1.entry][0])) }
    }
    let followers = followers(of: reached.map { $0.map(\.reached) }, beginnings: beginnings)
    reserve()
    for state in words.indices {
      let roots = spell(state, followers: followers)
      addState(state, beginnings[state], roots: roots, reached: reached[state])
    }
    addFillers()
    linkSuccessors()
    return SearchNetwork(
      parts, start: start, freeWordsEnd: freeWordsEnd ?? -1, words: names)
  }

  /// Takes the memory for as many nodes as there can be at once, since growing costs time and more memory.
  private mutating func reserve() {
    var count = words.count * fillers.count
    for word in words.joined() { count += pronunciations[word.entry].count }
    parts.nodes.reserveCapacity(count)
    parts.successors.reserveCapacity(count)
    lastChild.reserveCapacity(count)
    childBefore.reserveCapacity(count)
  }

  /// The states that one leads to without a word, itself the first.
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

  /// The first phones of what may follow in each state, be it after a phrase that ends there.
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
    _ state: Int, _ beginnings: PhoneSet, roots: [Int32],
    reached: [(reached: Reached, weight: Score)]
  ) {
    var added = SearchNetwork.State()
    added.entries = beginnings
    added.isReturn = isReturn[state]
    added.firstBound = Int32(parts.bounds.count)
    var phone: UInt8?
    for root in roots.sorted(by: {
      (parts.nodes[Int($0)].phone, $0) < (parts.nodes[Int($1)].phone, $1)
    }) {
      if parts.nodes[Int(root)].phone != phone { parts.bounds.append(Int32(parts.entries.count)) }
      phone = parts.nodes[Int(root)].phone
      parts.entries.append(root)
    }
    parts.bounds.append(Int32(parts.entries.count))
    added.firstStep = Int32(parts.steps.count)
    added.stepCount = Int32(reached.count)
    for (reached, weight) in reached {
      parts.steps.append(
        SearchNetwork.Step(
          state: Int32(reached.state), weight: weight, firstCall: Int32(parts.entered.count),
          callCount: Int32(reached.entered.count)))
      parts.entered += reached.entered
      if reached.entered.isEmpty {
        added.ending = max(added.ending, weight + endings[reached.state])
      }
    }
    parts.states.append(added)
  }

  /// Makes the nodes of a state's words; gives those at which they begin.
  private mutating func spell(_ state: Int, followers: [PhoneSet]) -> [Int32] {
    var roots: [Int32] = []
    var exits: [(exit: Int, root: Int32)] = []
    for word in words[state] {
      let phones = pronunciations[word.entry]
      let next = followers[word.target]
      guard phones.count > 1 else {
        let root = addEnd(.word, phones[0], left: nil, word, followers: next)
        parts.nodes[Int(root)].weight = word.weight
        parts.exits[Int(parts.nodes[Int(root)].first)].weight = 0
        roots.append(root)
        continue
      }
      let root = entry(phones, weight: word.weight, roots: &roots)
      var node = root
      for index in 1..<phones.count - 1 { node = child(of: node, phones, index) }
      exits.append((parts.exits.count, root))
      let last = addEnd(
        .last, phones[phones.count - 1], left: phones[phones.count - 2], word, followers: next)
      append(last, to: node)
    }
    // What the likeliest word of a beginning weighs is counted there already.
    for (exit, root) in exits { parts.exits[exit].weight -= parts.nodes[Int(root)].weight }
    for root in roots where parts.nodes[Int(root)].kind == .entry {
      entries[pair(parts.nodes[Int(root)].phone, parts.nodes[Int(root)].right)] = -1
    }
    return roots
  }

  private func pair(_ phone: UInt8, _ next: UInt8) -> Int {
    Int(phone) * model.definition.phones.count + Int(next)
  }

  /// The node for the first of several phones, which a state's words that begin alike share.
  private mutating func entry(_ phones: [UInt8], weight: Score, roots: inout [Int32]) -> Int32 {
    let known = entries[pair(phones[0], phones[1])]
    guard known < 0 else {
      parts.nodes[Int(known)].weight = max(parts.nodes[Int(known)].weight, weight)
      return known
    }
    let root = add(.entry, phone: phones[0], right: phones[1], sequence: 0)
    parts.nodes[Int(root)].weight = weight
    entries[pair(phones[0], phones[1])] = root
    roots.append(root)
    return root
  }

  /// The node for a phone inside words after another, which words that begin alike share.
  private mutating func child(of before: Int32, _ phones: [UInt8], _ index: Int) -> Int32 {
    let (phone, right) = (phones[index], phones[index + 1])
    var known = lastChild[Int(before)]
    while known >= 0 {
      let node = parts.nodes[Int(known)]
      if node.kind == .inside, node.phone == phone, node.right == right { return known }
      known = childBefore[Int(known)]
    }
    let node = add(
      .inside, phone: phone, right: right,
      sequence: model.definition.sequence(
        of: Int(phone), left: Int(phones[index - 1]), right: Int(right), at: .inside))
    append(node, to: before)
    return node
  }

  /// The node for the last phone of a word, with its exit.
  private mutating func addEnd(
    _ kind: SearchNetwork.Node.Kind, _ phone: UInt8, left: UInt8?, _ word: Word,
    followers: PhoneSet
  ) -> Int32 {
    let colours = colours(of: phone, left: left, followers: followers)
    let node = add(kind, phone: phone, right: 0, sequence: 0, places: colours.count)
    parts.nodes[Int(node)].first = Int32(parts.exits.count)
    parts.exits.append(
      SearchNetwork.Exit(
        word: Int32(word.entry), target: Int32(word.target), firstColour: colours.lowerBound,
        colourCount: Int32(colours.count), weight: word.weight))
    return node
  }

  private mutating func add(
    _ kind: SearchNetwork.Node.Kind, phone: UInt8, right: UInt8, sequence: UInt16, places: Int = 1
  ) -> Int32 {
    var node = SearchNetwork.Node(kind: kind, phone: phone, right: right, sequence: sequence)
    node.place = Int32(parts.placeCount)
    parts.placeCount += places
    parts.nodes.append(node)
    lastChild.append(-1)
    childBefore.append(-1)
    return Int32(parts.nodes.count - 1)
  }

  private mutating func append(_ child: Int32, to node: Int32) {
    childBefore[Int(child)] = lastChild[Int(node)]
    lastChild[Int(node)] = child
  }

  private mutating func addFillers() {
    parts.firstFiller = parts.nodes.count
    parts.fillerCount = fillers.count
    for state in parts.states.indices {
      for (phone, weight) in fillers {
        let node = add(
          .filler, phone: UInt8(phone), right: 0, sequence: model.definition.alone[phone])
        parts.nodes[Int(node)].first = Int32(state)
        parts.nodes[Int(node)].weight = weight
      }
    }
  }

  private mutating func linkSuccessors() {
    for node in parts.nodes.indices where lastChild[node] >= 0 {
      parts.nodes[node].first = Int32(parts.successors.count)
      var child = lastChild[node]
      while child >= 0 {
        parts.successors.append(child)
        child = childBefore[Int(child)]
      }
      parts.nodes[node].count = Int32(parts.successors.count) - parts.nodes[node].first
    }
  }

  /// What the following phones make of a word's last phone.
  private mutating func colours(
    of phone: UInt8, left: UInt8?, followers: PhoneSet
  ) -> Range<Int32> {
    let ending = Ending(phone: phone, left: left.map(Int.init) ?? -1, followers: followers)
    if let known = colours[ending] { return known }
    let definition = model.definition
    let first = parts.colours.count
    var rest = followers
    var keys: [[UInt16]] = []
    while let right = rest.popFirst() {
      // A word of one phone sounds as both its neighbours make it.
      let key =
        left.map { left in
          [definition.sequence(of: Int(phone), left: Int(left), right: right, at: .last)]
        }
        ?? definition.phones.indices.map {
          definition.sequence(of: Int(phone), left: $0, right: right, at: .only)
        }
      if let index = keys.firstIndex(of: key) {
        parts.colours[first + index].followers.insert(right)
      } else {
        keys.append(key)
        parts.colours.append(
          SearchNetwork.Colour(
            sequence: key[0], right: UInt8(right), followers: PhoneSet(right)))
      }
    }
    let range = Int32(first)..<Int32(parts.colours.count)
    colours[ending] = range
    return range
  }
}
