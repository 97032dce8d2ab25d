import Conversation
import Intents
import Testing

/// Which app takes an intent, and what apps say they can do.
@Suite struct DialogueAppsTests {
  private let world = TestWorld()

  private func twoLists(_ settings: Dialogue.Settings = Dialogue.Settings()) throws -> Dialogue {
    try world.dialogue(
      apps: [
        App(
          name: "List-o-Mat", alternativeNames: [.init(name: "Listy")], handlers: [world.adding]),
        App(name: "Notepad", handlers: [world.adding], examples: ["note it down"]),
        App(name: "UnicornChat", handlers: [world.sending]),
      ], settings: settings)
  }

  @Test(arguments: [
    ("list-o-mat", "List-o-Mat"), ("listomat", "List-o-Mat"), ("listy", "List-o-Mat"),
    ("notepad", "Notepad"),
  ])
  func `the app that was named takes it`(_ name: String, _ app: String) async throws {
    var dialogue = try twoLists()
    let turn = await Script(
      "AddTasks app=\(name) taskTitles=a targetTaskList=packing | Added a to Packing."
    )
    .play(in: &dialogue)
    #expect(turn?.app == app)
  }

  @Test(arguments: ["'notepad'", "#2", "'note pad'"])
  func `of several apps the speaker chooses`(_ answer: String) async throws {
    var dialogue = try twoLists()
    let turn = await Script(
      """
      AddTasks taskTitles=a targetTaskList=packing | With which app: List-o-Mat or Notepad?
      \(answer) | Added a to Packing.
      """
    ).play(in: &dialogue)
    #expect(turn?.app == "Notepad")
    #expect(turn?.response?.code == .success)
  }

  @Test(arguments: [("", "List-o-Mat"), (" app=notepad", "Notepad")])
  func `an app that has to be named is not thought of otherwise`(_ name: String, _ app: String)
    async throws
  {
    var notepad = App(name: "Notepad", handlers: [world.adding])
    notepad.namedOnly = ["AddTasks"]
    var dialogue = try world.dialogue(
      apps: [App(name: "List-o-Mat", handlers: [world.adding]), notepad],
      settings: Dialogue.Settings())
    let turn = await Script(
      "AddTasks\(name) taskTitles=a targetTaskList=packing | Added a to Packing."
    ).play(in: &dialogue)
    #expect(turn?.app == app)
  }

  @Test func `the configured app takes it without a question`() async throws {
    var settings = Dialogue.Settings()
    settings.defaultApps = ["AddTasks": "notepad"]
    var dialogue = try twoLists(settings)
    let turn = await Script("AddTasks taskTitles=a targetTaskList=packing | Added a to Packing.")
      .play(in: &dialogue)
    #expect(turn?.app == "Notepad")
  }

  @Test func `help says a few sentences of every app and shows some more`() async throws {
    var dialogue = try twoLists()
    let turn = await Script(
      """
      Help | You can say: "add apples to the grocery list", "note it down" or "send a message to Nancy".
      repeat | You can say: "add apples to the grocery list", "note it down" or "send a message to Nancy".
      """
    ).play(in: &dialogue)
    #expect(turn?.expectation == .command)
    let help = await dialogue.respond(to: Script.input("Help"))
    #expect(
      help.response?.fields["examples"]
        == [
          "add apples to the grocery list", "note it down", "send a message to Nancy",
          "put milk on my list",
        ])
    dialogue.settings.shownExamples = 2
    let few = await dialogue.respond(to: Script.input("Help"))
    #expect(few.response?.fields["examples"]?.elements.count == 2)
  }

  @Test func `nothing is suggested that names what is not there`() async throws {
    var dialogue = try twoLists()
    dialogue.suggesting = {
      { example in
        example.contains("Nancy")
          ? nil : Suggestion(example.replacing("grocery", with: "hardware"))
      }
    }
    await Script(
      """
      Help | You can say: "add apples to the hardware list", "note it down" or "put milk on my list".
      """
    ).play(in: &dialogue)
  }

  @Test func `an app may bring its own intents, and its own words for others`() async throws {
    let brew = IntentDefinition(
      name: "Brew",
      parameters: [ParameterDefinition(name: "size", kind: .text, ask: "How big?")],
      responses: ["success": "Brewing a ${size} one."], examples: ["make me a coffee"])
    let add = IntentDefinition(
      name: "AddTasks",
      parameters: [ParameterDefinition(name: "taskTitles", kind: .text, isArray: true)],
      responses: ["success": "The kitchen has ${taskTitles} now."])
    var dialogue = try world.dialogue(apps: [
      App(
        name: "Kitchen",
        handlers: [
          ScriptedHandler(intent: "Brew", resolvers: [.required("size")]),
          ScriptedHandler(intent: "AddTasks"),
        ], intents: [brew, add])
    ])
    await Script(
      """
      Brew | How big?
      :size size=large | Brewing a large one.
      AddTasks taskTitles=salt | The kitchen has salt now.
      Help | You can say: "make me a coffee".
      """
    ).play(in: &dialogue)
  }

  @Test func `help on one app says what that app can do`() async throws {
    var dialogue = try twoLists()
    await Script(
      """
      Help app=listy | With List-o-Mat, you can say: "add apples to the grocery list" or "put milk on my list".
      Help app=nothing | There is no app called nothing.
      """
    ).play(in: &dialogue)
  }
}
