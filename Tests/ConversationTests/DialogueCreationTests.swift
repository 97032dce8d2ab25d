import Conversation
import Foundation
import Intents
import Testing

/// Things that don't exist yet and are created by saying their names.
struct DialogueCreationTests {
  private static let intents = #"""
    {"domain": "Test", "intents": [
      {"name": "Add", "parameters": [
         {"name": "item", "type": "text", "ask": "What?"},
         {"name": "list", "type": "entity", "kind": "list", "ask": "Which?",
          "confirm": "Meant ${value}?", "choose": "Which of ${choices}?",
          "unsupported": {"": "Can't use ${value}.", "none": "No ${value}."},
          "creation": {"when": "none", "offer": "Make it?", "ask": "What name?"}}],
       "responses": {"success": "${item} is on ${list}."}},
      {"name": "Make", "parameters": [
         {"name": "title", "type": "text", "names": "list"}, {"name": "size", "type": "text"}],
       "responses": {"success": "Made ${title}."}}]}
    """#

  private let done = Journal<Value>()

  private func dialogue() throws -> Dialogue {
    let adding = ScriptedHandler(
      intent: "Add",
      resolvers: [
        .named("list") { name, _ in
          guard name != "locked" else { return .unsupported(reason: nil) }
          let known = ["party", "party food"].filter { $0.hasPrefix(name) }
          return .candidates(
            known.map { Entity(kind: "list", identifier: $0, name: $0) }, for: name,
            unsupported: "none")
        }, .required("item"),
      ],
      handling: { [done] intent in
        done.note(intent["list"] ?? "")
        return Response(.success)
      })
    return Dialogue(
      catalogue: try Catalogue(files: [(name: "test.json", data: Data(Self.intents.utf8))]),
      apps: [App(name: "Lists", handlers: [adding, ScriptedHandler(intent: "Make")])],
      wording: TestWorld.wording)
  }

  @Test(arguments: [
    // The offer is taken up in other words, or under another name, or turned down.
    ("Add item=tea list=camp | No camp. Make it?\nyes | tea is on camp.", "camp"),
    ("Add item=tea list=camp | No camp. Make it?\ncreate | tea is on camp.", "camp"),
    ("Add item=tea list=camp | No camp. Make it?\n:list list=party | tea is on party.", nil),
    (
      "Add item=tea list=camp | No camp. Make it?\n:list list=trip | No trip. Make it?\nyes | tea is on trip.",
      "trip"
    ),
    ("Add item=tea list=camp | No camp. Make it?\nMake title=trip | tea is on trip.", "trip"),
    (
      "Add item=tea list=camp | No camp. Make it?\nno | Which?\n:list list=party | tea is on party.",
      nil
    ),
    // It is repeated, and can be called off.
    ("Add item=tea list=camp | No camp. Make it?\nrepeat | Make it?\ncancel | OK, cancelled.", ""),
    // A new one is asked for where none was named, and then means no other that is called nearly so.
    ("Add item=tea | Which?\ncreate | What name?\n:list list=part | tea is on part.", "part"),
    ("Add item=tea | Which?\ncreate | What name?\n:list list=party | tea is on party.", nil),
    ("Add item=tea | Which?\nMake title=trip | tea is on trip.", "trip"),
    ("Add list=camp | No camp. Make it?\nyes | What?\n:item item=tea | tea is on camp.", "camp"),
    // What can't be used for another reason is not offered, nor is a command that says more an answer.
    ("Add item=tea list=locked | Can't use locked. Which?", ""),
    ("Add item=tea list=camp | No camp. Make it?\nMake title=trip size=big | Made trip.", ""),
  ]) func `what is not there is made when that is agreed to`(_ script: String, made: String?)
    async throws
  {
    var dialogue = try dialogue()
    await Script(script).play(in: &dialogue)
    let expected: [Value] =
      switch made {
      case "": []
      case nil: [.entity(Entity(kind: "list", identifier: "party", name: "party"))]
      case let name?: [.entity(.new(kind: "list", name: name))]
      }
    #expect(done.entries == expected)
  }

  @Test func `the offer listens for names too`() async throws {
    var dialogue = try dialogue()
    await Script("Add item=tea list=camp | No camp. Make it?").play(in: &dialogue)
    #expect(dialogue.expectation == .creation(parameter: "list", intent: "Add"))
    #expect("\(dialogue.expectation)" == "yes or no")
  }
}
