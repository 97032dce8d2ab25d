internal import Intents

/// Which of several things that happened one after the other a request is about: "the last", "my first three", "the second".
///
/// It is read from the parameters `latest`, `earliest`, `count` and `position`; without them it is about all.
struct Selection {
  private let isLatest: Bool
  private let isEarliest: Bool
  private let count: Int
  private let position: Int?

  /// - Parameter usual: how many "the latest" and "the earliest" are where no number is said.
  init(_ intent: Intent, usual: Int = 1) {
    isLatest = intent["latest"]?.boolean == true
    isEarliest = intent["earliest"]?.boolean == true
    count = intent["count"]?.integer.map { max(1, $0) } ?? usual
    position = intent["position"]?.integer
  }

  /// Whether it is about some of them only.
  var isOfSome: Bool { isLatest || isEarliest || position != nil }

  /// Those that are meant, of things in the order in which they happened, in the same order.
  func of<Thing>(_ things: [Thing]) -> [Thing] {
    if let position { return things.element(at: position) }
    if isLatest { return things.suffix(count) }
    return isEarliest ? Array(things.prefix(count)) : things
  }
}
