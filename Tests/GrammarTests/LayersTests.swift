import Testing

@testable import Grammar

@Suite struct LayersTests {
  private static let rules =
    "public <s> = [please] (add <vocabulary.dictation> {x} | call <vocabulary.n> {y}) [now];"

  private func automaton() throws -> LazyAutomaton {
    try compiler(Self.rules, vocabularies: [vocabulary("n", ["tom", "ann lee"])])
      .lazyAutomaton(listening: ["s"])
  }

  /// The number of ways to each state behind some words, by the states; `nil` where they lead nowhere.
  private func ways(
    _ words: String, passing: Set<String> = [], in automaton: inout LazyAutomaton
  ) throws -> [LazyAutomaton.State: Int]? {
    var layer = automaton.firstLayer()
    for word in words.split(separator: " ").map(String.init) {
      let next = try automaton.layer(after: layer, reading: word, mayPass: passing.contains(word))
      guard let next else { return nil }
      layer = next
    }
    let found = automaton.layer(layer)
    return Dictionary(grouping: found.steps) { found.states[Int($0.target)] }.mapValues(\.count)
  }

  @Test(arguments: ["add milk now", "please call ann lee now", "add now now", "call tom"])
  func `a layer has the states that the arcs lead to`(sentence: String) throws {
    var automaton = try automaton()
    var states: [LazyAutomaton.State: Int] = [automaton.start: 1]
    for word in sentence.split(separator: " ").map(String.init) {
      var next: [LazyAutomaton.State: Int] = [:]
      for state in states.keys {
        for arc in try automaton.arcs(from: state, reading: word) {
          next[arc.target, default: 0] += 1
        }
      }
      states = next
    }
    let ways = try ways(sentence, in: &automaton)
    #expect(ways == states)
  }

  @Test func `what leads nowhere is known, too`() throws {
    var automaton = try automaton()
    for _ in 0..<2 {
      let nowhere = try ways("please call bob", in: &automaton)
      #expect(nowhere == nil)
      let somewhere = try ways("call", in: &automaton)
      #expect(somewhere?.count == 1)
    }
  }

  @Test func `the same word may be passed over or not`() throws {
    var automaton = try automaton()
    let plain = try ways("please", in: &automaton)
    let passed = try ways("please", passing: ["please"], in: &automaton)
    #expect(passed?.count == plain.map { $0.count + 1 })
    let again = try ways("please", in: &automaton)
    #expect(again == plain)
  }

  @Test func `sentences that begin alike share layers`() throws {
    var automaton = try automaton()
    let layers = try ["call", "call", "please", "call"].map { word in
      let first = automaton.firstLayer()
      return try automaton.layer(after: first, reading: word, mayPass: false)
    }
    #expect(layers[0] != nil && layers[1] == layers[0] && layers[3] == layers[0])
    #expect(layers[2] != layers[0])
  }

  @Test func `names are told apart, and words that nothing knows are not`() throws {
    var automaton = try automaton()
    let sentences = ["call tom", "call ann", "call tom lee", "add bread", "add wine"]
    let found = try sentences.map { try ways($0, in: &automaton) }
    #expect(found[0] != nil && found[1] != nil && found[0] != found[1])
    #expect(found[2] == nil)
    #expect(found[3] != nil && found[3] == found[4])
  }

  @Test func `layers are forgotten when they are many`() throws {
    var automaton = try automaton()
    let before = try ways("add milk now", in: &automaton)
    for number in 0..<3_000 {
      let text = "add " + String(repeating: "tom ", count: number % 40) + "w\(number) now"
      let found = try ways(text, in: &automaton)
      #expect(found?.isEmpty == false)
    }
    let after = try ways("add milk now", in: &automaton)
    #expect(after == before)
  }
}
