internal import Grammar

/// A tagged stretch of a sentence with the tagged stretches inside it.
struct Stretch {
  let tag: Tag
  /// Its words, without commas at the ends.
  let range: Range<Int>
  let isDictated: Bool
  /// True when everything dictated in it stands in the place of a name.
  var isUnknownName = false
  let children: [Stretch]
}

extension Stretch {
  /// The root of a derivation; `nil` when the marks do not make one tree of a rule.
  init?(_ derivation: Derivations.Derivation, words: [String], tags: [Tag]) {
    var tree = Tree(words: words, tags: tags)
    for (index, arc) in derivation.arcs.enumerated() {
      guard let arc else { continue }
      tree.read(arc.marks, before: index)
      if arc.isDictated { tree.dictate(isName: arc.isName) }
      tree.readEnd = index + 1
    }
    tree.read(derivation.ending.marks, before: words.count)
    guard let root = tree.root, case .rule = root.tag else { return nil }
    self = root
  }

  private struct Tree {
    private struct Open {
      let start: Int
      var isDictated = false
      var isText = false
      var children: [Stretch] = []
    }

    let words: [String]
    let tags: [Tag]
    /// The whole sentence at the bottom, the innermost open stretch on top.
    private var open = [Open(start: 0)]
    /// The end of the last word that was not skipped.
    var readEnd = 0

    init(words: [String], tags: [Tag]) {
      self.words = words
      self.tags = tags
    }

    var root: Stretch? {
      open.count == 1 && open[0].children.count == 1 ? open[0].children[0] : nil
    }

    mutating func dictate(isName: Bool) {
      open[open.count - 1].isDictated = true
      if !isName { open[open.count - 1].isText = true }
    }

    mutating func read(_ marks: [Automaton.Mark], before index: Int) {
      for mark in marks {
        switch mark {
        case .open: open.append(Open(start: index))
        case .close(let tag): close(tags[tag])
        case .note(let tag):
          let note = Stretch(
            tag: tags[tag], range: index..<index, isDictated: false, children: [])
          open[open.count - 1].children.append(note)
        }
      }
    }

    private mutating func close(_ tag: Tag) {
      guard open.count > 1 else { return }
      let ended = open.removeLast()
      let stretch = Stretch(
        tag: tag, range: withoutCommas(ended.start..<max(ended.start, readEnd)),
        isDictated: ended.isDictated,
        isUnknownName: ended.isDictated && !ended.isText, children: ended.children)
      open[open.count - 1].children.append(stretch)
      open[open.count - 1].isDictated = open[open.count - 1].isDictated || ended.isDictated
      open[open.count - 1].isText = open[open.count - 1].isText || ended.isText
    }

    private func withoutCommas(_ range: Range<Int>) -> Range<Int> {
      var range = range
      while let last = range.last, words[last] == Automaton.comma {
        range = range.lowerBound..<last
      }
      while let first = range.first, words[first] == Automaton.comma {
        range = (first + 1)..<range.upperBound
      }
      return range
    }
  }
}
