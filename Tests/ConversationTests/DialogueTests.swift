import Conversation
import Intents
import Testing

@Suite struct DialogueTests {
  private let world = TestWorld()

  /// Conversations that end with something done.
  static let done = [
    // An exact name needs no question.
    """
    AddTasks taskTitles=rice taskTitles=olives targetTaskList=grocery_store | Added rice and olives to Grocery Store.
    """,
    // A guess is confirmed, by yes or by its full name.
    """
    AddTasks taskTitles=apples targetTaskList=grocery | Did you mean Grocery Store?
    yes | Added apples to Grocery Store.
    """,
    """
    AddTasks taskTitles=apples targetTaskList=grocery | Did you mean Grocery Store?
    'grocery store' | Added apples to Grocery Store.
    """,
    // A guess is refused: the value is asked for once more, or comes with the refusal.
    """
    AddTasks taskTitles=apples targetTaskList=grocery | Did you mean Grocery Store?
    no | Which list?
    :targetTaskList targetTaskList=packing | Added apples to Packing.
    """,
    """
    AddTasks taskTitles=apples targetTaskList=grocery | Did you mean Grocery Store?
    no choice=packing | Added apples to Packing.
    """,
    // One of several, by number, from the end, by name, by a part of the name, by the parameter's rule.
    """
    AddTasks taskTitles=apples targetTaskList=store | Which one: Grocery Store or Hardware Store?
    #2 | Added apples to Hardware Store.
    """,
    """
    AddTasks taskTitles=apples targetTaskList=store | Which one: Grocery Store or Hardware Store?
    #-1 | Added apples to Hardware Store.
    """,
    """
    AddTasks taskTitles=apples targetTaskList=store | Which one: Grocery Store or Hardware Store?
    'Grocery Store' | Added apples to Grocery Store.
    """,
    """
    AddTasks taskTitles=apples targetTaskList=store | Which one: Grocery Store or Hardware Store?
    'the hardware one' | Added apples to Hardware Store.
    """,
    """
    AddTasks taskTitles=apples targetTaskList=store | Which one: Grocery Store or Hardware Store?
    :targetTaskList targetTaskList=grocery | Added apples to Grocery Store.
    """,
    // A number out of range and a name that fits both change nothing.
    """
    AddTasks taskTitles=apples targetTaskList=store | Which one: Grocery Store or Hardware Store?
    #3 | Sorry, I did not understand. Which one: Grocery Store or Hardware Store?
    'store' | Sorry, I did not understand. Which one: Grocery Store or Hardware Store?
    #1 | Added apples to Grocery Store.
    """,
    // Another thing instead of the choices.
    """
    AddTasks taskTitles=apples targetTaskList=store | Which one: Grocery Store or Hardware Store?
    :targetTaskList targetTaskList=packing | Added apples to Packing.
    """,
    // Missing values are asked for; an answer may bring more than was asked.
    """
    AddTasks | Which list?
    :targetTaskList targetTaskList=packing | What should I add?
    :taskTitles taskTitles=socks taskTitles=a_hat | Added socks and a hat to Packing.
    """,
    """
    AddTasks | Which list?
    :targetTaskList targetTaskList=packing taskTitles=socks | Added socks to Packing.
    """,
    """
    AddTasks targetTaskList=packing | What should I add?
    'socks' | Added socks to Packing.
    """,
    // The command itself, said again with what was missing.
    """
    AddTasks taskTitles=apples | Which list?
    AddTasks targetTaskList=packing | Added apples to Packing.
    """,
    """
    AddTasks taskTitles=apples | Which list?
    AddTasks taskTitles=socks targetTaskList=packing | Added socks to Packing.
    """,
    // What is unknown is explained, and asked for again.
    """
    AddTasks taskTitles=apples targetTaskList=pharmacy | There is no list called pharmacy. Which list?
    'packing' | Added apples to Packing.
    """,
    // Read back before sending.
    """
    SendMessage recipients=anne_johnson content=hello | Send 'hello' to Anne Johnson?
    yes | Sent.
    """,
    // Element by element: chosen, guessed, refused for a reason; then what is missing.
    """
    SendMessage recipients=tom recipients=bill recipients=Zed | Which tom: Tom Clark or Tom Baker?
    'clark' | Did you mean Bill James?
    yes | Zed has no account. To whom?
    :recipients recipients=anne | Did you mean Anne Johnson?
    yes | What should it say?
    :content content=hello | Send 'hello' to Tom Clark, Bill James and Anne Johnson?
    yes | Sent.
    """,
    // A correction while agreement is asked for is read back again.
    """
    SendMessage recipients=anne_johnson content=hello | Send 'hello' to Anne Johnson?
    :content content=goodbye | Send 'goodbye' to Anne Johnson?
    yes | Sent.
    """,
    // Said again on request, understood after nonsense and silence.
    """
    AddTasks | Which list?
    repeat | Which list?
    ??? | Sorry, I did not understand. Which list?
    … | Which list?
    ??? | Sorry, I did not understand. Which list?
    'packing' | What should I add?
    … | What should I add?
    'socks' | Added socks to Packing.
    """,
  ]

  @Test(arguments: done)
  func `a conversation gets it done, once`(_ script: String) async throws {
    var dialogue = try world.dialogue()
    let turn = await Script(script).play(in: &dialogue)
    #expect(turn?.response?.code == .success)
    #expect(dialogue.expectation == .command)
    #expect(world.done.entries.count == 1)
    #expect(world.done.entries.first == turn?.intent)
  }

  /// Conversations that end with nothing done, and why.
  static let notDone: [(String, Response.Code)] = [
    (
      """
      AddTasks taskTitles=apples targetTaskList=grocery | Did you mean Grocery Store?
      no | Which list?
      'hardware' | Did you mean Hardware Store?
      no | OK, let's leave it.
      """, .abandoned
    ),
    (
      """
      AddTasks taskTitles=apples targetTaskList=store | Which one: Grocery Store or Hardware Store?
      no | OK, cancelled.
      """, .cancelled
    ),
    (
      """
      AddTasks taskTitles=apples | Which list?
      no | OK, cancelled.
      """, .cancelled
    ),
    (
      """
      AddTasks taskTitles=apples targetTaskList=pharmacy | There is no list called pharmacy. Which list?
      'bakery' | There is no list called bakery.
      """, .unsupported
    ),
    (
      """
      SendMessage recipients=anne_johnson content=hello | Send 'hello' to Anne Johnson?
      no | OK, cancelled.
      """, .cancelled
    ),
    (
      """
      AddTasks taskTitles=a targetTaskList=grocery | Did you mean Grocery Store?
      'grocery' | Did you mean Grocery Store?
      'grocery' | Did you mean Grocery Store?
      'grocery' | OK, let's leave it.
      """, .abandoned
    ),
    ("Orphan | I can't do that.", .unhandled),
    ("Unheard_of | I can't do that.", .unhandled),
    (
      """
      AddTasks app=Notes | There is no app called Notes. Shall I use List-o-Mat?
      no | OK, cancelled.
      """, .cancelled
    ),
    ("Orphan app=Notes | There is no app called Notes.", .unhandled),
    ("AddTasks app=unicorn_chat | UnicornChat can't do that.", .unhandled),
  ]

  @Test(arguments: notDone)
  func `a conversation ends with nothing done`(_ script: String, _ code: Response.Code)
    async throws
  {
    var dialogue = try world.dialogue()
    let turn = await Script(script).play(in: &dialogue)
    #expect(turn?.response?.code == code)
    #expect(dialogue.expectation == .command)
    #expect(world.done.entries.isEmpty)
    #expect(world.events.entries.last == .ended(code))
  }

  /// A conversation that leads to each kind of question.
  static let stages = [
    "AddTasks targetTaskList=packing | What should I add?",
    "AddTasks taskTitles=a targetTaskList=store | Which one: Grocery Store or Hardware Store?",
    "AddTasks taskTitles=a targetTaskList=grocery | Did you mean Grocery Store?",
    "SendMessage recipients=tom content=a | Which tom: Tom Clark or Tom Baker?",
    "SendMessage recipients=anne_johnson content=a | Send 'a' to Anne Johnson?",
    "ShowList | With which app: Two or Three?",
  ]

  enum WayOut: CaseIterable { case cancel, silence, nonsense, command }

  @Test(arguments: stages, WayOut.allCases)
  func `every question has every way out`(_ stage: String, _ out: WayOut) async throws {
    let world = world
    let showing = ScriptedHandler(intent: "ShowList", handling: world.noting)
    var dialogue = try world.dialogue(apps: [
      App(name: "One", handlers: [world.adding, world.sending]),
      App(name: "Two", handlers: [showing]), App(name: "Three", handlers: [showing]),
    ])
    let question = Script(stage).lines[0].said
    let script =
      switch out {
      case .cancel:
        "cancel | OK, cancelled."
      case .silence:
        """
        … | \(question)
        … | OK, let's leave it.
        """
      case .nonsense:
        """
        ??? | Sorry, I did not understand. \(question)
        ??? | Sorry, I did not understand. \(question)
        ??? | OK, let's leave it.
        """
      case .command:
        """
        AddTasks | Which list?
        cancel | OK, cancelled.
        """
      }
    await Script(stage + "\n" + script).play(in: &dialogue)
    #expect(dialogue.expectation == .command)
    #expect(world.done.entries.isEmpty)
  }

  @Test func `what may be said next is known`() async throws {
    var dialogue = try world.dialogue()
    #expect(dialogue.expectation == .command)
    await Script("AddTasks taskTitles=a | Which list?").play(in: &dialogue)
    #expect(dialogue.expectation == .value(parameter: "targetTaskList", intent: "AddTasks"))
    await Script("'store' | Which one: Grocery Store or Hardware Store?").play(in: &dialogue)
    #expect(dialogue.expectation == .choice(["Grocery Store", "Hardware Store"]))
    await Script("SendMessage recipients=anne content=a | Did you mean Anne Johnson?")
      .play(in: &dialogue)
    #expect(dialogue.expectation == .yesOrNo)
  }

  @Test func `words that mean nothing are answered with what can be done`() async throws {
    let names = ["Bake", "Brew", "Carve", "Dig"]
    let apps = names.map { App(name: $0, handlers: [ScriptedHandler(intent: $0)]) }
    func answer(_ count: Int) async throws -> String {
      var dialogue = try world.dialogue(apps: Array(apps.prefix(count)))
      dialogue.catalogue = try Catalogue(domains: [
        .init(
          name: "Test", intents: names.map { IntentDefinition(name: $0, title: "\($0) a thing") })
      ])
      return await dialogue.respond(to: Input.notUnderstood).text
    }
    let sorry = "Sorry, I did not understand."
    let hint = ": ask \"what can you do\"."
    #expect(try await answer(0) == sorry)
    #expect(try await answer(1) == "\(sorry) I can bake a thing\(hint)")
    #expect(
      try await answer(4)
        == "\(sorry) I can bake a thing, brew a thing, carve a thing and do more\(hint)")
  }

  @Test func `answers that nothing was asked for are harmless`() async throws {
    var dialogue = try world.dialogue()
    await Script(
      """
      yes | I did not ask anything.
      #2 | I did not ask anything.
      cancel | There is nothing to cancel.
      repeat | I have not said anything yet.
      … |
      ??? | Sorry, I did not understand.
      :content content=hello | Sorry, I did not understand.
      AddTasks taskTitles=a targetTaskList=packing | Added a to Packing.
      ??? | Sorry, I did not understand.
      repeat | Added a to Packing.
      no | I did not ask anything.
      """
    ).play(in: &dialogue)
    #expect(world.done.entries.count == 1)
  }

  @Test func `an invoked intent takes the same way`() async throws {
    var dialogue = try world.dialogue()
    let intent = Intent(
      name: "SendMessage", parameters: ["recipients": ["anne"], "content": "hello"])
    let turn = await dialogue.respond(to: .invoked(intent))
    #expect(turn.text == "Did you mean Anne Johnson?")
    await Script(
      """
      yes | Send 'hello' to Anne Johnson?
      yes | Sent.
      """
    ).play(in: &dialogue)
    let unknown = await dialogue.respond(to: .invoked(Intent(name: "Frobnicate")))
    #expect(unknown.response?.code == .unhandled)
  }

  @Test func `every step is reported`() async throws {
    var dialogue = try world.dialogue()
    await Script(
      """
      AddTasks taskTitles=a targetTaskList=grocery | Did you mean Grocery Store?
      yes | Added a to Grocery Store.
      """
    ).play(in: &dialogue)
    let events = world.events.entries.filter {
      if case .waited = $0 { false } else { true }
    }
    #expect(
      events == [
        .began(intent: "AddTasks", app: "List-o-Mat"),
        .resolved(parameter: "targetTaskList", element: nil, outcome: "confirmationRequired"),
        .asked(question: "Did you mean Grocery Store?", expecting: .yesOrNo, attempt: 1),
        .answered(.yesOrNo),
        .resolved(parameter: "targetTaskList", element: nil, outcome: "success"),
        .resolved(parameter: "taskTitles", element: 0, outcome: "success"),
        .confirmed(.ready),
        .handled(.success),
        .ended(.success),
      ])
  }
}
