import Grammar
import Testing

@testable import Understanding

struct ReachTests {
  private let interpreter: Interpreter

  init() throws {
    let rules = """
      public <Add> = add <vocabulary.dictation> to (grocery | hardware) list;
      public <AddTask> = add task;
      public <Stop> = stop [now];
      """
    let source = GrammarSource(file: "test.jsgf", text: "#JSGF V1.0;\ngrammar test;\n\(rules)")
    let grammar = try Grammar([source])
    interpreter = Interpreter(
      automaton: try GrammarCompiler(grammar).lazyAutomaton(
        listening: grammar.publicRules.map(\.name)))
  }

  private func reach(_ text: String, takingDictation: Bool = true) -> Reach {
    interpreter.reach(
      of: text.split(separator: " ").map(String.init), takingDictation: takingDictation)
  }

  @Test(arguments: [
    ("", 0, ["add", "stop"], ["Add", "AddTask", "Stop"]),
    ("play it", 0, ["add", "stop"], ["Add", "AddTask", "Stop"]),
    ("stop it", 1, ["now"], ["Stop"]),
    ("stop now please", 2, [], ["Stop"]),
    ("add milk to hardware shop", 5, ["to"], ["Add"]),
  ])
  func `words are read as far as any sentence goes`(
    text: String, count: Int, next: [String], rules: [String]
  ) {
    let reach = reach(text)
    #expect(reach.count == count)
    #expect(reach.next == next)
    #expect(reach.rules == rules)
  }

  @Test func `without dictation only the grammar's words are read`() {
    #expect(reach("add milk to the shop").count == 5)
    let strict = reach("add milk to the shop", takingDictation: false)
    #expect(strict.count == 1 && strict.next == ["task"] && strict.mayBeAnything)
    #expect(!strict.isSentence)
  }

  @Test func `a beginning may be a sentence`() {
    #expect(reach("stop it").isSentence)
    #expect(!reach("add it").isSentence)
  }

  @Test func `words of no sentence are found once each`() {
    let words = ["stop", "zebra", ",", "zebra", "gnu"]
    #expect(interpreter.unknown(among: words) == ["zebra", "gnu"])
  }
}
