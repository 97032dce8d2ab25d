import Conversation
import Intents
import Testing

/// An app is told nothing before somebody agreed to its use.
struct DialoguePermissionTests {
  private static let adding = "AddTasks taskTitles=a targetTaskList=packing"
  private static let asking = "List-o-Mat would like to keep your lists. May it?"

  private let world = TestWorld()

  private func dialogue(
    _ permissions: any AppPermissions, usage: String? = "keep your lists", apps: [App] = []
  ) throws -> Dialogue {
    let list = App(name: "List-o-Mat", handlers: [world.adding], usage: usage)
    var dialogue = try world.dialogue(apps: [list] + apps)
    dialogue.permissions = permissions
    return dialogue
  }

  @Test func `agreed to once, it is asked no more`() async throws {
    var dialogue = try dialogue(ScriptedPermissions())
    await Script(
      """
      \(Self.adding) | \(Self.asking)
      ??? | Sorry, I did not understand. \(Self.asking)
      … | \(Self.asking)
      yes | Added a to Packing.
      \(Self.adding) | Added a to Packing.
      """
    ).play(in: &dialogue)
    #expect(world.done.entries.count == 2)
  }

  @Test func `refused once, it is not used, and nobody is asked again`() async throws {
    var dialogue = try dialogue(ScriptedPermissions())
    let turn = await Script(
      """
      \(Self.adding) | \(Self.asking)
      no | List-o-Mat may not be used.
      \(Self.adding) | List-o-Mat may not be used.
      """
    ).play(in: &dialogue)
    #expect(turn?.response?.code == .forbidden)
    #expect(world.done.entries.isEmpty)
  }

  @Test(arguments: ["cancel | OK, cancelled.", "… | \(asking)\n… | OK, let's leave it."])
  func `nothing is decided by going away`(ending: String) async throws {
    let permissions = ScriptedPermissions()
    var dialogue = try dialogue(permissions)
    await Script("\(Self.adding) | \(Self.asking)\n\(ending)").play(in: &dialogue)
    #expect(permissions.permission(for: "List-o-Mat", usage: "") == .undecided)
    await Script("\(Self.adding) | \(Self.asking)").play(in: &dialogue)
  }

  @Test func `the app resolves nothing before`() async throws {
    let app = App(
      name: "Spy",
      handlers: [
        ScriptedHandler(
          intent: "ShowList",
          resolvers: [
            ParameterResolver("title") { _, intent in
              world.done.note(intent)
              return .notRequired
            }
          ], handling: world.noting)
      ])
    var dialogue = try world.dialogue(apps: [app])
    dialogue.permissions = ScriptedPermissions()
    await Script(
      "ShowList title=a | Spy would like to be told what you say to it. May it?"
    ).play(in: &dialogue)
    #expect(world.done.entries.isEmpty)
  }

  @Test func `an app that is forbidden is not offered, unless it is named`() async throws {
    let other = App(
      name: "Other", handlers: [ScriptedHandler(intent: "AddTasks", handling: world.noting)],
      examples: ["try the other"])
    var dialogue = try dialogue(
      ScriptedPermissions(["List-o-Mat": .forbidden, "Other": .permitted]), apps: [other])
    await Script(
      """
      \(Self.adding) | Added a to packing.
      \(Self.adding) app=List-o-Mat | List-o-Mat may not be used.
      """
    ).play(in: &dialogue)
    let help = await dialogue.respond(to: .invoked(Intent(name: "Help")))
    #expect(help.text == "You can say: \"try the other\".")
  }

  @Test func `what a forbidden app understands is left to the next that does`() async throws {
    let other = App(
      name: "Other", handlers: [ScriptedHandler(intent: "ShowList", handling: world.noting)])
    var dialogue = try dialogue(ScriptedPermissions(["List-o-Mat": .forbidden]), apps: [other])
    let turn = await dialogue.respond(
      to: .understood([Script.reading(Self.adding), Script.reading("ShowList", score: -0.5)]))
    #expect(turn.app == "Other")
    let alone = await dialogue.respond(to: .understood([Script.reading(Self.adding)]))
    #expect(alone.response?.code == .forbidden)
  }

  @Test func `a locked device asks for the PIN first`() async throws {
    var dialogue = try dialogue(ScriptedPermissions())
    dialogue.lock = ScriptedLock(.locked)
    await Script(
      """
      \(Self.adding) | I am locked. What is the PIN?
      =2468 | \(Self.asking)
      yes | Added a to Packing.
      """
    ).play(in: &dialogue)
  }

  @Test func `where an app does not say what it does, its domains do`() throws {
    let domains = [
      Catalogue.Domain(
        name: "A", usage: "keep lists", intents: [IntentDefinition(name: "AddTasks")]),
      Catalogue.Domain(
        name: "B", usage: "show lists", intents: [IntentDefinition(name: "ShowList")]),
      Catalogue.Domain(name: "C", usage: "fly", intents: [IntentDefinition(name: "Fly")]),
    ]
    let dialogue = Dialogue(
      catalogue: try Catalogue(domains: domains), apps: [], wording: TestWorld.wording)
    let handlers = ["AddTasks", "ShowList"].map {
      ScriptedHandler(intent: $0, handling: world.noting)
    }
    #expect(
      dialogue.usage(of: App(name: "X", handlers: handlers)) == "keep lists and show lists")
    #expect(dialogue.usage(of: App(name: "X", handlers: handlers, usage: "sing")) == "sing")
  }

  @Test func `what an app needs of the machine is agreed to, and asked again when it is more`()
    async throws
  {
    let permissions = ScriptedPermissions()
    for (needs, usage) in [
      ([], "keep your lists"), ([], nil),
      ([App.Need.network], "keep your lists and use the network"),
      (
        [.network, .device("/dev/ttyUSB0")],
        "keep your lists, use the network and use the device /dev/ttyUSB0"
      ),
      ([.network, .device("/dev/ttyUSB0")], nil),
    ] as [([App.Need], String?)] {
      var list = App(name: "List-o-Mat", handlers: [world.adding], usage: "keep your lists")
      list.needs = needs
      var dialogue = try world.dialogue(apps: [list])
      dialogue.permissions = permissions
      let asking = usage.map { "List-o-Mat would like to \($0). May it?\nyes | " } ?? ""
      await Script("\(Self.adding) | \(asking)Added a to Packing.").play(in: &dialogue)
    }
  }
}
