import Grammar
import Synchronization
import Testing

@testable import Assistant
@testable import Evaluation

struct WordErrorRateTests {
  @Test(arguments: [
    ("add milk", "add milk", 0), ("add silk", "add milk", 1), ("add", "add milk", 1),
    ("please add milk", "add milk", 1), ("", "add milk", 2), ("milk add", "add milk", 2),
  ])
  func `errors are counted as the fewest edits`(heard: String, said: String, errors: Int) {
    let words = { (text: String) in text.split(separator: " ").map(String.init) }
    #expect(WordErrorRate.distance(words(heard), words(said)) == errors)
  }
}

struct ProportionTests {
  @Test func `the interval is Wilson's`() {
    var proportion = Proportion()
    for index in 0..<100 { proportion.count(index < 90) }
    #expect(proportion.rate == 0.9)
    #expect(abs(proportion.interval.lowerBound - 0.8256) < 0.001)
    #expect(abs(proportion.interval.upperBound - 0.9448) < 0.001)
  }
}

struct OrderedQueueTests {
  @Test func `results come out in order, whoever finishes first`() {
    let delivered = Mutex<[Int]>([])
    let queue = OrderedQueue<String, Bool>(["a", "b", "c"]) { index, _ in
      delivered.withLock { $0.append(index) }
    }
    let taken = [queue.take(), queue.take(), queue.take()]
    #expect(queue.take() == nil)
    for piece in taken.reversed() { queue.finish(piece?.index ?? 0, with: true) }
    #expect(delivered.withLock { $0 } == [0, 1, 2])
  }
}

struct SoundsLikeTests {
  @Test(arguments: [
    ("shiv awn mur fee", ["siobhan", "murphy"], ["shiv awn", "mur fee"]),
    ("ma tay oosh ko val skee", ["mateusz", "kowalski"], ["ma tay oosh", "ko val skee"]),
    ("see lee", ["ceili"], ["see lee"]),
  ])
  func `a pronunciation is shared out among the words`(
    pronunciation: String, words: [String], shares: [String]
  ) {
    #expect(
      SoundsLike.hints(pronunciation, for: words) == shares.map { .soundsLike($0) })
  }
}
