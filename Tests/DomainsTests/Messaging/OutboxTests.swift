import Foundation
import Programs
import Storage
import TestKit
import Testing

@testable import Domains

@Suite struct OutboxTests {
  let store: MessageStore
  let clock = HandClock()
  let nancy = Participant(name: "Nancy Walker", contact: 1, handle: "+1")

  init() throws { store = try MessageStore(Database(path: ":memory:")) }

  private func outbox(_ delivery: any Delivery) -> Outbox {
    Outbox(store: store, delivery: delivery, clock: clock.clock)
  }

  @Test func `a message that nothing sends is kept, until something does`() async throws {
    let outbox = outbox(OutboxDelivery())
    #expect(
      try await outbox.send("hello", to: [nancy], service: "Messages") == .waiting(.noService))
    let message = try #require(try store.messages().first)
    #expect(message.content == "hello" && message.recipients == [nancy])
    #expect(message.delivered == nil && message.service == "Messages")
    #expect(try store.failure(of: message.identifier) == .noService)
    clock.now += 10
    // Nobody is told of it again.
    let report = try await outbox.deliverWaiting()
    #expect(report.failed == 1 && report.reason == nil)
    clock.now += 3_600
    let delivery = ScriptedDelivery()
    #expect(try await self.outbox(delivery).deliverWaiting().delivered == 1)
    #expect(delivery.delivered == ["hello"])
  }

  @Test(arguments: [
    ("echo '{}'", Outbox.Fate.delivered, nil), ("echo sent", .delivered, nil),
    (#"echo '{"error": "Too long."}'"#, .refused("Too long."), DeliveryFailure.refused),
    (
      #"echo '{"error": "Log in.", "code": "notAuthenticated"}'"#, .waiting(.notAuthenticated),
      .notAuthenticated
    ),
    (
      #"echo '{"error": "No network.", "code": "unavailable"}'"#, .waiting(.unavailable),
      .unavailable
    ),
    ("echo 'Please log in' >&2; exit 77", .waiting(.notAuthenticated), .notAuthenticated),
    ("exit 1", .waiting(.failed), .failed),
  ])
  func `what a program answers tells delivered, kept and refused apart`(
    script: String, fate: Outbox.Fate, failure: DeliveryFailure?
  ) async throws {
    let outbox = outbox(ProgramDelivery(ServingProgram.real(["/bin/sh", "-c", script])))
    #expect(try await outbox.send("hello", to: [nancy], service: "Messages") == fate)
    let message = try #require(try store.messages().first)
    #expect(try store.failure(of: message.identifier) == failure)
    #expect((message.delivered != nil) == (fate == .delivered))
    if case .refused = fate { #expect(try store.waiting() == nil) }
  }

  @Test func `the sound of a spoken message is kept, and the program is told where`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    var outbox = outbox(ScriptedDelivery())
    _ = try await outbox.send("hello", to: [nancy], service: "Messages", sound: [1, 2, 3])
    #expect(try store.messages().first?.sound == nil)
    outbox.sounds = folder
    clock.now += 1
    _ = try await outbox.send("hello again", to: [nancy], service: "Messages", sound: [1, 2, 3])
    let message = try #require(try store.messages().first)
    let path = try #require(message.sound)
    #expect(try Data(contentsOf: URL(filePath: path)) == Data([1, 2, 3]))
    let told = folder.appending(path: "told.json")
    try await ProgramDelivery(ServingProgram.real(["sh", "-c", "cat > '\(told.path)'"])).deliver(
      message)
    let json = try String(contentsOf: told, encoding: .utf8)
    #expect(json.contains(#""sound":"\#(path)""#))
  }

  @Test func `what failed waits, longer each time, and is delivered once`() async throws {
    let delivery = ScriptedDelivery(failures: 3)
    let outbox = outbox(delivery)
    #expect(try await outbox.send("hello", to: [nancy], service: "Messages") != .delivered)
    for wait in [10.0, 20] {
      clock.now += wait - 1
      #expect(try await outbox.deliverWaiting().failed == 0)
      clock.now += 1
      let report = try await outbox.deliverWaiting()
      // The log is told the kind only; the store has the reason.
      #expect(report.failed == 1 && report.reason == "Failure")
      #expect(report.nextAttempt == clock.now + wait * 2)
    }
    clock.now += 40
    #expect(try await outbox.deliverWaiting().delivered == 1)
    clock.now += 100_000
    #expect(try await outbox.deliverWaiting() == OutboxReport())
    #expect(delivery.delivered == ["hello"])
  }

  @Test func `one message that fails holds up no other`() async throws {
    let delivery = ScriptedDelivery(failures: 1)
    let outbox = outbox(delivery)
    #expect(try await outbox.send("first", to: [nancy], service: "Messages") != .delivered)
    #expect(try await outbox.send("second", to: [nancy], service: "Messages") == .delivered)
    clock.now += 10
    #expect(try await outbox.deliverWaiting().delivered == 1)
    #expect(delivery.delivered == ["second", "first"])
  }

  @Test func `a message left by a crash is delivered after its lease`() async throws {
    let delivery = ScriptedDelivery()
    try store.queue(identifier: "x", to: [nancy], content: "hello", at: clock.now)
    #expect(try store.claim(at: clock.now, lease: Outbox.lease) != nil)
    #expect(try await outbox(delivery).deliverWaiting().delivered == 0)
    clock.now += Outbox.lease
    #expect(try await outbox(delivery).deliverWaiting().delivered == 1)
  }

  @Test(arguments: [(1, 10), (2, 20), (3, 40), (10, 3_600), (1_000, 3_600)])
  func `the wait doubles up to an hour`(_ attempts: Int, _ seconds: Int) {
    #expect(Outbox.delay(afterAttempts: attempts) == Double(seconds))
  }

  @Test func `a program that fails first and then succeeds gets the message as JSON`() async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "heed-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = """
      test -e "$1/ready" || { touch "$1/ready"; echo "no network" >&2; exit 1; }
      cat >> "$1/sent"
      """
    let program = ServingProgram.real(["/bin/sh", "-c", script, "sh", folder.path])
    let outbox = outbox(ProgramDelivery(program))
    #expect(
      try await outbox.send(
        "it's \"late\"", to: [nancy], service: "UnicornChat", sentence: "tell nancy it's late")
        == .waiting(.failed))
    let identifier = try #require(try store.messages().first?.identifier)
    #expect(try store.failure(of: identifier) == .failed)
    clock.now += 10
    #expect(try await outbox.deliverWaiting().delivered == 1)
    clock.now += 10_000
    #expect(try await outbox.deliverWaiting() == OutboxReport())
    let sent = try String(contentsOf: folder.appending(path: "sent"), encoding: .utf8)
    #expect(
      sent == """
        {"content":"it's \\"late\\"","identifier":"\(identifier)",\
        "recipients":[{"handle":"+1","name":"Nancy Walker"}],\
        "sent":"2026-03-04T10:00:00Z","service":"UnicornChat",\
        "text":"tell nancy it's late"}

        """)
  }

  @Test func `a program that is missing keeps the message waiting`() async throws {
    let outbox = outbox(ProgramDelivery(ServingProgram.real(["/nowhere/send"])))
    #expect(try await outbox.send("hello", to: [nancy], service: "Messages") != .delivered)
    #expect(try store.waiting()?.count == 1)
  }

  @Test(
    arguments: [
      ("return {}", .delivered, nil),
      ("return {'code': 'success'}", .delivered, nil),
      ("return {'error': 'Too long.'}", .refused("Too long."), .refused),
      (
        "return {'error': 'Log in.', 'code': 'notAuthenticated'}", .waiting(.notAuthenticated),
        .notAuthenticated
      ),
      ("return {'error': 'Down.', 'code': 'unavailable'}", .waiting(.unavailable), .unavailable),
      ("os._exit(77)", .waiting(.notAuthenticated), .notAuthenticated),
      ("os._exit(1)", .waiting(.failed), .failed),
      ("os.kill(os.getpid(), 9)", .waiting(.failed), .failed),
      (
        "print('no JSON', flush=True)\ntime.sleep(9)", .waiting(.unreadableAnswer),
        .unreadableAnswer
      ),
    ] as [(String, Outbox.Fate, DeliveryFailure?)])
  func `a program that is kept running tells them apart by the same answers`(
    script: String, fate: Outbox.Fate, failure: DeliveryFailure?
  ) async throws {
    let outbox = outbox(ProgramDelivery(.kept(answering: script)))
    #expect(try await outbox.send("hello", to: [nancy], service: "Messages") == fate)
    let message = try #require(try store.messages().first)
    #expect(try store.failure(of: message.identifier) == failure)
  }

  @Test func `one that is kept running says whether it takes changes`() async throws {
    let answer = "return {} if q['content'] == 'new' and 'request' not in q else {'error': 'what?'}"
    try store.queue(identifier: "x", to: [nancy], content: "old", at: clock.now)
    let message = try #require(try store.messages().first)
    try await ProgramDelivery(.kept(answering: answer)).edit(message, content: "new")
    let sending = ProgramDelivery(.kept(answering: answer, calls: "['send']"))
    await #expect(throws: DeliveryError.unsupported) {
      try await sending.edit(message, content: "new")
    }
    try await sending.check()
    let loggedOut = ProgramDelivery(
      .kept(answering: "return {'error': 'Log in.', 'code': 'notAuthenticated'}"))
    await #expect(throws: DeliveryError.notAuthenticated) { try await loggedOut.check() }
  }

  @Test func `one that takes too long keeps the message waiting`() async throws {
    let delivery = ProgramDelivery(
      .kept(answering: "time.sleep(9)"), timeout: .milliseconds(500))
    #expect(
      try await outbox(delivery).send("hello", to: [nancy], service: "Messages")
        == .waiting(.timedOut))
  }
}
