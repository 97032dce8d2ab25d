/// Spells the words of a graph out in phones.
///
/// States and arcs come first, then `build`.
struct SearchNetworkBuilder {
  private struct Word {
    let entry: Int
    let target: Int
    let weight: Score
  }

  /// Nodes of a word's beginning that words share: the node before (or the state), the phone and the next.
  private struct Place: Hashable {
    let before: Int32
    let phone: UInt8
    let right: UInt8
  }

  private struct Ending: Hashable {
    let phone: UInt8
    /// The phone before in the same word, or none.
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

  private var nodes: [SearchNetwork.Node] = []
  private var children: [[Int32]] = []
  private var exits: [SearchNetwork.Exit] = []
  private var places: [Place: Int32] = [:]
  private var groups: [Ending: [(sequence: UInt16, right: UInt8, followers: PhoneSet)]] = [:]

  init(
    model: AcousticModel, pronunciations: [[UInt8]], states: Int, silenceWeight: Score
  ) {
    self.model = model
    self.pronunciations = pronunciations
    self.silenceWeight = silenceWeight
    words = Array(repeating: [], count: states)
    steps = Array(repeating: [], count: states)
    endings = Array(repeating: .impossible, count: states)
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
    var states: [SearchNetwork.State] = []
    var bounds: [Int32] = []
    var entries: [Int32] = []
    var allSteps: [SearchNetwork.Step] = []
    for state in words.indices {
      let roots = spell(state, followers: followers).sorted {
        (nodes[Int($0)].phone, $0) < (nodes[Int($1)].phone, $1)
      }
      var new = SearchNetwork.State()
      new.entries = beginnings[state]
      new.firstBound = Int32(bounds.count)
      for (index, root) in roots.enumerated()
      where index == 0 || nodes[Int(root)].phone != nodes[Int(roots[index - 1])].phone {
        bounds.append(Int32(entries.count + index))
      }
      entries += roots
      bounds.append(Int32(entries.count))
      new.firstStep = Int32(allSteps.count)
      new.stepCount = Int32(reached[state].count)
      allSteps += reached[state]
      new.ending = reached[state].map { $0.weight + endings[Int($0.state)] }.max() ?? .impossible
      states.append(new)
    }
    let firstSilence = nodes.count
    addSilences(count: states.count)
    let successors = linkSuccessors()
    return SearchNetwork(
      nodes: nodes, successors: successors, exits: exits, states: states, steps: allSteps,
      bounds: bounds, entries: entries, firstSilence: firstSilence, start: start, words: names)
  }

  private func reached(from state: Int) -> [SearchNetwork.Step] {
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

  /// Makes the nodes of a state's words; gives those at which they begin.
  private mutating func spell(_ state: Int, followers: [PhoneSet]) -> [Int32] {
    var roots: [Int32] = []
    var firstExits: [(exit: Int, root: Int32)] = []
    for word in words[state] {
      let phones = pronunciations[word.entry]
      let next = followers[word.target]
      if phones.count == 1 {
        for group in endingGroups(of: phones[0], left: nil, followers: next) {
          let root = add(.word, phone: phones[0], right: group.right, sequence: 0)
          nodes[Int(root)].weight = word.weight
          addExit(of: root, word, weight: 0, followers: group.followers)
          roots.append(root)
        }
        continue
      }
      var (node, isNew) = child(of: Int32(~state), .entry, phones, 0)
      let root = node
      if isNew { roots.append(root) }
      nodes[Int(root)].weight =
        isNew ? word.weight : max(nodes[Int(root)].weight, word.weight)
      for index in 1..<phones.count - 1 { (node, _) = child(of: node, .inside, phones, index) }
      let last = phones[phones.count - 1]
      for group in endingGroups(of: last, left: phones[phones.count - 2], followers: next) {
        let leaf = add(.last, phone: last, right: 0, sequence: group.sequence)
        firstExits.append((exits.count, root))
        addExit(of: leaf, word, weight: word.weight, followers: group.followers)
        children[Int(node)].append(leaf)
      }
    }
    // What the likeliest word of a beginning weighs is counted there already.
    for (exit, root) in firstExits { exits[exit].weight -= nodes[Int(root)].weight }
    return roots
  }

  private mutating func child(
    of before: Int32, _ kind: SearchNetwork.Node.Kind, _ phones: [UInt8], _ index: Int
  ) -> (node: Int32, isNew: Bool) {
    let place = Place(before: before, phone: phones[index], right: phones[index + 1])
    if let node = places[place] { return (node, false) }
    let sequence =
      kind == .entry
      ? 0
      : model.definition.sequence(
        of: Int(phones[index]), left: Int(phones[index - 1]), right: Int(phones[index + 1]),
        at: .inside)
    let node = add(kind, phone: phones[index], right: phones[index + 1], sequence: sequence)
    if kind != .entry { children[Int(before)].append(node) }
    places[place] = node
    return (node, true)
  }

  private mutating func add(
    _ kind: SearchNetwork.Node.Kind, phone: UInt8, right: UInt8, sequence: UInt16
  ) -> Int32 {
    nodes.append(SearchNetwork.Node(kind: kind, phone: phone, right: right, sequence: sequence))
    children.append([])
    return Int32(nodes.count - 1)
  }

  private mutating func addExit(
    of node: Int32, _ word: Word, weight: Score, followers: PhoneSet
  ) {
    nodes[Int(node)].first = Int32(exits.count)
    exits.append(
      SearchNetwork.Exit(
        word: Int32(word.entry), target: Int32(word.target), followers: followers, weight: weight))
  }

  private mutating func addSilences(count: Int) {
    let silence = UInt8(model.definition.silence)
    for state in 0..<count {
      let node = add(
        .silence, phone: silence, right: silence,
        sequence: model.definition.alone[Int(silence)])
      nodes[Int(node)].first = Int32(state)
      nodes[Int(node)].weight = silenceWeight
    }
  }

  private mutating func linkSuccessors() -> [Int32] {
    var successors: [Int32] = []
    for node in nodes.indices where !children[node].isEmpty {
      nodes[node].first = Int32(successors.count)
      nodes[node].count = Int32(children[node].count)
      successors += children[node]
    }
    return successors
  }

  /// The following phones, sorted by what they make of a word's last phone.
  private mutating func endingGroups(
    of phone: UInt8, left: UInt8?, followers: PhoneSet
  ) -> [(sequence: UInt16, right: UInt8, followers: PhoneSet)] {
    let ending = Ending(phone: phone, left: left.map(Int.init) ?? -1, followers: followers)
    if let known = groups[ending] { return known }
    let definition = model.definition
    var rest = followers
    var keys: [[UInt16]] = []
    var found: [(sequence: UInt16, right: UInt8, followers: PhoneSet)] = []
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
        found[index].followers.insert(right)
      } else {
        keys.append(key)
        found.append((key[0], UInt8(right), PhoneSet(right)))
      }
    }
    groups[ending] = found
    return found
  }
}
