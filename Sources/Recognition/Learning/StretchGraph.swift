/// The labels that may follow each other in an utterance of known words with a stretch of any phones among them
/// (connectionist temporal classification, as in `PosteriorSearch`).
struct StretchGraph {
  struct Node {
    let label: Int
    /// The nodes that may go before, besides itself; -1 is the beginning.
    var before: [Int]
    /// Whether it is a phone of the free stretch.
    let isFree: Bool
  }

  /// The label of no phone.
  static let none = 0
  static let beginning = -1

  private(set) var nodes: [Node] = []
  /// The nodes at which the utterance may end, or another word begin.
  private(set) var ends: [Int] = [beginning]
  private let labels: [String]

  /// An utterance without words, of which silence may be the beginning; `labels` are those of the posteriors.
  init(labels: [String]) {
    self.labels = labels
    ends.append(append(Self.none, after: [Self.beginning]))
  }

  /// Adds a word with the ways to say it; `false` if it has none that the labels know.
  mutating func add(_ ways: [Pronunciation]) -> Bool {
    let known = ways.compactMap { way in
      let numbers = way.phones.compactMap { labels.firstIndex(of: $0) }
      return numbers.count == way.phones.count ? numbers : nil
    }
    guard !known.isEmpty else { return false }
    ends = known.flatMap { chain($0, after: ends) }
    return true
  }

  /// Adds the phones of a word in a row, and returns the nodes at which it ends.
  private mutating func chain(_ phones: [Int], after ends: [Int]) -> [Int] {
    phones.reduce(ends) { before, phone in
      let sounding = append(phone, after: before)
      return [sounding, append(Self.none, after: [sounding])]
    }
  }

  /// Adds a stretch of one phone at least, in any order.
  mutating func addFreeStretch() {
    let entries = ends
    let first = nodes.count
    for label in labels.indices.dropFirst() { append(label, after: entries, isFree: true) }
    let phones = Array(first..<nodes.count)
    let silence = append(Self.none, after: phones)
    for phone in phones { connect(phone, behind: phones + [silence]) }
    ends = phones + [silence]
  }

  @discardableResult
  private mutating func append(_ label: Int, after before: [Int], isFree: Bool = false) -> Int {
    nodes.append(Node(label: label, before: [], isFree: isFree))
    connect(nodes.count - 1, behind: before)
    return nodes.count - 1
  }

  /// A phone that is said twice has a moment of none between.
  private mutating func connect(_ index: Int, behind before: [Int]) {
    let label = nodes[index].label
    nodes[index].before += before.filter { other in
      other == Self.beginning || label == Self.none || nodes[other].label != label
    }
  }
}
