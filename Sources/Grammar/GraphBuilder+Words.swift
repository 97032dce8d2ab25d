extension GraphBuilder {
  /// A word looked up among the grammar's words and vocabularies.
  func query(for word: String) -> WordQuery {
    let index = table.index(ofWord: word)
    var lookahead = word != Automaton.comma ? Lookahead.dictation : .none
    let indices = trees.map { $0.index(ofWord: word) ?? WordQuery.absent }
    for (name, position) in treeIndices where trees[position].begins(with: indices[position]) {
      lookahead.formUnion(.vocabulary(name))
    }
    return WordQuery(word: index.map(Int32.init), indices: indices, kinds: lookahead.kinds)
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
