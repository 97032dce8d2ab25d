import Grammar
import TestKit
import Testing

@Suite struct LazyAutomatonTests {
  static let cases: [(rules: String, sentences: [String])] = [
    (
      "public <s> = [please] add (milk | bread) {item} [now];", ["please add milk now", "add milk"]
    ),
    ("public <s> = ([a] [b] {x})* c {y};", ["c", "a b a c", "b b c", "a"]),
    (
      "public <s> = a <s> | b {x} | [c] <t>; <t> = d | (e {y=1}) <s>;",
      ["a a b", "c d", "e a b", "e e c d"]
    ),
    ("public <s> = /3/ a {x} | /1/ (a b) {y}; ", ["a", "a b"]),
    (
      "public <s> = say <vocabulary.dictation> {x} [\",\" now];",
      ["say a b", "say a now", "say now now"]
    ),
    ("public <s> = [<vocabulary.typed> {who}] go;", ["go", "tom go", "go go"]),
    (
      "public <s> = (call | call [my] friend) <vocabulary.n> {who} [now] | call tom {x=1};",
      ["call tom", "call tom clark now", "call my friend ann", "call friend tom", "call clark"]
    ),
    (
      "public <s> = <vocabulary.n> {a} [and <vocabulary.n> {b}] | <vocabulary.none>;",
      ["tom", "tom clark and tom", "ann and ann"]
    ),
  ]
  /// More words than the bits that tell them apart, and rules that may be empty in every way.
  static let beginnings: [(rules: String, sentences: [String])] = [
    (
      "public <s> = (\((0..<400).map { "w\($0)" }.joined(separator: " | "))) {x};",
      ["w1", "w193", "w399", "w400"]
    ),
    ("public <s> = [[a] {x}] [b {y} | <NULL> {z}] c;", ["c", "a c", "b c", "a b c", "a"]),
    ("public <s> = ([a {x}])+ (/1/ [b] | /3/ c) d;", ["d", "a a d", "b d", "a c d"]),
    ("public <s> = <t> [<s>]; <t> = [a] <u>; <u> = b | [c] <t>;", ["b", "a c c b a b", "a a b"]),
    (
      "public <s> = [<void>] [<vocabulary.none>] a | (<VOID> | b)*; <void> = <VOID>;",
      ["a", "b b", ""]
    ),
  ]

  private static let names = vocabulary(
    "n", ["tom", "tom clark=Tom Clark", "tom clark=T. Clark", "ann=Ann", "ann"])

  @Test(arguments: cases + beginnings)
  func `it reads as the whole automaton does`(rules: String, sentences: [String]) throws {
    let compiler = try compiler(rules, vocabularies: [Self.names])
    let whole = try compiler.automaton(listening: ["s"])
    var lazy = try compiler.lazyAutomaton(listening: ["s"])
    // What was found for a sentence serves the next one, and itself again.
    for sentence in sentences + sentences {
      #expect(
        try lazy.readings(of: sentence) == Set(whole.readings(of: sentence)).sorted(), "\(sentence)"
      )
    }
  }

  @Test func `random rules are read as the whole automaton does`() throws {
    var rules = RandomRules(generator: SequenceGenerator(seed: 5))
    var random = SequenceGenerator(seed: 6)
    for _ in 0..<60 {
      let text = "public <s> = \(rules.expansion(depth: 4)) | a; <t> = b {u} | c [<t>];"
      guard let compiler = try? compiler(text) else { continue }
      let whole = try compiler.automaton(listening: ["s"])
      var lazy = try compiler.lazyAutomaton(listening: ["s"])
      for _ in 0..<40 {
        let words = (0..<Int.random(in: 0..<5, using: &random)).map { _ in
          ["a", "b", "c"].randomElement(using: &random) ?? "a"
        }
        let sentence = words.joined(separator: " ")
        let expected = Set(whole.readings(of: sentence))
        #expect(Set(try lazy.readings(of: sentence)) == expected, "\(text): \(sentence)")
      }
    }
  }

  @Test func `what a rule tags as a value is read by itself`() throws {
    let compiler = try compiler(
      """
      public <s> = (heat | warm) <seat> [on] {state=on} | stop <seat>;
      <seat> = the (driver's {seat=driver} | (rear | back) {seat=rear}) seat;
      public <t> = x;
      """)
    var values = try compiler.lazyAutomaton(
      listening: ["t"], values: [TaggedValues(of: "seat", in: "s")])
    #expect(try values.readings(of: "back") == ["( ( back )seat=rear ):seat"])
    #expect(try values.readings(of: "driver's") == ["( ( driver's )seat=driver ):seat"])
    #expect(try values.readings(of: "x") == ["( x ):t"])
    for other in ["seat", "heat", "on", "the back"] {
      #expect(try values.readings(of: other) == [])
    }
    #expect(throws: CompilationError.unknownRule("u")) {
      _ = try compiler.lazyAutomaton(listening: [], values: [TaggedValues(of: "seat", in: "u")])
    }
  }

  @Test func `weights add up to the same`() throws {
    let compiler = try compiler("public <s> = (/3/ a | /1/ [b]) (/1/ c | /1/ d {x});")
    var lazy = try compiler.lazyAutomaton(listening: ["s"])
    let weights = try ["a", "b"].map { try lazy.arcs(from: lazy.start, reading: $0).map(\.weight) }
    #expect(weights.flatMap(\.self).map { ($0 * 1_000).rounded() } == [-288, -1386])
  }

  @Test func `only what a sentence touches is made`() throws {
    let rules = (0..<1_000).map { "w\($0) (x | y) {z\($0)} [p] [q]" }.joined(separator: " | ")
    var lazy = try compiler("public <s> = \(rules);").lazyAutomaton(listening: ["s"])
    let beginning = lazy.size
    _ = try lazy.readings(of: "w1 x p")
    let size = lazy.size
    #expect(size < beginning + 40)
    _ = try lazy.readings(of: "w1 x p")
    #expect(lazy.size == size)
    _ = try lazy.readings(of: "w2 x p")
    #expect(lazy.size < size + 40)
  }

  @Test func `a vocabulary costs the same however large`() throws {
    let sizes = try [10, 10_000].map { count in
      let names = vocabulary("n", (0..<count).map { "first\($0) last\($0)" })
      var lazy = try compiler(
        "public <s> = call <vocabulary.n> now | ask <vocabulary.n>;", vocabularies: [names]
      ).lazyAutomaton(listening: ["s"])
      #expect(try lazy.readings(of: "call first7 last7 now") == ["( call first7 last7 now ):s"])
      #expect(try lazy.readings(of: "ask first8 last7") == [])
      return lazy.size
    }
    #expect(sizes[0] == sizes[1])
  }

  @Test func `a vocabulary that changes is read as it is`() throws {
    var compiler = try compiler("public <s> = call <vocabulary.n> now;")
    let contents = [
      (vocabulary("n", []), [false, false]), (vocabulary("n", ["tom"]), [true, false]),
      (vocabulary("n", ["ann"]), [false, true]), (vocabulary("n", []), [false, false]),
      (Vocabulary(name: "n", isDictated: true), [true, true]),
      (vocabulary("n", ["tom", "ann"]), [true, true]),
    ]
    for (vocabulary, isRead) in contents {
      compiler.replace(vocabulary)
      var lazy = try compiler.lazyAutomaton(listening: ["s"])
      let readings = try ["call tom now", "call ann now"].map { try lazy.readings(of: $0) }
      #expect(readings.map { !$0.isEmpty } == isRead)
    }
  }

  @Test func `a grammar too large to be made whole can be read`() throws {
    let rules = (0..<40).map { "<r\($0)> = x [<r\($0 + 1)>] y [<r\($0 + 1)>] z;" }
    let compiler = GrammarCompiler(
      try Grammar([source("test", "public <s> = <r0>;" + rules.joined() + "<r40> = w;")]),
      arcLimit: 5_000)
    var lazy = try compiler.lazyAutomaton(listening: ["s"])
    #expect(try lazy.readings(of: "x x y z y z") == ["( x x y z y z ):s"])
  }

  @Test func `what leads to more than can be held is refused`() throws {
    let ways = (0..<30).map { "[<NULL> {x=\($0)}]" }.joined(separator: " ")
    var lazy = try GrammarCompiler(
      try Grammar([source("test", "public <s> = \(ways) a;")]), arcLimit: 5_000
    ).lazyAutomaton(listening: ["s"])
    #expect(throws: LazyAutomaton.TooLarge.self) {
      try lazy.arcs(from: lazy.start, reading: "a")
    }
  }

  @Test func `the tags of the rules listened for come first, in their order`() throws {
    var lazy = try compiler("public <a> = x {x}; public <b> = y {y}; public <c> = z {z};")
      .lazyAutomaton(listening: ["c", "a"])
    #expect(lazy.tags.prefix(2) == [.rule("c"), .rule("a")])
    #expect(try lazy.readings(of: "z") == ["( ( z )z ):c"])
  }
}

extension LazyAutomaton {
  /// Words and marks along each way to read a sentence, sorted: "( add ( milk )item ):s".
  fileprivate mutating func readings(of sentence: String) throws -> [String] {
    let words = sentence.split(separator: " ").map(String.init)
    return try readings(from: start, words[...], "").map { String($0.trimmingPrefix(" ")) }.sorted()
  }

  private mutating func readings(
    from state: State, _ rest: ArraySlice<String>, _ text: String
  ) throws -> [String] {
    guard let word = rest.first else {
      return try endings(of: state).map { text + Automaton.description(of: $0.marks, tags: tags) }
    }
    return try arcs(from: state, reading: word).flatMap { arc in
      let step = text + Automaton.description(of: arc.marks, tags: tags) + " " + word
      return try readings(from: arc.target, rest.dropFirst(), step)
    }
  }
}
