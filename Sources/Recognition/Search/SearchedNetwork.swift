/// A network as the search uses it: the addresses of its tables, and the tokens in its places.
///
/// It holds no reference, since counting references would cost more than the search itself: whoever keeps one must
/// keep the network.
struct SearchedNetwork {
  let nodes: UnsafePointer<SearchNetwork.Node>
  let exits: UnsafePointer<SearchNetwork.Exit>
  let contexts: UnsafePointer<SearchNetwork.RightContext>
  let states: UnsafePointer<SearchNetwork.State>
  let steps: UnsafePointer<SearchNetwork.Step>
  let entered: UnsafePointer<Int32>
  let calls: UnsafePointer<SearchNetwork.Call>
  let returns: UnsafePointer<SearchNetwork.Return>
  let bounds: UnsafePointer<Int32>
  let weights: UnsafePointer<Score>
  /// The place of the first exit's first token.
  let firstExitPlace: Int32
  let firstFiller: Int
  let fillerWeights: UnsafePointer<Score>
  let fillerCount: Int
  let start: Int
  let freeWordsEnd: Int32
  /// The index of the first token in each place, or -1.
  let places: TokenPlaces

  init(_ network: SearchNetwork) {
    nodes = network.nodes.start
    exits = network.exits.start
    contexts = network.contexts.start
    states = network.states.start
    steps = network.steps.start
    entered = network.entered.start
    calls = network.calls.start
    returns = network.returns.start
    bounds = network.bounds.start
    weights = network.weights.start
    firstExitPlace = Int32(network.nodes.count)
    firstFiller = network.firstFiller
    fillerWeights = network.fillerWeights.start
    fillerCount = network.fillerWeights.count
    start = network.start
    freeWordsEnd = Int32(network.freeWordsEnd)
    places = TokenPlaces(count: network.placeCount)
  }

  /// The right context of a token in the last phone of a word, given that word's exit.
  @inline(__always)
  func rightContext(of token: Token, at exit: SearchNetwork.Exit) -> SearchNetwork.RightContext {
    contexts[Int(exit.firstContext + token.place - firstExitPlace - exit.firstPlace)]
  }

  /// Releases the memory that `init` allocated.
  func deallocate() { places.deallocate() }
}
