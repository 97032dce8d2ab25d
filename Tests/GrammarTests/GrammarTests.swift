import Grammar
import TestKit
import Testing

@Suite struct GrammarTests {
  @Test func `real headers of many kinds are read`() throws {
    for header in [
      "#JSGF V1.0;", "#JSGF V1.0 UTF-8;", "#JSGF V1.0 ISO8859-1 en;", "#JSGF;",
      "\u{FEFF}#JSGF V1.0;",
      "\r\n#JSGF V1.0 ;\r\n// comment\r\n",
    ] {
      let text = "\(header) grammar com.acme.lights; public <a> = x;"
      let grammar = try Grammar([GrammarSource(file: "f", text: text)])
      #expect(grammar.rules.map(\.qualifiedName) == ["com.acme.lights.a"])
    }
  }

  @Test func `an outline has the names of the rules and not what they say`() throws {
    let grammar = try Grammar([source("a", "<x> = one;\n  public <y> = two;")])
    let outline = grammar.outline
    #expect(outline.rules.map(\.qualifiedName) == grammar.rules.map(\.qualifiedName))
    #expect(outline.publicRules.map(\.location) == grammar.publicRules.map(\.location))
    #expect(outline["a.y"]?.name == "y" && outline["a.z"] == nil)
    #expect(outline.rules.allSatisfy { $0.expansion == .void })
  }

  @Test func `rules keep their order, places and visibility`() throws {
    let grammar = try Grammar([
      source("a", "<x> = one;\n  public <y> = two;"), source("b", "public <x> = three;"),
    ])
    #expect(grammar.rules.map(\.qualifiedName) == ["a.x", "a.y", "b.x"])
    #expect(grammar.publicRules.map(\.qualifiedName) == ["a.y", "b.x"])
    #expect(grammar["a.y"]?.location == SourceLocation(file: "a.jsgf", line: 4, column: 10))
    #expect(grammar["a.y"]?.name == "y")
    #expect(grammar["a.z"] == nil)
    #expect(grammar.publicRules(named: "x").map(\.qualifiedName) == ["b.x"])
    #expect(grammar.publicRules(named: "a.x").isEmpty)
  }

  @Test func `words stand with their first place, vocabularies with their names`() throws {
    let grammar = try Grammar([
      source(
        "a",
        """
        import <vocabulary.list>;
        <x> = Call <vocabulary.contact> | <vocabulary.dictation>;
        <y> = call "the <list>" <list> <vocabulary.contact>;
        """)
    ])
    #expect(grammar.vocabularyNames == ["contact", "list"])
    #expect(grammar.words.map(\.text) == ["call", "the", "<list>"])
    #expect(grammar.words[0].location == SourceLocation(file: "a.jsgf", line: 4, column: 7))
    #expect(grammar.words[1].location == SourceLocation(file: "a.jsgf", line: 5, column: 12))
  }

  @Test func `private rules that no public rule leads to are found`() throws {
    let grammar = try Grammar([
      source(
        "a",
        """
        public <s> = <used>;
        <used> = x [<deep>];
        <deep> = y;
        <alone> = z <deep>;
        <pair> = z <other>;
        <other> = z [<pair>];
        """)
    ])
    #expect(grammar.unreachableRules.map(\.name) == ["alone", "pair", "other"])
  }

  static let imports: [(main: String, other: String, sentence: String)] = [
    ("import <o.t>; public <s> = a <t>;", "public <t> = b;", "a b"),
    ("import <o.*>; public <s> = a <t>;", "public <t> = b;", "a b"),
    ("public <s> = a <o.t>;", "public <t> = b;", "a b"),
    ("import <o.t>; public <s> = a <o.t>;", "public <t> = <u>; <u> = b;", "a b"),
    ("import <o.*>; public <s> = a <t>; <t> = c;", "public <t> = b;", "a c"),
    ("import <o.*>; public <s> = a <u>; <u> = c <t>;", "public <t> = b; <u> = d;", "a c b"),
    ("import <o.t>; import <o.t>; import <o.*>; public <s> = a <t>;", "public <t> = b;", "a b"),
    ("public <s> = a [<o.t>];", "public <t> = b <test.s>;", "a b a"),
  ]

  @Test(arguments: imports) func `rules of other files are found by their names`(
    main: String, other: String, sentence: String
  ) throws {
    for sources in [
      [source("test", main), source("o", other)], [source("o", other), source("test", main)],
    ] {
      let compiler = GrammarCompiler(try Grammar(sources))
      #expect(try compiler.automaton(listening: ["test.s"]).accepts(sentence))
    }
  }

  /// Parts of grammars that mutations are made of, besides single characters.
  static let pieces = [
    "<", ">", "(", ")", "[", "]", "{", "}", "|", "*", "+", ";", "=", "/", "\"", "\\", "//", "/*",
    "*/",
    "/0.5/", "<NULL>", "<VOID>", "<a>", "<b>", "<o.t>", "import <o.*>;", "public ", "grammar x;",
    "#JSGF V1.0;", "{x}", "{x=1}", "{12}", "{#t}", "{=v}", "{:r}", "<vocabulary.c>",
    "<vocabulary.dictation>", "\n", "é", "\u{301}", "\0", "🙂", "\r\n",
  ]

  static let seedText = """
    #JSGF V1.0 UTF-8 en;
    grammar test;
    import <o.*>;
    /* all that can be said */
    public <a> = [please] (add | "put in") {do=add} <vocabulary.c> {c} (and <b>)* ; // more
    <b> = /0.7/ one {1} [<b>] | /0.3/ <t> {#number}
      | /0.1/ <NULL> {none=true} | /0.1/ x+ <vocabulary.dictation>;
    """

  @Test(arguments: 0..<8) func `whatever the text, there is a grammar or an error`(seed: Int) {
    var generator = SequenceGenerator(seed: UInt64(seed))
    var accepted = 0
    for _ in 0..<400 {
      var text = Array(Self.seedText)
      for _ in 0...Int.random(in: 0..<4, using: &generator) {
        let start = Int.random(in: 0...text.count, using: &generator)
        let end = min(text.count, start + Int.random(in: 0..<4, using: &generator))
        let piece = Self.pieces.randomElement(using: &generator) ?? ""
        text.replaceSubrange(start..<end, with: Array(piece))
      }
      let mutated = GrammarSource(file: "mutated", text: String(text))
      guard let grammar = try? Grammar([mutated, source("o", "public <t> = ten {10};")]) else {
        continue
      }
      accepted += 1
      let compiler = GrammarCompiler(
        grammar, vocabularies: [vocabulary("c", ["tom", "tom clark=Tom"])], arcLimit: 10_000)
      for rule in grammar.publicRules {
        guard let automaton = try? compiler.automaton(listening: [rule.qualifiedName]) else {
          continue
        }
        let sentence = automaton.sample(using: &generator, dictation: ["w"])
        #expect(automaton.distancesToEnd[0] == .max || automaton.accepts(sentence))
      }
    }
    #expect(accepted > 0)
  }
}
