/// Everything that may be said at one moment, as a graph whose arcs are words.
///
/// It has no empty arcs: tags are kept as marks on the arcs, so that the recogniser (which reads only words) and the
/// parser (which reads words and marks) share one value. Marks may stand before or after a word, whichever makes the
/// automaton smaller; only their order along a path counts.
package struct Automaton: Sendable, Equatable {
  /// The input an arc consumes.
  package enum Label: Sendable, Hashable {
    /// One word, an index into `words`.
    case word(Int)
    /// Any one word of a dictated stretch.
    case dictation
    /// Any one word, in typed text only: where names belong, a recogniser would hear too many words.
    case typed
    /// A complete sentence of one of the `phrases`, by its index.
    case phrase(Int)
  }

  /// A bracket of the derivation, opened or closed before a word (or at the end).
  package enum Mark: Sendable, Hashable {
    /// A tagged stretch begins at the next word.
    case open
    /// The innermost open stretch ends before the next word, and this is its tag (an index into `tags`).
    case close(Int)
    /// A tag that belongs to no words of its own: `<NULL> {all=true}`, or `[x] {a}` where "x" is not said.
    case note(Int)
  }

  package struct Arc: Sendable, Hashable {
    package let label: Label
    /// The natural logarithm of the arc's probability; 0 where the grammar gives no weights.
    package let weight: Float
    /// The marks before the arc's word, in the order in which they apply.
    package let marks: [Mark]
    /// The marks after the arc's word and before whatever comes next.
    package let marksAfter: [Mark]
    package let target: Int

    package init(
      label: Label, marks: [Mark] = [], marksAfter: [Mark] = [], weight: Float = 0, target: Int
    ) {
      self.label = label
      self.marks = marks
      self.marksAfter = marksAfter
      self.weight = weight
      self.target = target
    }
  }

  /// One way in which a sentence may end.
  package struct Ending: Sendable, Hashable {
    package let marks: [Mark]
    package let weight: Float

    package init(marks: [Mark] = [], weight: Float = 0) {
      self.marks = marks
      self.weight = weight
    }
  }

  package struct State: Sendable, Equatable {
    package var arcs: [Arc]
    /// The ways a sentence may end here; empty if none may.
    package var endings: [Ending]

    package init(arcs: [Arc] = [], endings: [Ending] = []) {
      self.arcs = arcs
      self.endings = endings
    }
  }

  /// The word that stands for a comma in typed text; the recogniser leaves its arcs out.
  package static let comma = ","

  package let words: [Word]
  /// The tags of the rules listened for, in their order, then all others.
  package let tags: [Tag]
  package let states: [State]
  package let start: Int
  /// Sub-automata shared by many sentences; only automata compiled for the recogniser have any, and they do not nest.
  package let phrases: [Automaton]
  /// The phrases that may join two sentences said in one breath, each as indices into `words`.
  ///
  /// Only automata compiled for the recogniser have any; the parser ignores them.
  package let joins: [[Int]]

  package init(
    words: [Word], tags: [Tag], states: [State], start: Int, phrases: [Automaton] = [],
    joins: [[Int]] = []
  ) {
    self.words = words
    self.tags = tags
    self.states = states
    self.start = start
    self.phrases = phrases
    self.joins = joins
  }
}
