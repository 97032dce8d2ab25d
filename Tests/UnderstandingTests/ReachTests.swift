import Grammar
import Testing

@testable import Understanding

struct ReachTests {
  /// `add DICTATION to (grocery | hardware) list`, `add task`, and `stop [now]`.
  private static let interpreter: Interpreter = {
    var builder = AutomatonBuilder()
    builder.arc(0, "add", [.open], to: 1)
    builder.dictation(1, to: 2)
    builder.dictation(2, to: 2)
    builder.arc(1, "task", to: 7)
    builder.end(7, [builder.close(.rule("AddTask"))])
    builder.arc(2, "to", to: 3)
    builder.arc(3, "grocery", to: 4)
    builder.arc(3, "hardware", to: 4)
    builder.arc(4, "list", to: 5)
    builder.end(5, [builder.close(.rule("Add"))])
    builder.arc(0, "stop", [.open], to: 6)
    builder.arc(6, "now", to: 8)
    builder.end(6, [builder.close(.rule("Stop"))])
    builder.end(8, [builder.close(.rule("Stop"))])
    return Interpreter(automaton: builder.automaton)
  }()

  private func reach(_ text: String, takingDictation: Bool = true) -> Reach {
    Self.interpreter.reach(
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
    #expect(Self.interpreter.unknown(among: words) == ["zebra", "gnu"])
  }
}
