/// The network through which the search passes tokens: what may be said at one moment, phone by phone.
///
/// The words that leave a state of the graph share their first phones. A word's first phone takes its left context
/// from the token that enters it (as PocketSphinx's root channels do); its last phone has a token for each right
/// context among the first phones of the next words.
final class SearchNetwork: Sendable {
  /// The end of a word.
  struct Exit: Sendable {
    let word: Int32
    let target: Int32
    /// The index of the first right context that its last phone may have.
    let firstContext: Int32
    /// The place of the token in that right context, counted from the first place of an exit.
    ///
    /// Those of the other right contexts follow, up to the place of the next exit.
    let firstPlace: Int32
    /// The score added to a token that leaves.
    let weight: Score
  }

  /// A right context of a word's last phone: a class of following phones before which it sounds alike.
  struct RightContext: Sendable {
    /// The senone sequence, where it does not depend on the phone before.
    let sequence: UInt16
    /// One of the following phones, all of which have the same effect.
    let right: UInt8
    /// The first phones of the next words that belong to this right context.
    var followers: PhoneSet
  }

  /// A state in which words end and others begin.
  struct State: Sendable {
    /// The first phones of its own words.
    var entries = PhoneSet()
    /// The first phones of whatever may follow here, also after the phrases that end here.
    var followers = PhoneSet()
    /// The index of the first of the weights of its words' first nodes.
    var firstWeight: Int32 = 0
    /// The index of the first bound of its entries; there is one for each first phone, and one after the last.
    var firstBound: Int32 = 0
    /// The first of the steps it leads to without a word, and their number; the first leads to itself.
    var firstStep: Int32 = 0
    var stepCount: Int32 = 0
    /// The score of ending here, if a sentence may end outside phrases.
    var ending: Score = .impossible
    /// Whether a phrase ends here.
    var isReturn = false
  }

  /// A state that is reached without a word.
  struct Step: Sendable {
    let state: Int32
    let weight: Score
    /// The index in `entered` of the first of the calls on the way, the outermost first, and their number.
    let firstCall: Int32
    let callCount: Int32
  }

  /// The calls of one phrase from one state.
  struct Call: Sendable {
    let firstReturn: Int32
    let returnCount: Int32
  }

  /// A state in which a sentence goes on after a phrase.
  struct Return: Sendable, Hashable {
    let state: Int32
    let weight: Score
  }

  /// The nodes, of which those that follow the same one are contiguous.
  let nodes: ConstantTable<Node>
  /// The ends of words, and one more that only tells where the places end.
  let exits: ConstantTable<Exit>
  let contexts: ConstantTable<RightContext>
  let states: ConstantTable<State>
  let steps: ConstantTable<Step>
  /// The calls that steps pass through, as indices into `calls`.
  let entered: ConstantTable<Int32>
  let calls: ConstantTable<Call>
  let returns: ConstantTable<Return>
  /// The bounds between the nodes at which words begin, by state and first phone.
  let bounds: ConstantTable<Int32>
  /// The score added to a token that enters the first node of words, by state.
  let weights: ConstantTable<Score>
  /// The index of the first of the states' fillers, of which each state has equally many.
  let firstFiller: Int
  /// The score added to a token that enters each of a state's fillers.
  let fillerWeights: ConstantTable<Score>
  let start: Int
  /// The state to which free words lead; -1 if there are none.
  let freeWordsEnd: Int
  let words: [String]
  /// The phones of the words, one word's after another's, and where each begins, and one more.
  private let phones: ConstantTable<UInt8>
  private let firstPhones: ConstantTable<Int32>
  /// The score that each word loses to the size of the vocabulary, which is the sentence's price and counts against no
  /// word.
  let vocabularyScore: Score
  /// The number of different words, however many pronunciations they have.
  let wordCount: Int

  init(
    _ parts: Parts, start: Int, freeWordsEnd: Int, words: [String], pronunciations: [[UInt8]],
    vocabularyScore: Score
  ) {
    phones = ConstantTable(pronunciations.flatMap(\.self))
    firstPhones = ConstantTable(
      pronunciations.reduce(into: [0]) { $0.append(($0.last ?? 0) + Int32($1.count)) })
    firstFiller = parts.firstFiller
    fillerWeights = ConstantTable(parts.fillerWeights)
    nodes = ConstantTable(parts.nodes)
    exits = ConstantTable(parts.exits)
    contexts = ConstantTable(parts.contexts)
    states = ConstantTable(parts.states)
    steps = ConstantTable(parts.steps)
    entered = ConstantTable(parts.entered)
    calls = ConstantTable(parts.calls)
    returns = ConstantTable(parts.returns)
    bounds = ConstantTable(parts.bounds)
    weights = ConstantTable(parts.weights)
    self.start = start
    self.freeWordsEnd = freeWordsEnd
    self.words = words
    self.vocabularyScore = vocabularyScore
    wordCount = Set(words).count
  }

  /// The phones of a word.
  func pronunciation(of word: Int32) -> [UInt8] {
    let (first, end) = (firstPhones.start[Int(word)], firstPhones.start[Int(word) + 1])
    return (Int(first)..<Int(end)).map { phones.start[$0] }
  }

  /// The number of places for tokens: one for each node, and for each exit as many as it has right contexts.
  var placeCount: Int { nodes.count + Int(exits.start[exits.count - 1].firstPlace) }

  /// The tables of a network under construction.
  struct Parts {
    let nodes = GrowingTable<Node>()
    let exits = GrowingTable<Exit>()
    var contexts: [RightContext] = []
    let states = GrowingTable<State>()
    let steps = GrowingTable<Step>()
    let entered = GrowingTable<Int32>()
    let calls = GrowingTable<Call>()
    let returns = GrowingTable<Return>()
    let bounds = GrowingTable<Int32>()
    let weights = GrowingTable<Score>()
    var firstFiller = 0
    var fillerWeights: [Score] = []
  }
}
