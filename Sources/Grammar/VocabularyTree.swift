/// A vocabulary's entries as a prefix tree; built once, and entered wherever the vocabulary is used.
struct VocabularyTree: Sendable {
  /// The point reached by words that begin an entry or complete one.
  struct Node: Sendable {
    /// The last word, an index into `words`.
    let word: Int32
    /// The values for which the words up to here stand, as indices into `values`.
    fileprivate(set) var ownValues: [Int32] = []
    /// Whether an entry without a value of its own ends here.
    fileprivate(set) var isEnd = false
    fileprivate var firstChild: Int32 = -1
    fileprivate var lastChild: Int32 = -1
    fileprivate var nextSibling: Int32 = -1

    /// Whether longer entries begin with the words up to here.
    var hasChildren: Bool { firstChild >= 0 }
  }

  /// The root of the entries with a value.
  static let valued: Int32 = 0
  /// The root of the entries without a value.
  static let plain: Int32 = 1

  /// Whether any words may stand in place of the entries.
  let isDictated: Bool
  private(set) var nodes = [Node(word: -1), Node(word: -1)]
  private(set) var words: [Word] = []
  private(set) var values: [String] = []
  private var wordIndices: [String: Int32] = [:]
  private var steps: [UInt64: Int32] = [:]

  /// Builds the tree; entries without words and repeated entries are left out.
  init(_ vocabulary: Vocabulary) {
    isDictated = vocabulary.isDictated
    var valueIndices: [String: Int32] = [:]
    for entry in vocabulary.entries where !entry.words.isEmpty {
      var node = entry.value == nil ? Self.plain : Self.valued
      for word in entry.words { node = step(from: node, by: index(of: word)) }
      guard let value = entry.value else {
        nodes[Int(node)].isEnd = true
        continue
      }
      let index = valueIndices[value] ?? Int32(values.count)
      if index == values.count {
        values.append(value)
        valueIndices[value] = index
      }
      if !nodes[Int(node)].ownValues.contains(index) { nodes[Int(node)].ownValues.append(index) }
    }
  }

  /// Whether a word occurs in an entry.
  func knows(_ word: String) -> Bool { wordIndices[word] != nil }

  /// Whether it can match anything.
  var isProductive: Bool { isDictated || nodes.count > 2 }

  /// The nodes one word further, in the order of the entries.
  func children(of node: Int32) -> [Int32] {
    var children: [Int32] = []
    var child = nodes[Int(node)].firstChild
    while child >= 0 {
      children.append(child)
      child = nodes[Int(child)].nextSibling
    }
    return children
  }

  /// The index of a word that occurs in an entry.
  func index(ofWord word: String) -> Int32? { wordIndices[word] }

  /// The child that a word leads to, by the word's index; `nil` where no entry goes on with it.
  func child(of node: Int32, by word: Int32) -> Int32? { steps[Self.key(node, word)] }

  /// Whether an entry begins with a word.
  func begins(with word: Int32) -> Bool {
    child(of: Self.valued, by: word) != nil || child(of: Self.plain, by: word) != nil
  }

  private mutating func step(from node: Int32, by word: Int32) -> Int32 {
    let key = Self.key(node, word)
    if let next = steps[key] { return next }
    let next = Int32(nodes.count)
    steps[key] = next
    nodes.append(Node(word: word))
    let last = nodes[Int(node)].lastChild
    if last < 0 {
      nodes[Int(node)].firstChild = next
    } else {
      nodes[Int(last)].nextSibling = next
    }
    nodes[Int(node)].lastChild = next
    return next
  }

  /// The index of a word, added if new; pronunciations of a known word are merged.
  private mutating func index(of word: Word) -> Int32 {
    guard let index = wordIndices[word.text] else {
      wordIndices[word.text] = Int32(words.count)
      words.append(word)
      return Int32(words.count - 1)
    }
    if !word.pronunciations.isEmpty { words[Int(index)] = words[Int(index)].adding(word) }
    return index
  }

  private static func key(_ node: Int32, _ word: Int32) -> UInt64 {
    UInt64(node) << 32 | UInt64(UInt32(bitPattern: word))
  }
}
