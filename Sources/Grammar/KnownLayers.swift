/// The layers that the latest words have led to, by these words: sentences that begin alike share them.
struct KnownLayers {
  typealias ID = Int

  /// A layer, a word behind it, and whether that may be passed over.
  struct Key: Equatable {
    let before: ID
    let word: Int32
    let mayPass: Bool

    fileprivate var hash: UInt64 { NumberIndex.hash(Int32(before), word, mayPass ? 1 : 0) }
  }

  /// The layer before any words.
  static let first: ID = 0
  /// As many states and steps as one long sentence with its parts leads to.
  private static let limit = 10_000

  private var layers: [LazyAutomaton.Layer]
  /// What leads to each layer but the first.
  private var keys: [Key] = []
  private var index = NumberIndex()
  private var size = 0

  init(start: LazyAutomaton.State) { layers = [LazyAutomaton.Layer(states: [start], steps: [])] }

  subscript(id: ID) -> LazyAutomaton.Layer { layers[id] }

  /// The layer that a key leads to; `nil` where it is not known.
  func id(of key: Key) -> ID? {
    index.number(hash: key.hash) { keys[Int($0)] == key }.map { Int($0) + 1 }
  }

  mutating func append(_ layer: LazyAutomaton.Layer, for key: Key) -> ID {
    layers.append(layer)
    keys.append(key)
    size += layer.states.count + layer.steps.count + 1
    index.insert(Int32(keys.count - 1), hash: key.hash) { [keys] in keys[Int($0)].hash }
    return keys.count
  }

  /// Forgets all but the first layer, where they have become too many; their numbers mean nothing afterwards.
  mutating func forgetIfMany() {
    guard size > Self.limit else { return }
    layers.removeSubrange(1...)
    keys = []
    index = NumberIndex()
    size = 0
  }
}
