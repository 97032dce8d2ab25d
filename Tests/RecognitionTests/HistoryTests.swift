import Testing

@testable import Recognition

@Suite struct HistoryTests {
  /// Adds words to a path, each a frame after the one before.
  private func extend(_ path: Int32, by words: [Int32], in history: inout History) -> Int32 {
    words.reduce(path) { before, word in
      let frame = before == History.none ? 0 : history.entries[Int(before)].frame + 1
      return history.append(
        History.Entry(word: word, network: 0, frame: frame, before: before, score: -frame))
    }
  }

  @Test func aPathThatIsKeptStaysAsItIsWhileOthersAreForgotten() {
    var history = History()
    let begun = extend(History.none, by: [1, 2], in: &history)
    let kept = extend(begun, by: [3], in: &history)
    _ = extend(begun, by: [4, 5, 6], in: &history)
    history.keep(only: [kept, History.none])
    let other = extend(begun, by: [7, 8, 9, 10], in: &history)
    #expect(history.words(to: kept) == [1, 2, 3])
    #expect(history.words(to: other) == [1, 2, 7, 8, 9, 10])
    #expect(history.entries.count == 7, "what was forgotten made no room")
  }

  @Test func whatARivalHasPassedThroughIsKeptToo() {
    var history = History()
    let second = extend(History.none, by: [1, 2], in: &history)
    let best = history.append(
      History.Entry(
        word: 3, network: 0, frame: 5, before: History.none, score: 0,
        rival: History.Rival(word: 4, said: 4, before: second, score: -1)))
    history.keep(only: [best])
    _ = extend(History.none, by: [8, 9], in: &history)
    #expect(history.words(to: second) == [1, 2])
  }

  @Test(arguments: [
    (kept: 1, most: 10_000), (kept: 3_000, most: 10_000), (kept: 20_000, most: 60_000),
  ])
  func itGrowsWithWhatIsKeptNotWithWhatWasGivenUp(kept: Int, most: Int) {
    var history = History()
    let path = extend(History.none, by: Array(repeating: 1, count: kept), in: &history)
    for _ in 0..<200_000 {
      if history.isFull { history.keep(only: [path]) }
      _ = extend(path, by: [2], in: &history)
    }
    #expect(history.entries.count <= most)
    #expect(history.words(to: path).count == kept)
  }
}
