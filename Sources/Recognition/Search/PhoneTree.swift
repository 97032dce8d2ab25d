/// The words that leave one state of a graph, spelled out so that those that begin alike share their first phones.
struct PhoneTree {
  /// One phone of one word or several.
  struct Branch {
    let kind: SearchNetwork.Node.Kind
    let phone: UInt8
    /// The phones before and after it in the same word, 0 where there is none.
    var left: UInt8 = 0
    var right: UInt8 = 0
    /// Which word ends with it, if one does.
    var word = 0
    /// The branch that the word begins with.
    var root = 0
    /// What the likeliest word weighs that begins with it.
    var weight: Score = 0
    /// The last of the branches after it, and the one before it of those after the same; -1 for none.
    var lastChild = -1
    var siblingBefore = -1
  }

  private(set) var branches: [Branch] = []
  /// Where words begin.
  private(set) var roots: [Int] = []
  /// The roots of words of several phones by the first and the second, or -1.
  private var known: [Int]
  private let phoneCount: Int

  /// An empty tree of phones with numbers below `phoneCount`.
  init(phoneCount: Int) {
    self.phoneCount = phoneCount
    known = Array(repeating: -1, count: phoneCount * phoneCount)
  }

  /// Makes room for the words of another state.
  mutating func removeAll() {
    for root in roots where branches[root].kind == .entry { known[pair(branches[root])] = -1 }
    branches.removeAll(keepingCapacity: true)
    roots.removeAll(keepingCapacity: true)
  }

  /// Adds a word by its phones, of which it has one at least.
  mutating func add(_ phones: [UInt8], word: Int, weight: Score) {
    guard phones.count > 1 else {
      roots.append(branches.count)
      branches.append(Branch(kind: .word, phone: phones[0], word: word, weight: weight))
      return
    }
    let root = entry(phones, weight: weight)
    var branch = root
    for index in 1..<phones.count - 1 { branch = child(of: branch, phones, index) }
    let last = phones.count - 1
    append(
      Branch(kind: .last, phone: phones[last], left: phones[last - 1], word: word, root: root),
      to: branch)
  }

  private func pair(_ branch: Branch) -> Int { Int(branch.phone) * phoneCount + Int(branch.right) }

  /// The first of several phones.
  private mutating func entry(_ phones: [UInt8], weight: Score) -> Int {
    let entry = Branch(kind: .entry, phone: phones[0], right: phones[1], weight: weight)
    let root = known[pair(entry)]
    guard root < 0 else {
      branches[root].weight = max(branches[root].weight, weight)
      return root
    }
    known[pair(entry)] = branches.count
    roots.append(branches.count)
    branches.append(entry)
    return branches.count - 1
  }

  /// A phone inside words after another one.
  private mutating func child(of before: Int, _ phones: [UInt8], _ index: Int) -> Int {
    let (phone, right) = (phones[index], phones[index + 1])
    var known = branches[before].lastChild
    while known >= 0 {
      let branch = branches[known]
      if branch.kind == .inside, branch.phone == phone, branch.right == right { return known }
      known = branch.siblingBefore
    }
    append(
      Branch(kind: .inside, phone: phone, left: phones[index - 1], right: right), to: before)
    return branches.count - 1
  }

  private mutating func append(_ child: Branch, to branch: Int) {
    var child = child
    child.siblingBefore = branches[branch].lastChild
    branches[branch].lastChild = branches.count
    branches.append(child)
  }
}
