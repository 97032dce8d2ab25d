/// The pronunciations of words as a tree of phones, in which words that begin alike share their beginning.
///
/// It never changes.
struct WordTree {
  struct Node {
    /// The label of its phone among those of the posteriors; that of the root means nothing.
    let label: UInt8
    /// The nodes that may follow, as a range of the tree's nodes.
    fileprivate(set) var first: Int32 = 0
    fileprivate(set) var count: UInt8 = 0
    /// The words that end here, as a range of the tree's words.
    fileprivate(set) var firstWord: Int32 = 0
    fileprivate(set) var wordCount: UInt8 = 0
    /// How probable the most probable word is that ends here or behind it, as a natural logarithm.
    fileprivate(set) var best = -Float.infinity

    var next: Range<Int> { Int(first)..<Int(first) + Int(count) }
    var words: Range<Int> { Int(firstWord)..<Int(firstWord) + Int(wordCount) }
  }

  /// A way to say a word.
  struct Entry {
    let word: Int32
    let labels: [UInt8]
    /// How probable the word is, as a natural logarithm.
    let probability: Float
  }

  static let root = 0

  /// The root, and behind each node those that may follow it.
  private(set) var nodes = [Node(label: 0)]
  private(set) var words: [Int32] = []

  /// Makes a tree of the ways to say words; one without phones is left out.
  init(_ entries: [Entry]) {
    let sorted = entries.filter { !$0.labels.isEmpty }
      .sorted { $0.labels.lexicographicallyPrecedes($1.labels) }
    var parents = [Self.root]
    // Of each node, the entries that begin with its phones, and how many phones that are.
    var open = [(entries: sorted.indices, depth: 0)]
    var node = Self.root
    while node < nodes.count {
      let (range, depth) = open[node]
      let longer = sorted[range].drop { $0.labels.count == depth }
      end(sorted[range.lowerBound..<longer.startIndex], at: node)
      nodes[node].first = Int32(nodes.count)
      var start = longer.startIndex
      while start < range.upperBound {
        let label = sorted[start].labels[depth]
        let stop =
          sorted[start..<range.upperBound].firstIndex { $0.labels[depth] != label }
          ?? range.upperBound
        nodes.append(Node(label: label))
        parents.append(node)
        open.append((start..<stop, depth + 1))
        start = stop
      }
      nodes[node].count = UInt8(nodes.count - Int(nodes[node].first))
      node += 1
    }
    for node in nodes.indices.reversed().dropLast() {
      nodes[parents[node]].best = max(nodes[parents[node]].best, nodes[node].best)
    }
  }

  /// Lets words end at a node: as many as it can hold, which no homophones exceed.
  private mutating func end(_ entries: ArraySlice<Entry>, at node: Int) {
    nodes[node].firstWord = Int32(words.count)
    for entry in entries where !words[Int(nodes[node].firstWord)...].contains(entry.word) {
      guard nodes[node].wordCount < .max else { return }
      words.append(entry.word)
      nodes[node].wordCount += 1
      nodes[node].best = max(nodes[node].best, entry.probability)
    }
  }
}
