import Foundation
import Intents
import Testing

@testable import Conversation

/// Taking back what was done last, and doing it over: by what the catalogue says of the intents alone.
@Suite struct DialogueUndoingTests {
  private static let intents = #"""
    {"domain": "Test", "intents": [
      {"name": "Put", "title": "Put on the shelf", "undo": "store",
       "parameters": [{"name": "thing", "type": "text"}, {"name": "place", "type": "text", "ask": "Where?"}],
       "responses": {"success": "Put ${thing}.", "failure": "No room."}},
      {"name": "Clear", "title": "Clear the shelf", "undo": "store",
       "responses": {"success": "Cleared."}},
      {"name": "Count", "query": true, "responses": {"success": "Counted."}},
      {"name": "Pay", "title": "Pay", "costly": true,
       "parameters": [{"name": "amount", "type": "text"}],
       "confirmation": "Pay ${amount}?", "responses": {"success": "Paid ${amount}."}},
      {"name": "Ring", "title": "Ring", "costly": true,
       "parameters": [{"name": "who", "type": "text"}], "responses": {"success": "Rang ${who}."}},
      {"name": "Send", "undo": {"intent": "Unsend"}, "responses": {"success": "Sent."}},
      {"name": "Unsend", "confirmation": "Take it back?", "responses": {"success": "Unsent."}}]}
    """#

  private func dialogue(_ shelf: Shelf) throws -> Dialogue {
    let catalogue = try Catalogue(files: [(name: "test.json", data: Data(Self.intents.utf8))])
    let handlers = catalogue.intents.map { definition in
      ScriptedHandler(
        intent: definition.name,
        handling: { intent in
          switch intent.name {
          case "Put":
            guard let thing = intent["thing"]?.text, thing != "piano" else {
              return Response(.failure)
            }
            shelf.set(shelf.contents + [thing])
          case "Clear": shelf.set([])
          default: break
          }
          return Response(.success)
        })
    }
    var dialogue = Dialogue(
      catalogue: catalogue, apps: [App(name: "Test App", handlers: handlers)],
      wording: TestWorld.wording)
    dialogue.journal = shelf
    return dialogue
  }

  /// What is said, of which `~` begins what the last act shall be instead and `*` what shall be done besides; what is
  /// answered; and what is on the shelf in the end.
  static let scripts: [(script: String, shelf: [String])] = [
    (
      """
      Put thing=cup | Put cup.
      Count | Counted.
      undo | Taken back: Put cup.
      undo | There is nothing to take back.
      """, []
    ),
    (
      """
      Put thing=cup | Put cup.
      Put thing=jar | Put jar.
      Clear | Cleared.
      undo | Taken back: Cleared.
      undo | Taken back: Put jar.
      """, ["cup"]
    ),
    (
      """
      Put thing=cup | Put cup.
      undo | Taken back: Put cup.
      restore | Done again: Put cup.
      undo | Taken back: Put cup.
      restore | Done again: Put cup.
      """, ["cup"]
    ),
    // What was taken off comes back by the same words as what was put back.
    (
      """
      Put thing=cup | Put cup.
      Clear | Cleared.
      restore | Taken back: Cleared.
      """, ["cup"]
    ),
    // What can't be taken back stays the last act.
    (
      """
      Put thing=cup | Put cup.
      Pay amount=forty | Pay forty?
      yes | Paid forty.
      undo | It stays: Paid forty.
      undo | It stays: Paid forty.
      """, ["cup"]
    ),
    (
      """
      Send | Sent.
      undo | Take it back?
      yes | Unsent.
      """, []
    ),
    // Done over: the first is taken back, once.
    (
      """
      Put thing=cup | Put cup.
      ~Put thing=jar | Put jar.
      ~Put thing=box | Put box.
      """, ["box"]
    ),
    (
      """
      Put thing=cup | Put cup.
      ~Put thing=jar | Put jar.
      undo | Taken back: Put jar. Done again: Put cup.
      """, ["cup"]
    ),
    // What is not wanted at all was not wanted before, either.
    (
      """
      Put thing=cup | Put cup.
      ~Put thing=jar | Put jar.
      withdraw | Taken back: Put jar.
      restore | Done again: Put jar.
      """, ["jar"]
    ),
    // Nothing comes of the second, so the first stays.
    (
      """
      Put thing=cup | Put cup.
      ~Put thing=piano | No room.
      """, ["cup"]
    ),
    (
      """
      Put thing=cup | Put cup.
      *Put thing=jar | Put jar.
      """, ["cup", "jar"]
    ),
    // The act before the last one can be said on.
    (
      """
      Put thing=cup | Put cup.
      Ring who=Anne | Rang Anne.
      *Put thing=jar | Put jar.
      """, ["cup", "jar"]
    ),
    // What costs is never done a second time without a question that names both.
    (
      """
      Pay amount=forty | Pay forty?
      yes | Paid forty.
      ~Pay amount=thirty | It is done: Paid forty. Pay thirty?
      no | OK, cancelled.
      """, []
    ),
    (
      """
      Ring who=Anne | Rang Anne.
      ~Ring who=Bill | It is done: Rang Anne. Do you want to ring: Bill?
      yes | Rang Bill.
      """, []
    ),
    // "Stop" ends what was begun, and says what can't be taken back.
    ("Send | Sent.\ncancel | Take it back?\nyes | Unsent.", []),
    (
      """
      Put thing=cup | Put cup.
      Ring who=Anne | Rang Anne.
      cancel | It stays: Rang Anne.
      """, ["cup"]
    ),
    ("Put thing=cup | Put cup.\ncancel | There is nothing to cancel.", ["cup"]),
    // At a question, what is not yet done is left.
    (
      """
      Put thing=cup | Put cup.
      Pay amount=forty | Pay forty?
      undo | OK, cancelled.
      """, ["cup"]
    ),
    (
      """
      Pay amount=forty | Pay forty?
      thanks | You're welcome. Pay forty?
      wait | Take your time.
      yes | Paid forty.
      """, []
    ),
    ("hello | Hello.\nthanks | You're welcome.\nwait | Take your time.", []),
  ]

  @Test(arguments: scripts)
  func `what was done is taken back, or done over`(script: String, shelf contents: [String])
    async throws
  {
    let shelf = Shelf()
    var dialogue = try dialogue(shelf)
    for (heard, said) in Script(script).lines {
      let turn = await dialogue.respond(to: Self.input(heard))
      #expect(turn.text == said, "after '\(heard)'")
    }
    #expect(shelf.contents == contents)
  }

  private static func input(_ heard: String) -> Input {
    switch heard.first {
    case "~": .repaired([Script.reading(String(heard.dropFirst()))])
    case "*": .another([Script.reading(String(heard.dropFirst()))])
    default: Script.input(heard)
    }
  }

  @Test func `what was done is forgotten after a while`() async throws {
    let shelf = Shelf()
    var dialogue = try dialogue(shelf)
    dialogue.settings.actAge = .zero
    _ = await dialogue.respond(to: Script.input("Put thing=cup"))
    #expect(dialogue.doneIntent == nil)
    _ = await dialogue.respond(to: Script.input("Ring who=Anne"))
    _ = await dialogue.respond(to: Self.input("*Put thing=jar"))
    _ = await dialogue.respond(to: Script.input("undo"))
    #expect(shelf.contents == ["cup"])
  }

  @Test func `what is private is not taken back while the device is locked`() async throws {
    let shelf = Shelf()
    var dialogue = try dialogue(shelf)
    dialogue.settings.restrictions = ["Put": .always]
    _ = await dialogue.respond(to: Script.input("Put thing=cup"))
    dialogue.lock = ScriptedLock(.locked)
    _ = await dialogue.respond(to: Script.input("undo"))
    #expect(shelf.contents == ["cup"])
  }
}
