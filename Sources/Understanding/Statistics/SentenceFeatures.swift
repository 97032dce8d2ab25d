/// Tells a sentence by features that survive paraphrase.
///
/// They are its words and their beginnings, words side by side and with one or two between them, and groups of words of
/// similar use, alone and in pairs, each a number below `count`, which some share by chance (Weinberger et al. 2009,
/// "Feature Hashing"); and an embedding, a point near those of sentences that mean alike.
package struct SentenceFeatures: Sendable {
  /// The features and the embedding of one sentence.
  package struct Values: Sendable, Equatable {
    /// The features it has, once each, in ascending order.
    package let numbers: [Int]
    /// Its embedding, of length one; empty where nothing makes one.
    package let embedding: [Float]
  }

  package let classes: WordClasses
  /// The number of different features; a power of two.
  package let count: Int
  private let embedder: (any SentenceEmbedder)?
  private let counting: Counting

  /// The words that count.
  package enum Counting: Sendable {
    /// Those that say something of what is meant by a request, without courtesies.
    case telling
    case all
    /// None, but for where they are said.
    case none
  }

  /// The number of letters by which forms of a word are known.
  static let beginning = 5
  /// Pairs of groups are at most so many words apart.
  private static let span = 6

  package init(
    classes: WordClasses, embedder: (any SentenceEmbedder)? = nil, count: Int = 1 << 14,
    counting: Counting = .telling
  ) {
    self.classes = classes
    self.embedder = embedder
    self.count = count
    self.counting = counting
  }

  /// The number of dimensions of embeddings; 0 where nothing makes them.
  package var dimensions: Int { embedder?.dimensions ?? 0 }

  /// The features of a sentence.
  package func values(of words: [String]) -> Values { values(of: words, markedBy: []) }

  /// The features of a sentence; `marks` say where it is said, and count alone, the first with each word as well.
  package func values(of words: [String], markedBy marks: [String]) -> Values {
    Values(numbers: numbers(of: words, marks), embedding: embedder?.embedding(of: words) ?? [])
  }

  /// The features of many sentences, in less time than one by one.
  package func values(of sentences: [(words: [String], marks: [String])]) -> [Values] {
    let distinct = Array(Set(sentences.map(\.words)))
    let embeddings = Dictionary(
      uniqueKeysWithValues: zip(distinct, embedder?.embeddings(of: distinct) ?? []))
    return sentences.map { words, marks in
      Values(numbers: numbers(of: words, marks), embedding: embeddings[words] ?? [])
    }
  }

  private func numbers(of words: [String], _ marks: [String]) -> [Int] {
    let words = counted(of: words)
    let hashes = words.map { Self.hash($0.utf8) }
    let framed =
      words.isEmpty && counting == .none
      ? [] : [Self.hash("<".utf8)] + hashes + [Self.hash(">".utf8)]
    var found: Set<UInt64> = []
    for (word, hash) in zip(words, hashes) {
      found.insert(Self.mixed(1, hash, 0))
      found.insert(Self.mixed(2, Self.hash(word.utf8.prefix(Self.beginning)), 0))
    }
    for gap in 1...3 {
      for (one, other) in zip(framed, framed.dropFirst(gap)) {
        found.insert(Self.mixed(gap == 1 ? 3 : 4, one, other))
      }
    }
    insertGroups(of: words, into: &found)
    let places = marks.map { Self.hash($0.utf8) }
    for place in places { found.insert(Self.mixed(7, place, 0)) }
    if let place = places.first {
      for hash in hashes { found.insert(Self.mixed(8, place, hash)) }
    }
    return Set(found.map { Int($0 & UInt64(count - 1)) }).sorted()
  }

  private func counted(of words: [String]) -> [String] {
    switch counting {
    case .telling: classes.essence(of: words)
    case .all: words.filter { $0 != Normalizer.comma }
    case .none: []
    }
  }

  private func insertGroups(of words: [String], into found: inout Set<UInt64>) {
    let groups = words.map { classes.groups(of: $0).map(UInt64.init) }
    for (index, own) in groups.enumerated() {
      let later = groups[(index + 1)...].prefix(Self.span).joined()
      for group in own {
        found.insert(Self.mixed(5, group, 0))
        for other in later { found.insert(Self.mixed(6, group, other)) }
      }
    }
  }

  /// FNV-1a; Swift's own hashes differ from run to run.
  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  private static func mixed(_ kind: UInt64, _ one: UInt64, _ other: UInt64) -> UInt64 {
    var word = (one &+ kind &* 0x9e37_79b9_7f4a_7c15) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 29) ^ other) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }
}
