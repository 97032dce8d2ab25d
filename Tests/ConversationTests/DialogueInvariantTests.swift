import Conversation
import Intents
import LanguageTestKit
import TestKit
import Testing

/// Properties that hold whatever is said, in whatever order.
@Suite struct DialogueInvariantTests {
  static let inputs = [
    "AddTasks", "AddTasks taskTitles=a", "AddTasks taskTitles=a targetTaskList=store",
    "AddTasks targetTaskList=grocery", "AddTasks app=Notes", "SendMessage",
    "SendMessage recipients=tom recipients=anne", "SendMessage recipients=Zed content=a",
    "SendMessage recipients=bill_james content=hello", "Help", "Orphan", "Nothing", "yes", "no",
    "cancel", "repeat", "#1", "#2", "#-1", "#99", "#0.5", "'clark'", "'store'", "'grocery store'",
    "''", "…", "???", ":content content=hi", ":content", ":recipients recipients=tom",
    ":targetTaskList targetTaskList=packing taskTitles=b", ":taskTitles taskTitles=c",
    "no choice=packing", ":content recipients=anne_johnson content=x",
    "SendMessage recipients=anne content=soon", "SendMessage recipients=tom content=late",
  ]

  @Test func `nothing unconfirmed is done, and every dialogue ends`() async throws {
    var done: [String: Int] = [:]
    for seed in 1...100 {
      for name in try await Self.done(seed) { done[name, default: 0] += 1 }
    }
    // Else the walk would have shown nothing.
    #expect(done["SendMessage", default: 0] > 50)
    #expect(done["AddTasks", default: 0] > 50)
  }

  /// The intents that were carried out in a dialogue whose sentences are dice.
  private static func done(_ seed: Int) async throws -> [String] {
    var dice = SequenceGenerator(seed: UInt64(seed))
    let world = TestWorld()
    var dialogue = try world.dialogue()
    var lastText = ""
    for _ in 0..<40 {
      var heard = inputs.randomElement(using: &dice) ?? "yes"
      // Few ways lead to the question whether to go ahead, and it is seldom answered by chance.
      if lastText.hasPrefix("Send '"), Bool.random(using: &dice) { heard = "yes" }
      let before = world.done.entries.count
      let turn = await dialogue.respond(to: Script.input(heard))
      #expect(turn.expectation == dialogue.expectation)
      #expect((turn.response == nil) || turn.expectation == .command)
      let done = world.done.entries.dropFirst(before)
      #expect(done.count <= 1)
      if let done = done.first, done.name == "SendMessage" {
        #expect(heard == "yes" && lastText.contains("Send '\(done["content"]?.inEnglish ?? "")'"))
      }
      if !turn.text.isEmpty { lastText = turn.text }
    }
    _ = await dialogue.respond(to: .silence)
    _ = await dialogue.respond(to: .silence)
    #expect(dialogue.expectation == .command)
    return world.done.entries.map(\.name)
  }
}
