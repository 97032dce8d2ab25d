import Dispatch
import Foundation
import Grammar
import Synchronization
import Testing

extension GrammarCompilerTests {
  private static func weights(_ automaton: Automaton) -> [String: Float] {
    var weights: [String: Float] = [:]
    for arc in automaton.states.flatMap(\.arcs) {
      if case .word(let index) = arc.label { weights[automaton.words[index].text] = arc.weight }
    }
    return weights
  }

  @Test func `weights become logarithms of probabilities`() throws {
    let weights = Self.weights(
      try automaton("public <s> = (/3/ a | /1/ (/0.5/ b | /0.5/ c [d])) e | f;"))
    #expect(abs((weights["a"] ?? 0) - -0.28768207) < 1e-6)
    #expect(abs((weights["b"] ?? 0) - -2.0794415) < 1e-6)
    #expect(weights["c"] == weights["b"])
    #expect(weights["d"] == 0 && weights["e"] == 0 && weights["f"] == 0)
  }

  @Test func `the weight of saying nothing moves to the next word or the end`() throws {
    let next = try automaton("public <s> = (/1/ a | /1/ <NULL>) b;")
    #expect(next.states[0].arcs.map(\.weight) == [-0.6931472, -0.6931472])
    let last = try automaton("public <s> = a (/1/ b | /3/ <NULL>);")
    let endings = last.states[1].endings.map(\.weight)
    #expect(endings.count == 1 && abs(endings[0] - -0.28768207) < 1e-6)
  }

  @Test func `arcs stand in the order of the grammar`() throws {
    let automaton = try compiler("public <z> = c [b] a | b; public <s> = a; public <t> = <s> | e;")
      .automaton(listening: ["t", "z", "s"])
    let words = automaton.states[0].arcs.map { arc in
      if case .word(let index) = arc.label { automaton.words[index].text } else { "" }
    }
    #expect(words == ["a", "e", "c", "b", "a"])
    #expect(automaton.readings(of: "a") == ["( a ):t", "( a ):s"])
  }

  @Test func `roots are found by bare or qualified names`() throws {
    let compiler = GrammarCompiler(
      try Grammar([
        source("x", "public <s> = a; <hidden> = h; public <only> = o;"),
        source("y", "public <s> = b;"),
      ]))
    #expect(try compiler.automaton(listening: ["y.s"]).readings(of: "b") == ["( b ):s"])
    #expect(try compiler.automaton(listening: ["only", "x.only"]).readings(of: "o").count == 1)
    #expect(try compiler.automaton(listening: []).statistics.arcs == 0)
    #expect(throws: CompilationError.ambiguousRule("s", candidates: ["x.s", "y.s"])) {
      try compiler.automaton(listening: ["s"])
    }
    for name in ["none", "hidden", "x.hidden", "x.none"] {
      #expect(throws: CompilationError.unknownRule(name)) {
        try compiler.automaton(listening: [name])
      }
    }
    #expect(
      "\(CompilationError.ambiguousRule("s", candidates: ["x.s", "y.s"]))"
        == "cannot compile 's': it may be any of x.s, y.s")
  }

  @Test func `a vocabulary matches its entries and nothing when missing or empty`() throws {
    var compiler = try compiler("public <s> = call <vocabulary.contact> {who} [now] | stop;")
    #expect(try compiler.automaton(listening: ["s"]).accepts("stop"))
    #expect(try compiler.automaton(listening: ["s"]).statistics.words == 1)

    compiler.replace(vocabulary("contact", ["tom", "tom clark=Tom Clark", "tom clark=T. Clark"]))
    let automaton = try compiler.automaton(listening: ["s"])
    #expect(automaton.readings(of: "call tom now") == ["( call ( tom )who now ):s"])
    #expect(
      automaton.readings(of: "call tom clark") == [
        "( call ( ( tom clark )=Tom Clark )who ):s", "( call ( ( tom clark )=T. Clark )who ):s",
      ])
    #expect(!automaton.accepts("call clark") && !automaton.accepts("call"))

    compiler.replace(vocabulary("contact", ["ann"]))
    #expect(try compiler.automaton(listening: ["s"]).accepts("call ann"))
    #expect(try !compiler.automaton(listening: ["s"]).accepts("call tom"))
    compiler.replace(Vocabulary(name: "contact"))
    #expect(try !compiler.automaton(listening: ["s"]).accepts("call ann"))
  }

  @Test func `entries that repeat or have no words are left out`() throws {
    let entries = ["a=A", "a=A", "a", "a", "a b"]
    var names = vocabulary("n", entries)
    names.entries.append(Vocabulary.Entry(words: [], value: "nothing"))
    let automaton = try automaton("public <s> = <vocabulary.n> x;", vocabularies: [names])
    #expect(automaton.readings(of: "a x") == ["( ( a )=A x ):s", "( a x ):s"])
    #expect(automaton.readings(of: "a b x") == ["( a b x ):s"])
    #expect(!automaton.accepts("x"))
  }

  @Test func `all ways to pronounce a word are gathered`() throws {
    let place = SourceLocation(file: "apps.txt", line: 7, column: 1)
    let names = Vocabulary(
      name: "app",
      entries: ["list oh mat", "least o mat", "list oh mat"].map {
        .init(words: [Word(text: "listomat", pronunciations: [.soundsLike($0)], location: place)])
      })
    let automaton = try automaton("public <s> = open <vocabulary.app>;", vocabularies: [names])
    #expect(automaton.words.map(\.text) == ["open", "listomat"])
    #expect(automaton.words[1].location == place)
    #expect(
      automaton.words[1].pronunciations == [.soundsLike("list oh mat"), .soundsLike("least o mat")])
  }

  @Test func `what follows in the same way is shared`() throws {
    let tail = "(one | two) [three] (four | five) six"
    let once = try automaton("public <s> = a <t>; <t> = \(tail);")
    let often = try automaton("public <s> = (a | b | c | d) <t> | e <t>; <t> = \(tail);")
    #expect(often.statistics.states == once.statistics.states)
    #expect(often.statistics.arcs == once.statistics.arcs + 4)
    let written = try automaton("public <s> = a \(tail) | b \(tail);")
    #expect(written.statistics.states == once.statistics.states)
  }

  @Test func `size grows with the rules and not with the sentences`() throws {
    let sizes = try [10, 20, 40].map { count in
      let steps = (0..<count).map { "(a\($0) | b\($0) [c\($0)])" }.joined(separator: " ")
      return try automaton("public <s> = \(steps);").statistics
    }
    #expect(sizes[1].states - sizes[0].states == 20)
    #expect(sizes[2].states - sizes[1].states == 40)
    #expect(sizes[2].arcs < 200)
  }

  @Test func `a large vocabulary is shared wherever the same follows`() throws {
    let names = vocabulary("n", (0..<2_000).map { "first\($0 % 200) last\($0)=Name \($0)" })
    let once = try automaton("public <s> = call <vocabulary.n>;", vocabularies: [names])
    let often = try automaton(
      "public <s> = (call | ring [up] | phone) [my friend] <t> | talk to <t>; <t> = <vocabulary.n>;",
      vocabularies: [names])
    #expect(once.statistics.states == 203)
    #expect(once.statistics.arcs == 1 + 200 + 2_000)
    #expect(often.statistics.states - once.statistics.states < 10)
  }

  @Test func `many names before many ways to go on cost the sum and not the product`() throws {
    let names = vocabulary("n", (0..<1_000).map { "name\($0)=Name \($0)" })
    let ways = (0..<100).map { "way\($0)" }.joined(separator: " | ")
    let automaton = try automaton(
      "public <s> = ask [my friend] <vocabulary.n> {who} [(\(ways)) {way}] [(\(ways)) {again}];",
      vocabularies: [names])
    #expect(automaton.statistics.arcs < 3_000)
    #expect(
      automaton.readings(of: "ask name7 way3") == [
        "( ask ( ( name7 )=Name 7 )who ( way3 )way ):s",
        "( ask ( ( name7 )=Name 7 )who ( way3 )again ):s",
      ])
  }

  @Test func `the tags of the rules listened for come first, in their order`() throws {
    let automaton = try compiler("public <a> = x {x}; public <b> = y {y}; public <c> = z {z};")
      .automaton(listening: ["c", "a"])
    #expect(automaton.tags == [.rule("c"), .rule("a"), .slot("z"), .slot("x")])
  }

  @Test func `the deepest grammar allowed needs no large stack`() throws {
    let open = String(repeating: "([a] ", count: 16)
    let close = String(repeating: " [b])+", count: 16)
    let rules = (0..<7).map { "<r\($0)> = \(open) <r\($0 + 1)> \(close);" }.joined()
    let text = source("test", "public <s> = <r0>; \(rules) <r7> = x;")
    let outcome = Mutex<Result<Bool, any Error>?>(nil)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      let result = Result {
        try GrammarCompiler(try Grammar([text])).automaton(listening: ["s"]).accepts("a x b")
      }
      outcome.withLock { $0 = result }
      done.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    done.wait()
    #expect(try outcome.withLock { try $0?.get() } == true)
  }

  @Test func `an automaton above the limit is refused`() throws {
    let rules = (0..<40).map { "<r\($0)> = x <r\($0 + 1)> y <r\($0 + 1)> z;" }
    let grammar = try Grammar([
      source("test", "public <s> = <r0>;" + rules.joined() + "<r40> = w;")
    ])
    let compiler = GrammarCompiler(grammar, arcLimit: 5_000)
    #expect(throws: CompilationError.tooLarge(rules: ["s"], arcLimit: 5_000)) {
      try compiler.automaton(listening: ["s"])
    }
    let optionals = (0..<400).map { "[a\($0)]" }.joined(separator: " ")
    #expect(throws: CompilationError.tooLarge(rules: ["s"], arcLimit: 5_000)) {
      try GrammarCompiler(
        try Grammar([source("test", "public <s> = \(optionals);")]), arcLimit: 5_000
      ).automaton(listening: ["s"])
    }
  }

  @Test func `the same texts always give the same automaton`() throws {
    let names = vocabulary("c", (0..<50).map { "name\($0)=N\($0)" })
    func compiled() throws -> Automaton {
      try compiler(
        """
        public <s> = [please] (add | put) {do=add} <vocabulary.c> {c} (and <b>)*;
        <b> = /0.7/ one {1} [<b>] | /0.3/ <vocabulary.dictation> | /0.2/ (x | y)+ {z};
        public <t> = <b>;
        """, vocabularies: [names]
      ).automaton(listening: ["s", "t"])
    }
    let first = try compiled()
    for _ in 0..<5 { #expect(try compiled() == first) }
  }

  @Test func `states from which no sentence ends are left out`() throws {
    let automaton = try automaton("public <s> = a (b <VOID> | c) | d <e>; <e> = x <e>;")
    let statistics = automaton.statistics
    #expect((statistics.states, statistics.arcs, statistics.words) == (3, 2, 2))
  }
}
