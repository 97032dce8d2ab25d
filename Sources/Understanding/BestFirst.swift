/// A heap of numbered things, the best score on top; of equals the one inserted first.
struct BestFirst {
  private var heap: [(score: Double, item: Int)] = []

  mutating func insert(_ item: Int, score: Double) {
    heap.append((score, item))
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard isBetter(child, than: parent) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  mutating func popBest() -> Int? {
    guard let best = heap.first else { return nil }
    let last = heap.removeLast()
    if heap.isEmpty { return best.item }
    heap[0] = last
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, isBetter(child + 1, than: child) { child += 1 }
      guard isBetter(child, than: parent) else { break }
      heap.swapAt(child, parent)
      parent = child
    }
    return best.item
  }

  private func isBetter(_ one: Int, than other: Int) -> Bool {
    (heap[one].score, -heap[one].item) > (heap[other].score, -heap[other].item)
  }
}
