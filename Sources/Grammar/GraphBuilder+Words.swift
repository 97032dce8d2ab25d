extension GraphBuilder {
  /// A word looked up among the grammar's words and vocabularies.
  func query(for word: String) -> WordQuery {
    let index = table.index(ofWord: word)
    let place = forest.place(of: word)
    let dictated = word != Automaton.comma ? Lookahead.dictation.kinds : 0
    return WordQuery(
      word: index.map(Int32.init), indices: place.indices, kinds: place.kinds | dictated)
  }

  /// The arcs by which a vocabulary's entries continue with a word, each with these marks and this weight.
  mutating func entryArcs(
    of tree: Int32, from entry: Int32, by query: WordQuery, before next: Node,
    marks: MarkLists.ID, weight: Float
  ) -> [Arc] {
    guard let child = trees[Int(tree)].child(of: entry, by: query.index(in: tree)) else {
      return []
    }
    // The word's index is not needed: the word has been read already.
    return entryArcs(to: child, of: tree, by: 0, before: next).map {
      Arc($0.input, marks: marks, weight: weight, to: $0.target)
    }
  }
}
