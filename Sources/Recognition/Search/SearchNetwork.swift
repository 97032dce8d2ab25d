/// What may be said at one moment, phone by phone: the network that the search passes tokens through.
///
/// The words that leave a state of the graph share the phones they begin with. A word's first phone takes its
/// colour from the token that enters (as PocketSphinx's root channels do); its last phone has a token for
/// each way in which the next words' first phones colour it.
final class SearchNetwork: Sendable {
  /// The end of a word.
  struct Exit: Sendable {
    let word: Int32
    let target: Int32
    /// The first of the colours that its last phone may have.
    let firstColour: Int32
    /// The place of the token of that colour, counted from the first place of an exit; those of the other colours
    /// follow, up to the place of the next exit.
    let firstPlace: Int32
    /// Added to a token that leaves.
    let weight: Score
  }

  /// A way in which a word's last phone may sound.
  struct Colour: Sendable {
    /// The senones, where they do not depend on the phone before.
    let sequence: UInt16
    /// One of the following phones, all of which colour it alike.
    let right: UInt8
    /// The first phones of the next words that go with it.
    var followers: PhoneSet
  }

  /// Where words end and others begin.
  struct State: Sendable {
    /// The first phones of its own words.
    var entries = PhoneSet()
    /// The first phones of what may follow here, after the phrases that end here too.
    var followers = PhoneSet()
    /// Where the weights of its words' first nodes begin.
    var firstWeight: Int32 = 0
    /// Where the bounds of its entries begin, one for each of its first phones and one after the last.
    var firstBound: Int32 = 0
    /// Where the states begin that it leads to without a word, and how many they are, itself the first.
    var firstStep: Int32 = 0
    var stepCount: Int32 = 0
    /// The score of ending here, if a sentence may end outside of phrases.
    var ending: Score = .impossible
    /// Whether a phrase ends here.
    var isReturn = false
  }

  /// A state that is reached without a word.
  struct Step: Sendable {
    let state: Int32
    let weight: Score
    /// Where the calls on the way begin in `entered`, and how many they are, the outermost first.
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

  /// Nodes that follow the same one stand beside each other.
  let nodes: ConstantTable<Node>
  /// One more than there are words' ends: the last only says where the places end.
  let exits: ConstantTable<Exit>
  let colours: ConstantTable<Colour>
  let states: ConstantTable<State>
  let steps: ConstantTable<Step>
  /// Indices into `calls`.
  let entered: ConstantTable<Int32>
  let calls: ConstantTable<Call>
  let returns: ConstantTable<Return>
  /// The nodes at which words begin lie between bounds, by state and first phone.
  let bounds: ConstantTable<Int32>
  /// Added to a token that enters the first node of words, by state.
  let weights: ConstantTable<Score>
  /// The first of the states' fillers, of which each has as many.
  let firstFiller: Int
  /// Added to a token that enters each of a state's fillers.
  let fillerWeights: ConstantTable<Score>
  let start: Int
  /// The state that free words lead to; -1 where there are none.
  let freeWordsEnd: Int
  let words: [String]
  /// What each word weighs less since there are so many, which is the sentence's price and speaks against no word.
  let vocabularyScore: Score
  /// How many different ones there are, however many pronunciations they have.
  let wordCount: Int

  init(_ parts: Parts, start: Int, freeWordsEnd: Int, words: [String], vocabularyScore: Score) {
    firstFiller = parts.firstFiller
    fillerWeights = ConstantTable(parts.fillerWeights)
    nodes = ConstantTable(parts.nodes)
    exits = ConstantTable(parts.exits)
    colours = ConstantTable(parts.colours)
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

  /// How many tokens there can be: one in each node, those of the exits in as many places as there are colours.
  var placeCount: Int { nodes.count + Int(exits.start[exits.count - 1].firstPlace) }

  /// What a network is made of, while it is being made.
  struct Parts {
    let nodes = GrowingTable<Node>()
    let exits = GrowingTable<Exit>()
    var colours: [Colour] = []
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
