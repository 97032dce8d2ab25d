import Grammar
import Testing

@Suite struct GrammarErrorTests {
  /// Rules, and the error they give: the first two lines of the file are its header.
  static let syntax: [(rules: String, error: String)] = [
    ("<a> = x ) y;", "3:9: expected ';' after the rule 'a', found ')'"),
    ("<a> = x", "3:8: expected ';' after the rule 'a', found the end of the file"),
    ("<a> = x\n<b> = y;", "4:5: expected ';' after the rule 'a', found '='"),
    ("<a> = ;", "3:7: expected words, '<rule>', '(' or '[' after '=', found ';'"),
    ("<a> = x | ;", "3:11: expected words, '<rule>', '(' or '[' after '|', found ';'"),
    ("<a> = x | | y;", "3:11: expected words, '<rule>', '(' or '[' after '|', found '|'"),
    ("<a> = ( );", "3:9: expected words, '<rule>', '(' or '[' after '(', found ')'"),
    ("<a> = * x;", "3:7: expected words, '<rule>', '(' or '[' after '=', found '*'"),
    ("<a> = (x\n  | y;", "4:6: expected ')' to close the '(' at 3:7, found ';'"),
    ("<a> = [x);", "3:9: expected ']' to close the '[' at 3:7, found ')'"),
    ("<a> x;", "3:5: expected '=' after the rule name 'a', found 'x'"),
    ("public x;", "3:8: expected '<rule>' after 'public', found 'x'"),
    ("private <a> = x;", "3:1: expected 'import', 'public' or '<rule> =', found 'private'"),
    ("<a.b> = x;", "3:1: expected a rule name of letters, digits, '_', '-' or '$', found '<a.b>'"),
    ("<NULL> = x;", "3:1: the rule name 'NULL' is reserved"),
    ("<> = x;", "3:1: expected a rule name of letters, digits, '_', '-' or '$', found '<>'"),
    ("<a> = <b c>;", "3:7: expected a rule name between '<' and '>', found 'b c'"),
    ("<a> = <b;", "3:7: expected '>' to end this rule name"),
    ("<a> = \"x;\n\n", "3:7: expected '\"' to end this quoted token"),
    ("<a> = \"\";", "3:7: expected words between the quotes"),
    ("<a> = x {t;\n\n", "3:9: expected '}' to end this tag"),
    ("<a> = x /* y;\n", "3:9: expected '*/' to end this comment"),
    ("<a> = /x/ y;", "3:7: expected a weight such as '/0.5/' here"),
    ("<a> = /-1/ y;", "3:7: expected a weight such as '/0.5/' here"),
    ("<a> = /nan/ y;", "3:7: expected a weight such as '/0.5/' here"),
    ("<a> = /1 y;", "3:7: expected a weight such as '/0.5/' here"),
    ("<a> = and/or;", "3:10: expected a weight such as '/0.5/' here"),
    ("<a> = x /1/ y;", "3:9: expected ';' after the rule 'a', found '/1/'"),
    ("<a> = /1/ x | y;", "3:15: expected a weight before every alternative or before none"),
    ("<a> = x | /1/ y;", "3:11: expected a weight before every alternative or before none"),
    ("<a> = z (/0/ x | /0/ y);", "3:10: expected a weight above 0 on one alternative at least"),
    ("<a> = x {};", "3:9: expected a slot, a number or a value between '{' and '}'"),
    ("<a> = x {a=};", "3:9: expected a value after 'a='"),
    ("<a> = x {2b=1};", "3:9: expected a slot's name before '=', found '2b'"),
    ("<a> = x {=};", "3:9: expected a value after '='"),
    ("<a> = x {#};", "3:9: expected a type's name after '#', found ''"),
    ("<a> = x {: 1};", "3:9: expected a rule's name after ':', found '1'"),
    (
      "<a> = x {a b};",
      "3:9: expected a tag such as '{slot}', '{slot=value}', '{12}', '{#type}', '{=value}' or"
        + " '{:rule}', found '{a b}'"
    ),
    ("<a> = x {a} {a b c=1};", "3:13: expected a slot's name before '=', found 'a b c'"),
    ("<a> = x*****;", "3:12: expected brackets round so many '*', '+' and tags"),
    ("import x;", "3:8: expected '<grammar.rule>' or '<grammar.*>' after 'import', found 'x'"),
    ("import <x>;", "3:8: expected '<grammar.rule>' or '<grammar.*>' after 'import', found '<x>'"),
    ("import <x.y>", "3:13: expected ';' after the import of 'x.y', found the end of the file"),
    ("\t<a> = é́ x\t| ;", "3:14: expected words, '<rule>', '(' or '[' after '|', found ';'"),
    (
      "// ü\r\n/* é\r\n */ <a> = |;",
      "5:11: expected words, '<rule>', '(' or '[' after '=', found '|'"
    ),
  ]

  static let links: [(rules: String, error: String)] = [
    ("<a> = x <b>;", "3:9: the rule 'b' is neither defined here nor imported"),
    ("<a> = <c.b>;", "3:7: no file declares the grammar 'c'"),
    ("<a> = <test.b>;", "3:7: the grammar 'test' has no rule 'b'"),
    ("import <c.*>;", "3:8: no file declares the grammar 'c'"),
    ("import <c.d>;", "3:8: no file declares the grammar 'c'"),
    ("import <other.nothing>;", "3:8: the grammar 'other' has no rule 'nothing'"),
    ("import <other.hidden>;", "3:8: the rule 'hidden' of the grammar 'other' is not public"),
    ("import <vocabulary.*>;", "3:8: expected one vocabulary's name instead of '*'"),
    ("<a> = <other.hidden>;", "3:7: the rule 'hidden' of the grammar 'other' is not public"),
    (
      "import <other.*>;\n<a> = <hidden>;",
      "4:7: the rule 'hidden' is neither defined here nor imported"
    ),
    (
      "import <other.*>; import <third.*>;\n<a> = <both>;",
      "4:7: the rule 'both' is imported from both 'other' and 'third'"
    ),
    ("<a> = x;\n<a> = y;", "4:1: the rule 'a' is already defined at test.jsgf:3:1"),
  ]

  static let leftRecursion = "leads back to itself before a word is said (left recursion)"
  static let innerRecursion =
    "leads back to itself before its end; only the last part of a rule, outside tags and"
    + " repetition, may"

  static let recursion: [(rules: String, error: String)] = [
    ("<a> = <a>;", "3:7: the rule 'a' \(leftRecursion)"),
    ("<a> = x | <a> y;", "3:11: the rule 'a' \(leftRecursion)"),
    ("<a> = x | <b>;\n<b> = [<a>] y;", "3:11: the rule 'b' \(leftRecursion)"),
    ("<a> = x <a> y | z;", "3:9: the rule 'a' \(innerRecursion)"),
    ("<a> = [x] <a> y | z;", "3:11: the rule 'a' \(innerRecursion)"),
    ("<a> = x <a> {t} | z;", "3:9: the rule 'a' \(innerRecursion)"),
    ("<a> = (x [<a>]) {t} | z;", "3:11: the rule 'a' \(innerRecursion)"),
    ("<a> = x <a>* | z;", "3:9: the rule 'a' \(innerRecursion)"),
    ("<a> = x <b>;\n<b> = y <c> | z;\n<c> = w <a> v;", "5:9: the rule 'a' \(innerRecursion)"),
  ]

  static let others = [
    source("other", "public <both> = b; <hidden> = h;"), source("third", "public <both> = b;"),
  ]

  @Test(arguments: syntax + links + recursion) func `what is wrong is named with its place`(
    rules: String, error: String
  ) throws {
    let thrown = try #require(throws: GrammarError.self) {
      try Grammar([source("test", rules)] + Self.others)
    }
    #expect("\(thrown.location): \(thrown.reason)" == "test.jsgf:\(error)")
  }

  static let headers: [(text: String, error: String)] = [
    ("", "1:1: expected '#JSGF V1.0;' at the start of the file, found the end of the file"),
    ("grammar a;", "1:1: expected '#JSGF V1.0;' at the start of the file, found 'grammar'"),
    ("#JSGF V1.0\n<a>", "2:1: expected ';' after the header, found '<a>'"),
    (
      "#JSGF V1.0\ngrammar a;\n<a> = x;",
      "2:1: expected ';' after the header, found 'grammar'"
    ),
    ("#JSGF;", "1:7: expected 'grammar NAME;' after the header, found the end of the file"),
    ("#JSGF;\ngrammar ;", "2:9: expected a name after 'grammar', found ';'"),
    ("#JSGF;\ngrammar a..b;", "2:9: expected a name after 'grammar', found 'a..b'"),
    ("#JSGF;\ngrammar a <b>", "2:11: expected ';' after the grammar name 'a', found '<b>'"),
    ("#JSGF;\ngrammar vocabulary;", "2:9: the grammar name 'vocabulary' is reserved"),
  ]

  @Test(arguments: headers) func `a wrong beginning is named with its place`(
    text: String, error: String
  ) throws {
    let thrown = try #require(throws: GrammarError.self) {
      try Grammar([GrammarSource(file: "f", text: text)])
    }
    #expect("\(thrown.location): \(thrown.reason)" == "f:\(error)")
  }

  @Test func `a grammar declared by two files is refused`() throws {
    let thrown = try #require(throws: GrammarError.self) {
      try Grammar([
        source("a", ""), GrammarSource(file: "again.jsgf", text: "#JSGF;grammar a;"),
      ])
    }
    #expect(
      "\(thrown)" == """
        again.jsgf:1:15: the grammar 'a' is already declared at a.jsgf:2:9
        #JSGF;grammar a;
                      ^
        """)
  }

  @Test func `an error shows its line with a caret below the place`() throws {
    let text = "#JSGF V1.0;\ngrammar lists;\n\tpublic <add> =\tadd (milk;\n<b> = c;"
    let thrown = try #require(throws: GrammarError.self) {
      try Grammar([GrammarSource(file: "lists.jsgf", text: text)])
    }
    #expect(
      "\(thrown)"
        == "lists.jsgf:3:26: expected ')' to close the '(' at 3:21, found ';'\n"
        + "\tpublic <add> =\tadd (milk;\n" + "\t              \t         ^")
  }

  @Test func `brackets and chains of rules have a deepest level`() throws {
    let brackets = String(repeating: "(", count: 10_000)
    let tooMany = try #require(throws: GrammarError.self) {
      try Grammar([source("test", "<a> = \(brackets);")])
    }
    #expect(tooMany.reason == "more than 32 brackets stand inside one another")
    #expect(tooMany.location.column == 39)

    let chain = (0..<2_000).map { "<r\($0)> = x <r\($0 + 1)>;" }.joined(separator: "\n")
    let tooLong = try #require(throws: GrammarError.self) {
      try Grammar([source("test", chain + "\n<r2000> = x;")])
    }
    #expect(
      tooLong.reason == "the rule 'r1872' stands on more than 256 levels of rules and brackets")

    let ring = (0..<2_000).map { "<r\($0)> = x <r\(($0 + 1) % 2_000)>;" }
    #expect(throws: GrammarError.self) {
      try Grammar([source("test", ring.joined(separator: "\n"))])
    }
  }
}

@Suite struct GrammarErrorsTests {
  /// Files with several errors, and where they are.
  static let several: [(rules: String, places: [String])] = [
    ("<a> = x | ;\n<b> = (y;\n<c> = z;", ["3:11", "4:9"]),
    ("<a> = x\n<b> = y;\npublic <c> = <d>;", ["4:5", "5:14"]),
    ("<a> = x\npublic <b> = y;\n<c> = <b> <a>;", ["4:12"]),
    ("<a> = <b;\n<c> = <a> /x/ y;\n<d> = <c>;", ["3:7", "4:11"]),
    ("<a> = x {a b} <e>;\nimport <c.*>;\n<b> = <a> <b> x;", ["3:9", "4:8", "5:11"]),
    ("public = x;\npublic <NULL> = y;\n<b> = <c> <d>;", ["3:8", "4:8", "5:7", "5:11"]),
    ("<a> = x;\n<a> = y;\n<a> = z;\n<b> = <b> <b> x;", ["4:1", "5:1", "6:7", "6:11"]),
    ("<a> = \"x;\n<b> = y;", ["3:7"]),
    ("= = = ;; <a> = <a>;", ["3:1", "3:8", "3:16"]),
  ]

  @Test(arguments: several) func `each error of a file is found`(
    rules: String, places: [String]
  ) {
    var errors: [GrammarError] = []
    _ = Grammar([source("test", rules)], errors: &errors)
    #expect(errors.map { "\($0.location.line):\($0.location.column)" } == places, "\(errors)")
  }

  @Test func `a file with a wrong beginning is read on`() {
    var errors: [GrammarError] = []
    _ = Grammar(
      [
        GrammarSource(file: "Models/a.jsgf", text: "#JSGF V1.0\ngrammar a;\npublic <x> = (;"),
        source("b", "<y> = <a.x> <z>;"),
      ], errors: &errors)
    #expect(
      errors.map(\.description.firstLine) == [
        "Models/a.jsgf:2:1: expected ';' after the header, found 'grammar'",
        "Models/a.jsgf:3:15: expected words, '<rule>', '(' or '[' after '(', found ';'",
        "b.jsgf:3:13: the rule 'z' is neither defined here nor imported",
      ])
  }
}

extension String {
  fileprivate var firstLine: Substring { prefix { $0 != "\n" } }
}
