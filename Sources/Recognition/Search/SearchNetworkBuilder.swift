/// Spells the words of a graph out in phones.
///
/// States and arcs come first, then `build`.
struct SearchNetworkBuilder {
  private struct Word {
    let entry: Int
    let target: Int
    let weight: Score
  }

  /// What a word's last phone sounds like depends on these.
  private struct Ending: Hashable {
    let phone: UInt8
    /// The phone before in the same word, or -1.
    let left: Int
    let followers: PhoneSet
  }

  private let model: AcousticModel
  private let silenceWeight: Score
  /// The phones of each pronunciation.
  private let pronunciations: [[UInt8]]
  private var words: [[Word]]
  private var steps: [[SearchNetwork.Step]]
  private var endings: [Score]

  private var parts = SearchNetwork.Parts()
  /// The last child of each node, and the child before each child of the same node; -1 for none.
  private var lastChild: [Int32] = []
  private var childBefore: [Int32] = []
  /// The entries of the state being spelled by their phone and the next one, or -1.
  private var entries: [Int32]
  /// The colours of each ending, as a range of all.
  private var colours: [Ending: Range<Int32>] = [:]

  init(model: AcousticModel, pronunciations: [[UInt8]], states: Int, silenceWeight: Score) {
    self.model = model
    self.pronunciations = pronunciations
    self.silenceWeight = silenceWeight
    words = Array(repeating: [], count: states)
    steps = Array(repeating: [], count: states)
    endings = Array(repeating: .impossible, count: states)
    let phones = model.definition.phones.count
    entries = Array(repeating: -1, count: phones * phones)
  }

  /// Adds an arc; the word is an index into the pronunciations.
  mutating func addArc(from: Int, to target: Int, word: Int, weight: Score) {
    words[from].append(Word(entry: word, target: target, weight: weight))
  }

  /// Adds an arc that takes no word.
  mutating func addEmptyArc(from: Int, to target: Int, weight: Score) {
    steps[from].append(SearchNetwork.Step(state: Int32(target), weight: weight))
  }

  /// Lets a sentence end in a state.
  mutating func addEnding(at state: Int, weight: Score) {
    endings[state] = max(endings[state], weight)
  }

  /// The network of what has been added; the names are those of the pronunciations' words.
  mutating func build(start: Int, names: [String]) -> SearchNetwork {
    let reached = words.indices.map(reached(from:))
    let beginnings = words.map { words in
      words.reduce(into: PhoneSet()) { $0.insert(Int(pronunciations[$1.entry][0])) }
    }
    let followers = reached.map { steps in
      steps.reduce(into: PhoneSet(model.definition.silence)) {
        $0.formUnion(beginnings[Int($1.state)])
      }
    }
    for state in words.indices {
      let roots = spell(state, followers: followers)
      addState(beginnings[state], roots: roots, reached: reached[state])
    }
    addSilences()
    linkSuccessors()
    return SearchNetwork(parts, start: start, words: names)
  }

  /// The states that one leads to without a word, itself the first.
  private func reached(from state: Int) -> [SearchNetwork.Step] {
    guard !steps[state].isEmpty else {
      return [SearchNetwork.Step(state: Int32(state), weight: 0)]
    }
    var best = [state: Score(0)]
    var order = [state]
    var position = 0
    while position < order.count {
      let from = order[position]
      position += 1
      for step in steps[from] {
        let weight = (best[from] ?? 0) + step.weight
        guard weight > best[Int(step.state)] ?? .min else { continue }
        best[Int(step.state)] = weight
        order.append(Int(step.state))
      }
    }
    var seen: Set<Int> = []
    return order.compactMap { state in
      seen.insert(state).inserted
        ? SearchNetwork.Step(state: Int32(state), weight: best[state] ?? 0) : nil
    }
  }

  private mutating func addState(
    _ beginnings: PhoneSet, roots: [Int32], reached: [SearchNetwork.Step]
  ) {
    var state = SearchNetwork.State()
    state.entries = beginnings
    state.firstBound = Int32(parts.bounds.count)
    var phone: UInt8?
    for root in roots.sorted(by: { (parts.nodes[Int($0)].phone, $0) < (parts.nodes[Int($1)].phone, $1) }) {
      if parts.nodes[Int(root)].phone != phone { parts.bounds.append(Int32(parts.entries.count)) }
      phone = parts.nodes[Int(root)].phone
      parts.entries.append(root)
    }
    parts.bounds.append(Int32(parts.entries.count))
    state.firstStep = Int32(parts.steps.count)
    state.stepCount = Int32(reached.count)
    parts.steps += reached
    state.ending = reached.map { $0.weight + endings[Int($0.state)] }.max() ?? .impossible
    parts.states.append(state)
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

  private mutating func addSilences() {
    parts.firstSilence = parts.nodes.count
    let silence = UInt8(model.definition.silence)
    for state in parts.states.indices {
      let node = add(
        .silence, phone: silence, right: silence, sequence: model.definition.alone[Int(silence)])
      parts.nodes[Int(node)].first = Int32(state)
      parts.nodes[Int(node)].weight = silenceWeight
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
