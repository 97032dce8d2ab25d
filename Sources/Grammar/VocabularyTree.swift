/// A vocabulary's entries with common beginnings shared; built once, and entered wherever it is used.
struct VocabularyTree: Sendable {
  /// Where words lead that begin an entry, or are one.
  struct Node: Sendable {
    /// The last word, an index into `words`.
    let word: Int32
    /// What the words up to here stand for, as indices into `values`.
    fileprivate(set) var ownValues: [Int32] = []
    /// Whether an entry without a value of its own ends here.
    fileprivate(set) var isEnd = false
    fileprivate var firstChild: Int32 = -1
    fileprivate var lastChild: Int32 = -1
    fileprivate var nextSibling: Int32 = -1

    /// Whether longer entries begin so.
    var hasChildren: Bool { firstChild >= 0 }
  }

  /// Where the entries with a value begin.
  static let valued: Int32 = 0
  /// Where those without begin.
  static let plain: Int32 = 1

  /// Any words stand in the place of the entries.
  let isDictated: Bool
  private(set) var nodes = [Node(word: -1), Node(word: -1)]
  private(set) var words: [Word] = []
  private(set) var values: [String] = []
  private var wordIndices: [String: Int32] = [:]
  private var steps: [UInt64: Int32] = [:]

  /// Entries without words, and repeated ones, are left out.
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

  /// Whether the word stands in an entry.
  func knows(_ word: String) -> Bool { wordIndices[word] != nil }

  /// Whether anything can be said in its place.
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

  /// The index of a word that stands in an entry.
  func index(ofWord word: String) -> Int32? { wordIndices[word] }

  /// The node to which a word leads, by its index.
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

  /// Several ways to pronounce the same word are gathered.
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
