import Conversation
import Intents
import Testing

/// Which of several readings is taken.
@Suite struct DialogueAnsweringTests {
  private let world = TestWorld()

  private func hear(_ readings: (String, Double)..., in dialogue: inout Dialogue) async -> String {
    let readings = readings.map { Script.reading($0.0, score: $0.1) }
      .sorted { $0.score > $1.score }
    return await dialogue.respond(to: .understood(readings)).text
  }

  private func asking(_ script: String) async throws -> Dialogue {
    var dialogue = try world.dialogue()
    await Script(script).play(in: &dialogue)
    return dialogue
  }

  @Test func `an answer is preferred to a command that fits as well`() async throws {
    var dialogue = try await asking("SendMessage recipients=anne_johnson | What should it say?")
    let said = await hear(
      (":content content=add_socks", -1), ("AddTasks taskTitles=socks", 0), in: &dialogue)
    #expect(said == "Send 'add socks' to Anne Johnson?")
  }

  @Test func `a command that fits clearly better changes the subject`() async throws {
    var dialogue = try await asking("SendMessage recipients=anne_johnson | What should it say?")
    let said = await hear(
      (":content content=add_socks", -10), ("AddTasks taskTitles=socks", 0), in: &dialogue)
    #expect(said == "Which list?")
  }

  @Test func `cancel ends even what could be any words`() async throws {
    var dialogue = try await asking("SendMessage recipients=anne_johnson | What should it say?")
    let said = await hear((":content content=cancel", 0), ("cancel", -1), in: &dialogue)
    #expect(said == "OK, cancelled.")
  }

  @Test func `no ends what could be any words, too`() async throws {
    var dialogue = try await asking("SendMessage recipients=anne_johnson | What should it say?")
    let said = await hear(("no", 0), (":content content=no", -1), in: &dialogue)
    #expect(said == "OK, cancelled.")
  }

  @Test func `an answer that makes no sense here is passed over`() async throws {
    var dialogue = try await asking(
      "SendMessage recipients=anne_johnson content=a | Send 'a' to Anne Johnson?")
    let said = await hear(("#2", 0), ("'clark'", 0), ("yes", -2), in: &dialogue)
    #expect(said == "Sent.")
  }

  @Test func `a reading whose slots do not fit is passed over and reported`() async throws {
    var dialogue = try world.dialogue()
    let said = await hear(
      ("AddTasks colour=red", 0), ("AddTasks taskTitles=a targetTaskList=packing", -1),
      in: &dialogue)
    #expect(said == "Added a to Packing.")
    #expect(
      world.events.entries.first
        == .rejected(
          rule: "AddTasks",
          reason: "cannot set 'colour' of 'AddTasks': unknown parameter, "
            + "expected one of taskTitles, targetTaskList"))
  }

  @Test func `yes and no answer a question about a truth`() async throws {
    let definition = IntentDefinition(
      name: "Lock",
      parameters: [ParameterDefinition(name: "all", kind: .boolean, ask: "All of them?")])
    var dialogue = Dialogue(
      catalogue: try Catalogue(domains: [.init(name: "Car", intents: [definition])]),
      apps: [
        App(
          name: "Car",
          handlers: [
            ScriptedHandler(
              intent: "Lock", resolvers: [.required("all")], handling: world.noting)
          ])
      ], wording: TestWorld.wording)
    let turn = await Script("Lock | All of them?").play(in: &dialogue)
    #expect(turn?.expectation == .yesOrNo)
    await Script("no | Done.").play(in: &dialogue)
    #expect(world.done.entries.first?["all"] == false)
  }
}
