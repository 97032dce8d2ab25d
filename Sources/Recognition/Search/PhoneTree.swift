/// The words that leave one state of a graph, as a tree in which words that begin alike share their first phones.
struct PhoneTree {
  /// A phone of one or more words.
  struct Branch {
    let kind: SearchNetwork.Node.Kind
    let phone: UInt8
    /// The phones before and after it in the same word; 0 where there is none.
    var left: UInt8 = 0
    var right: UInt8 = 0
    /// The word that ends with it, if one does.
    var word = 0
    /// The branch with which the word begins.
    var root = 0
    /// The weight of the likeliest word that begins with it.
    var weight: Score = 0
    /// The last of its children, and the sibling before it; -1 for none.
    var lastChild = -1
    var siblingBefore = -1
  }

  private(set) var branches: [Branch] = []
  /// The branches with which words begin.
  private(set) var roots: [Int] = []
  /// The roots of words of several phones by their first and second phone; -1 for none.
  private var known: [Int]
  private let phoneCount: Int

  /// Creates an empty tree of phones with numbers below `phoneCount`.
  init(phoneCount: Int) {
    self.phoneCount = phoneCount
    known = Array(repeating: -1, count: phoneCount * phoneCount)
  }

  /// Empties the tree for the words of another state.
  mutating func removeAll() {
    for root in roots where branches[root].kind == .entry { known[pair(branches[root])] = -1 }
    branches.removeAll(keepingCapacity: true)
    roots.removeAll(keepingCapacity: true)
  }

  /// Adds a word by its phones, of which there must be at least one.
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

  /// The root for a word of several phones, added if new.
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

  /// The child of a branch for a phone inside words, added if new.
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
