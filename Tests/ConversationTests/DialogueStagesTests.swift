import Conversation
import Intents
import LanguageTestKit
import Testing

/// The answers a handler may give at each stage, and their outcomes.
@Suite struct DialogueStagesTests {
  private let world = TestWorld()

  private func resolving(
    _ resolve: @escaping @Sendable (Value?, Intent) async throws -> Resolution<Value>
  ) -> ScriptedHandler {
    ScriptedHandler(
      intent: "ShowList", resolvers: [ParameterResolver("title", resolve: resolve)],
      handling: world.noting)
  }

  @Test func `a handler may overrule what was heard`() async throws {
    var dialogue = try world.dialogue(resolving { _, _ in .success("all of them") })
    await Script("ShowList title=one | Done.").play(in: &dialogue)
    #expect(world.done.entries.first?["title"] == "all of them")
  }

  @Test func `what is not required is dropped and never asked for`() async throws {
    var dialogue = try world.dialogue(resolving { _, _ in .notRequired })
    await Script("ShowList title=one | Done.").play(in: &dialogue)
    await Script("ShowList | Done.").play(in: &dialogue)
    #expect(world.done.entries.map { $0["title"] } == [nil, nil])
  }

  @Test func `a confirmed value is not asked about again`() async throws {
    var dialogue = try world.dialogue(
      resolving { value, _ in value.map { .confirmationRequired($0) } ?? .needsValue })
    await Script(
      """
      ShowList title=7 | Did you mean 7?
      yes | Done.
      """
    ).play(in: &dialogue)
  }

  @Test func `a chosen value is not offered again`() async throws {
    var dialogue = try world.dialogue(resolving { _, _ in .disambiguation(["a", "b"]) })
    await Script(
      """
      ShowList title=x | Which one: a or b?
      'b' | Done.
      """
    ).play(in: &dialogue)
    #expect(world.done.entries.first?["title"] == "b")
  }

  @Test func `a handler may ask about a parameter while it carries an intent out`() async throws {
    var dialogue = try world.dialogue(
      ScriptedHandler(
        intent: "ShowList",
        handling: { intent in
          guard intent["title"] == "b" else {
            throw Unsettled("title", .disambiguation(["a", "b"]), question: "The a or the b?")
          }
          return try await world.noting(intent)
        }))
    await Script(
      """
      ShowList title=x | The a or the b?
      'b' | Done.
      """
    ).play(in: &dialogue)
    #expect(world.done.entries.first?["title"] == "b")
  }

  @Test func `a handler that asks for ever is given up on`() async throws {
    var dialogue = try world.dialogue(
      ScriptedHandler(
        intent: "ShowList", handling: { _ in throw Unsettled("title", .needsValue) }))
    let turn = await Script(
      """
      ShowList | What is the title?
      'x' | What is the title?
      'y' | What is the title?
      'z' | OK, let's leave it.
      """
    ).play(in: &dialogue)
    #expect(turn?.response?.code == .abandoned)
  }

  @Test func `a handler may have it agreed to while it carries an intent out`() async throws {
    let asked = Journal<Bool>()
    var dialogue = try world.dialogue(
      ScriptedHandler(
        intent: "ShowList",
        handling: { intent in
          guard asked.entries.isEmpty else { return try await world.noting(intent) }
          asked.note(true)
          return Response(.userConfirmationRequired, text: "All of it?")
        }))
    await Script(
      """
      ShowList title=x | All of it?
      yes | Done.
      """
    ).play(in: &dialogue)
    #expect(world.done.entries.count == 1)
  }

  @Test func `one candidate is a guess, none is unsupported`() async throws {
    var dialogue = try world.dialogue(
      resolving { value, _ in .disambiguation(value == "x" ? ["y"] : []) })
    await Script("ShowList title=x | Did you mean y?").play(in: &dialogue)
    let turn = await Script("ShowList title=z | I can't use z.").play(in: &dialogue)
    #expect(turn?.response?.code == .unsupported)
  }

  @Test func `the name of a reason is never said`() async throws {
    var dialogue = try world.dialogue(resolving { _, _ in .unsupported(reason: "closedOnSundays") })
    let turn = await Script("ShowList title=x | I can't use x.").play(in: &dialogue)
    #expect(turn?.response?.code == .unsupported)
  }

  @Test func `a reason in words is said as it is`() async throws {
    var dialogue = try world.dialogue(
      resolving { _, _ in .explained("Lists are closed on Sundays.") })
    let turn = await Script("ShowList title=x | Lists are closed on Sundays.").play(in: &dialogue)
    #expect(turn?.response?.code == .unsupported)
    #expect(turn?.response?.text == "Lists are closed on Sundays.")
  }

  @Test func `a handler that is never content is given up on`() async throws {
    var dialogue = try world.dialogue(resolving { _, _ in .needsValue })
    let turn = await Script(
      """
      ShowList | What is the title?
      'x' | What is the title?
      'x' | What is the title?
      'x' | OK, let's leave it.
      """
    ).play(in: &dialogue)
    #expect(turn?.response?.code == .abandoned)
    #expect(world.done.entries.isEmpty)
  }

  @Test func `many candidates are not all read out`() async throws {
    var dialogue = try world.dialogue(
      resolving { value, _ in
        value?.number == nil
          ? .disambiguation((1...9).map { .number(Double($0)) }) : .success(value ?? 0)
      })
    let turn = await Script("ShowList title=x | Which one: 1, 2, 3, 4, 5 or one of 4 others?")
      .play(in: &dialogue)
    #expect(turn?.expectation == .choice(["1", "2", "3", "4", "5", "6", "7", "8", "9"]))
    await Script("#9 | Done.").play(in: &dialogue)
    #expect(world.done.entries.first?["title"] == 9)
  }

  @Test func `an ambiguous answer narrows the choice`() async throws {
    var dialogue = try world.dialogue(
      resolving { value, _ in
        value == "x" ? .disambiguation(["Tom Clark", "Tom Baker", "Anne"]) : .success(value ?? "")
      })
    await Script(
      """
      ShowList title=x | Which one: Tom Clark, Tom Baker or Anne?
      'tom' | Which one: Tom Clark or Tom Baker?
      'the baker one' | Done.
      """
    ).play(in: &dialogue)
    #expect(world.done.entries.first?["title"] == "Tom Baker")
  }

  @Test func `elements of an array are dropped, spread and settled one by one`() async throws {
    let sending = ScriptedHandler(
      intent: "SendMessage",
      resolvers: [
        ParameterResolver(each: "recipients") { value, _ in
          switch value {
          case "nobody": .notRequired
          case "everybody": .success(["Anne", "Bill"])
          case "tom": .disambiguation(["Tom Clark", "Tom Baker"])
          default: .success(value)
          }
        }
      ], handling: world.noting)
    var dialogue = try world.dialogue(sending)
    await Script(
      """
      SendMessage recipients=nobody recipients=everybody recipients=tom recipients=tom | Which tom: Tom Clark or Tom Baker?
      #1 | Which tom: Tom Clark or Tom Baker?
      #2 | Send to Anne, Bill, Tom Clark and Tom Baker?
      yes | Sent.
      """
    ).play(in: &dialogue)
    #expect(
      world.done.entries.first?["recipients"] == ["Anne", "Bill", "Tom Clark", "Tom Baker"])
  }

  static let confirmations: [(Response, String, Response.Code)] = [
    (Response(.success), "Done.", .success),
    (Response(.failure), "Sorry, that did not work.", .failure),
    (Response(.failure, text: "Error 42: no"), "Error 42: no", .failure),
    (
      Response(.failureRequiringAppLaunch), "Please go on in Test App.", .failureRequiringAppLaunch
    ),
    (Response("failureNotLoggedIn"), "Sorry, that did not work.", "failureNotLoggedIn"),
  ]

  @Test(arguments: confirmations)
  func `only a request that is confirmed is carried out`(
    _ response: Response, _ said: String, _ code: Response.Code
  ) async throws {
    var dialogue = try world.dialogue(
      ScriptedHandler(
        intent: "ShowList", confirming: { _ in response }, handling: world.noting))
    let turn = await Script("ShowList | \(said)").play(in: &dialogue)
    #expect(turn?.response?.code == code)
    #expect(world.done.entries.isEmpty == (code != .success))
  }

  @Test func `a handler may call for the speaker's agreement`() async throws {
    var dialogue = try world.dialogue(
      ScriptedHandler(
        intent: "ShowList",
        confirming: { intent in
          Response(
            .userConfirmationRequired, text: intent["title"].map { "Really \($0.inEnglish)?" })
        }, handling: world.noting))
    await Script(
      """
      ShowList | Shall I do it?
      no | OK, cancelled.
      ShowList title=x | Really x?
      yes | Done.
      """
    ).play(in: &dialogue)
    #expect(world.done.entries.count == 1)
    #expect(world.events.entries.contains(.agreed(false)))
    #expect(world.events.entries.contains(.agreed(true)))
  }

  @Test func `a value may be resolved as a whole`() async throws {
    var dialogue = try world.dialogue(
      ScriptedHandler(
        intent: "SendMessage",
        resolvers: [
          ParameterResolver("recipients") { value, _ in value.map { .success($0) } ?? .needsValue }
        ], handling: world.noting))
    await Script(
      """
      SendMessage content=b | To whom?
      :recipients recipients=Anne recipients=Bill | Send 'b' to Anne and Bill?
      yes | Sent.
      """
    ).play(in: &dialogue)
    #expect(world.done.entries.first?["recipients"] == ["Anne", "Bill"])
  }

  @Test func `what is missing may depend on what else was said`() async throws {
    var dialogue = try world.dialogue(
      ScriptedHandler(
        intent: "SendMessage",
        resolvers: [
          .eachNamed(
            "recipients", whenMissing: { $0["content"] == nil ? .needsValue : .notRequired },
            resolve: { .success(.text($1["content"]?.text ?? $0)) })
        ], handling: world.noting))
    await Script(
      """
      SendMessage content=b | Send 'b'?
      cancel | OK, cancelled.
      SendMessage | To whom?
      """
    ).play(in: &dialogue)
  }

  static let occasions: [(IntentDefinition.Confirmation.Occasion, Response.Code, Bool)] = [
    (.always, .ready, true),
    (.afterQuestions, .ready, false),
    (.whenRequired, .ready, false),
    (.whenRequired, .userConfirmationRequired, true),
    (.afterQuestions, .userConfirmationRequired, true),
  ]

  @Test(arguments: occasions)
  func `the speaker is asked on the occasions the catalogue names`(
    _ occasion: IntentDefinition.Confirmation.Occasion, _ code: Response.Code, _ isAsked: Bool
  ) async throws {
    let definition = IntentDefinition(
      name: "Clear", confirmation: .init("Clear ${count} items?", occasion: occasion))
    var dialogue = try world.dialogue(
      ScriptedHandler(
        intent: "Clear", confirming: { _ in Response(code, fields: ["count": 3]) },
        handling: world.noting))
    dialogue.catalogue = try Catalogue(domains: [.init(name: "Test", intents: [definition])])
    await Script("Clear | \(isAsked ? "Clear 3 items?" : "Done.")").play(in: &dialogue)
    #expect(world.done.entries.isEmpty == isAsked)
  }

  @Test(arguments: [
    ("Clear ${count} items?", "Clear 3 items?"), ("Clear ${name}?", "Shall I do it?"),
  ])
  func `a guess is agreed to first, in the handler's words or any`(
    _ template: String, _ question: String
  ) async throws {
    let definition = IntentDefinition(
      name: "Clear",
      confirmation: .init(.init(["": try Template(template)]), occasion: .whenRequired))
    var dialogue = try world.dialogue(
      ScriptedHandler(
        intent: "Clear", confirming: { _ in Response(.ready, fields: ["count": 3]) },
        handling: world.noting))
    dialogue.catalogue = try Catalogue(domains: [.init(name: "Test", intents: [definition])])
    let guess = Interpretation(rule: "Clear", slots: [], score: 0, isGuess: true)
    let turn = await dialogue.respond(to: .understood([guess]))
    #expect(turn.text == question)
    #expect(world.done.entries.isEmpty)
    await Script("yes | Done.").play(in: &dialogue)
    #expect(world.done.entries.count == 1)
  }

  @Test(arguments: [
    (nil, "yes | Done.", 1), (nil, "no | OK, cancelled.", 0), (nil, "cancel | OK, cancelled.", 0),
    ("Clear them?", "yes | Done.", 1), ("Clear them?", "no | OK, cancelled.", 0),
  ])
  func `what is unlikely is asked about before anything else, by its own question if it has one`(
    _ confirmation: String?, _ rest: String, _ count: Int
  ) async throws {
    let definition = IntentDefinition(
      name: "Clear", title: "Clear the table",
      confirmation: try confirmation.map {
        .init(.init(["": try Template($0)]), occasion: .whenRequired)
      })
    var dialogue = try world.dialogue(
      ScriptedHandler(
        intent: "Clear",
        resolvers: [
          ParameterResolver("what") { _, _ in
            Issue.record("resolved before it was agreed to")
            return .notRequired
          }
        ].filter { _ in count == 0 && confirmation == nil },
        confirming: { _ in Response(.ready) }, handling: world.noting))
    dialogue.catalogue = try Catalogue(domains: [.init(name: "Test", intents: [definition])])
    var reading = Interpretation(rule: "Clear", slots: [], score: 0, isGuess: true)
    reading.isTentative = true
    let turn = await dialogue.respond(to: .understood([reading]))
    #expect(turn.text == confirmation ?? "Do you want to clear the table?")
    #expect(world.done.entries.isEmpty)
    await Script(rest).play(in: &dialogue)
    #expect(world.done.entries.count == count)
  }

  @Test(arguments: [
    ("recipients=bill_james content=late", true, "Send 'late' to Bill James?"),
    ("recipients=tom content=late", true, "Do you want to send a message?"),
    ("recipients=bill_james", true, "Do you want to send a message?"),
    ("recipients=bill_james content=late", false, "Do you want to send a message?"),
  ])
  func `what is unlikely asks no question but its own, or whether it is wanted`(
    _ slots: String, _ isReady: Bool, _ question: String
  ) async throws {
    var handler = world.sending
    handler.confirming = { _ in
      guard isReady else { throw CancellationError() }
      return Response(.ready)
    }
    var dialogue = try world.dialogue(handler)
    let sending = try #require(dialogue.catalogue["SendMessage"])
    let definition = IntentDefinition(
      name: sending.name, title: "Send a message", parameters: sending.parameters,
      confirmation: sending.confirmation)
    dialogue.catalogue = try Catalogue(domains: [.init(name: "Test", intents: [definition])])
    var reading = Script.reading("SendMessage \(slots)")
    (reading.isGuess, reading.isTentative) = (true, true)
    let turn = await dialogue.respond(to: .understood([reading]))
    #expect(turn.text == question)
    #expect(dialogue.expectation == .agreement(intent: "SendMessage"))
  }

  @Test func `agreement counts only for what was agreed to`() async throws {
    let lists = Journal<Void>()
    var dialogue = try world.dialogue(
      ScriptedHandler(
        intent: "SendMessage",
        resolvers: [
          ParameterResolver("content") { _, _ in
            lists.note(())
            return .success(.number(Double(lists.entries.count)))
          }
        ], handling: world.noting))
    await Script(
      """
      SendMessage recipients=a | Send '1' to a?
      yes | Send '2' to a?
      cancel | OK, cancelled.
      """
    ).play(in: &dialogue)
    #expect(world.done.entries.isEmpty)
  }

  static let answers: [(Response, String)] = [
    (Response(.success), "Sent."),
    (Response("queued"), "Sent."),
    (Response(.inProgress), "I'm on it."),
    (Response(.failure), "Sorry, that did not work."),
    (Response("failureOffline"), "There is no network."),
    (Response("failureOther"), "Sorry, that did not work."),
    (Response(.continueInApp), "Please go on in Test App."),
    (going(.continueInApp, nil), "Please go on in Test App: Fly."),
    (going(.failureRequiringAppLaunch, false), "Please go on in Test App: Fly."),
    (going(.continueInApp, true), "It goes on in Test App."),
    (going(.success, nil), "Sent."),
    (deciding("failureOther", isDone: true), "Sent."),
    (deciding("queued", isDone: false), "Sorry, that did not work."),
    (Response(.failure, text: "550 ${no} such user"), "550 ${no} such user"),
  ]

  private static func going(_ code: Response.Code, _ isTaken: Bool?) -> Response {
    var response = Response(code)
    response.activity = Activity(type: "com.example.fly", title: "Fly")
    response.activity?.isTaken = isTaken
    return response
  }

  private static func deciding(_ code: Response.Code, isDone: Bool) -> Response {
    var response = Response(code)
    response.isDone = isDone
    return response
  }

  @Test(arguments: answers)
  func `every code is answered in words`(_ response: Response, _ said: String) async throws {
    var dialogue = try world.dialogue(
      ScriptedHandler(intent: "SendMessage", handling: { _ in response }))
    await Script("SendMessage recipients=a content=b | Send 'b' to a?").play(in: &dialogue)
    let turn = await Script("yes | \(said)").play(in: &dialogue)
    #expect(turn?.response == response)
  }

  struct Refusal: Error, CustomStringConvertible {
    var description: String { "cannot open 'lists': no such file" }
  }

  static let failing: [ScriptedHandler] = [
    ScriptedHandler(
      intent: "ShowList",
      resolvers: [ParameterResolver("title") { _, _ in throw Refusal() }]),
    ScriptedHandler(intent: "ShowList", confirming: { _ in throw Refusal() }),
    ScriptedHandler(intent: "ShowList", handling: { _ in throw Refusal() }),
  ]

  @Test(arguments: failing)
  func `an error of a handler is said and recorded`(_ handler: ScriptedHandler) async throws {
    var dialogue = try world.dialogue(handler)
    let said = "Sorry, Test App could not do that."
    let turn = await Script("ShowList | \(said)").play(in: &dialogue)
    let reason = "cannot open 'lists': no such file"
    var response = Response(.failure, text: said)
    response.cause = reason
    #expect(turn?.response == response)
    // Whether the words repeat what was said nobody knows: a log gets the type alone.
    #expect(
      world.events.entries.contains(
        .failed(intent: "ShowList", reason: reason, logged: "Refusal")))
    #expect(dialogue.expectation == .command)
  }

  enum Stage: String, CaseIterable { case resolve, confirm, handle }

  @Test(arguments: Stage.allCases)
  func `a handler that never answers is abandoned`(_ stage: Stage) async throws {
    let never = Suspension()
    defer { never.release() }
    let wait: @Sendable (Stage) async -> Void = { if $0 == stage { await never.wait() } }
    var settings = Dialogue.Settings()
    settings.handlerTimeout = .milliseconds(20)
    let world = world
    let handler = ScriptedHandler(
      intent: "ShowList",
      resolvers: [
        ParameterResolver("title") { _, _ in
          await wait(.resolve)
          return .notRequired
        }
      ],
      confirming: { _ in
        await wait(.confirm)
        return Response(.ready)
      },
      handling: { intent in
        await wait(.handle)
        return try await world.noting(intent)
      })
    var dialogue = try world.dialogue(handler, settings: settings)
    let turn = await Script("ShowList | Test App did not answer in time.").play(in: &dialogue)
    #expect(turn?.response?.code == .timedOut)
    #expect(
      world.events.entries.contains(
        .failed(
          intent: "ShowList", reason: "no answer in time", logged: "no answer in time")))
    #expect(dialogue.expectation == .command)
    #expect(world.done.entries.isEmpty)
  }

  @Test func `an intent only an app knows takes its slots as they come`() async throws {
    var dialogue = try world.dialogue(ScriptedHandler(intent: "Brew", handling: world.noting))
    await Script("Brew size=large sugar=2 | Done.").play(in: &dialogue)
    #expect(world.done.entries.first?.parameters == ["size": "large", "sugar": 2])
  }
}
