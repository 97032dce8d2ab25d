import Conversation
import Intents
import TestKit
import Testing

/// What holds whatever is said, in whatever order.
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
  ]

  @Test(arguments: 1...100)
  func `nothing unconfirmed is done, and every dialogue ends`(_ seed: Int) async throws {
    var dice = SequenceGenerator(seed: UInt64(seed))
    let world = TestWorld()
    var dialogue = try world.dialogue()
    var lastText = ""
    for _ in 0..<40 {
      let heard = Self.inputs.randomElement(using: &dice) ?? "yes"
      let before = world.done.entries.count
      let turn = await dialogue.respond(to: Script.input(heard))
      #expect(turn.expectation == dialogue.expectation)
      #expect((turn.response == nil) || turn.expectation == .command)
      if let done = world.done.entries.dropFirst(before).first, done.name == "SendMessage" {
        #expect(heard == "yes" && lastText.contains("Send '\(done["content"]?.spoken ?? "")'"))
      }
      if !turn.text.isEmpty { lastText = turn.text }
    }
    _ = await dialogue.respond(to: .silence)
    _ = await dialogue.respond(to: .silence)
    #expect(dialogue.expectation == .command)
  }
}
