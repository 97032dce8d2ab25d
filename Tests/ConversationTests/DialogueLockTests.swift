import Conversation
import Intents
import Testing

/// Intents that wait while the device is locked, those that don't, and every way out of the question for the PIN.
struct DialogueLockTests {
  private static let asking = "I am locked. What is the PIN?"
  private static let sending = "SendMessage recipients=anne_johnson content=b"

  private let world = TestWorld()

  private func dialogue(_ lock: any DeviceLock, apps: [App]? = nil) throws -> Dialogue {
    var dialogue = try world.dialogue(apps: apps)
    dialogue.lock = lock
    return dialogue
  }

  @Test(arguments: [
    (
      "the right PIN lets it go on",
      """
      \(sending) | \(asking)
      =2468 | Send 'b' to Anne Johnson?
      yes | Sent.
      """, Response.Code.success
    ),
    (
      "it is asked for again after a wrong one, with a reason",
      """
      \(sending) | \(asking)
      =1111 | That is not the PIN. \(asking)
      =2468 | Send 'b' to Anne Johnson?
      cancel | OK, cancelled.
      """, .cancelled
    ),
    (
      "not for ever",
      """
      \(sending) | \(asking)
      =1111 | That is not the PIN. \(asking)
      =2222 | That is not the PIN. \(asking)
      =3333 | That is not the PIN. OK, let's leave it.
      \(sending) | \(asking)
      =2468 | That was wrong too often. Try again in 1 minute and 30 seconds.
      """, .locked
    ),
    ("called off", "\(sending) | \(asking)\ncancel | OK, cancelled.", .cancelled),
    ("refused", "\(sending) | \(asking)\nno | OK, cancelled.", .cancelled),
    (
      "repeated when asked for, at silence and at nonsense",
      """
      \(sending) | \(asking)
      repeat | \(asking)
      ??? | Sorry, I did not understand. \(asking)
      … | \(asking)
      … | OK, let's leave it.
      """, .abandoned
    ),
    (
      "no value is taken for it",
      """
      \(sending) | \(asking)
      :content content=hello | Sorry, I did not understand. \(asking)
      yes | Sorry, I did not understand. \(asking)
      'anne' | OK, let's leave it.
      """, .abandoned
    ),
    (
      "what is not restricted is done",
      "AddTasks taskTitles=a targetTaskList=packing | Added a to Packing.", .success
    ),
  ])
  func `a restricted intent waits for the PIN`(
    name: String, script: String, code: Response.Code
  ) async throws {
    var dialogue = try dialogue(ScriptedLock(.locked))
    let turn = await Script(script).play(in: &dialogue)
    #expect(turn?.response?.code == code, "\(name)")
    #expect(world.done.entries.count == (code == .success ? 1 : 0))
  }

  @Test(arguments: [
    (LockState.lockedWithoutPIN, "I can't do that while I am locked."),
    (.screenLocked, "I can't do that while the screen is locked."),
  ])
  func `it is refused where no PIN can unlock`(state: LockState, said: String) async throws {
    var dialogue = try dialogue(ScriptedLock(state))
    let turn = await Script("\(Self.sending) | \(said)").play(in: &dialogue)
    #expect(turn?.response?.code == .locked)
    #expect(dialogue.expectation == .command && world.done.entries.isEmpty)
  }

  @Test func `the PIN is in no event and no turn`() async throws {
    // Twelve digits do not turn up by chance among the times of the events; four do.
    let (wrong, right) = ("135798642031", "246897531024")
    var dialogue = try dialogue(ScriptedLock(.locked, pin: right))
    var turns: [Turn] = []
    for heard in [Self.sending, "=\(wrong)", "=\(right)", "yes"] {
      turns.append(await dialogue.respond(to: Script.input(heard)))
    }
    #expect(turns.last?.response?.code == .success)
    #expect(turns[1].reading?.rule == "pin")
    let account = "\(turns) \(world.events.entries) \(world.done.entries)"
    #expect(!account.contains(right) && !account.contains(wrong))
  }

  @Test func `locked in the middle of a dialogue, it waits before it is done`() async throws {
    let lock = ScriptedLock(.unlocked)
    var dialogue = try dialogue(lock)
    await Script("\(Self.sending) | Send 'b' to Anne Johnson?").play(in: &dialogue)
    lock.change(to: .locked)
    await Script("yes | \(Self.asking)").play(in: &dialogue)
    #expect(world.done.entries.isEmpty)
    await Script("=2468 | Sent.").play(in: &dialogue)
    #expect(world.done.entries.count == 1)
  }

  @Test func `a private answer is not repeated once it is locked`() async throws {
    let lock = ScriptedLock(.unlocked)
    var dialogue = try dialogue(lock)
    await Script("\(Self.sending) | Send 'b' to Anne Johnson?\nyes | Sent.\nrepeat | Sent.")
      .play(in: &dialogue)
    lock.change(to: .locked)
    await Script("repeat | I can't do that while I am locked.").play(in: &dialogue)
  }

  @Test(arguments: [
    // The catalogue alone restricts the first and not the second.
    ([:], [:], ["SendMessage"]),
    (["SendMessage": Restriction.never, "AddTasks": .always], [:], ["AddTasks"]),
    (["AddTasks": .always], ["AddTasks": Restriction.never], ["SendMessage"]),
    (["SendMessage": .never], ["SendMessage": .always], ["SendMessage"]),
  ])
  func `an app says otherwise than the catalogue, and the administrator than both`(
    app: [String: Restriction], administrator: [String: Restriction], waiting: [String]
  ) async throws {
    var dialogue = try dialogue(
      ScriptedLock(.locked),
      apps: [App(name: "Test", handlers: [world.adding, world.sending], restrictions: app)])
    dialogue.settings.restrictions = administrator
    for intent in ["AddTasks", "SendMessage"] {
      let turn = await dialogue.respond(to: .invoked(Intent(name: intent)))
      #expect((turn.expectation == .pin) == waiting.contains(intent), "\(intent)")
    }
  }

  @Test func `after questions only what had to be asked for waits`() async throws {
    var dialogue = try dialogue(ScriptedLock(.locked))
    dialogue.settings.restrictions = ["AddTasks": .afterQuestions]
    await Script(
      """
      AddTasks taskTitles=a targetTaskList=packing | Added a to Packing.
      AddTasks targetTaskList=packing | What should I add?
      :taskTitles taskTitles=b | \(Self.asking)
      =2468 | Added b to Packing.
      """
    ).play(in: &dialogue)
  }

  @Test func `a lock that fails lets nothing through`() async throws {
    struct BrokenLock: DeviceLock {
      struct Fault: Error, CustomStringConvertible { let description = "no store" }
      func state() throws -> LockState { throw Fault() }
      func lock() throws -> Bool { throw Fault() }
      func unlock(pin: String) throws -> PINVerdict { throw Fault() }
    }
    var dialogue = try dialogue(BrokenLock())
    await Script("\(Self.sending) | Sorry, UnicornChat could not do that.").play(in: &dialogue)
    #expect(world.done.entries.isEmpty)
  }
}
