import Foundation
import Storage
import StorageTestKit
import Testing

@testable import Domains

@Suite struct MessageStoreTests {
  let store: MessageStore
  let noon = Date(timeIntervalSince1970: 1_000_000)
  let nancy = Participant(name: "Nancy Walker", contact: 1)
  let bill = Participant(name: "Bill James", contact: 2, handle: "+1")

  init() throws {
    store = try MessageStore(Database(path: ":memory:"))
    try store.receive(identifier: "a", from: nancy, content: "Dinner at six?", at: noon)
    try store.receive(identifier: "b", from: bill, content: "See you", at: noon + 60)
    try store.queue(identifier: "c", to: [nancy, bill], content: "Late for dinner", at: noon + 120)
  }

  private func identifiers(_ change: (inout MessageQuery) -> Void) throws -> [String] {
    var query = MessageQuery()
    change(&query)
    return try store.messages(query).map(\.identifier)
  }

  @Test func `messages are found by what is said of them, latest first`() throws {
    #expect(try identifiers { _ in } == ["c", "b", "a"])
    #expect(try identifiers { $0.direction = .incoming } == ["b", "a"])
    #expect(try identifiers { $0.senders = [.init(name: "nancy walker")] } == ["a"])
    #expect(try identifiers { $0.recipients = [.init(name: "?", contact: 2)] } == ["c"])
    #expect(try identifiers { $0.terms = ["dinner"] } == ["c", "a"])
    #expect(try identifiers { $0.terms = ["dinner", "late"] } == ["c"])
    #expect(try identifiers { $0.since = noon + 60 } == ["c", "b"])
    #expect(try identifiers { $0.until = noon + 60 } == ["a"])
    #expect(try identifiers { $0.isRead = false } == ["b", "a"])
  }

  @Test func `a message received twice is stored once`() throws {
    #expect(try !store.receive(identifier: "a", from: bill, content: "other", at: noon))
    #expect(try store.message("a")?.content == "Dinner at six?")
  }

  @Test func `reading aloud marks as read and remembers the last one`() throws {
    #expect(try store.lastSpoken() == nil)
    try store.setSpoken(["b", "a"], at: noon + 300)
    #expect(try store.lastSpoken()?.identifier == "a")
    #expect(try identifiers { $0.isRead = false } == [])
    #expect(try store.setRead(false, ["a", "x"]) == 1)
    #expect(try identifiers { $0.isRead = false } == ["a"])
  }

  @Test func `recipients keep their order and handles`() throws {
    #expect(try store.message("c")?.recipients == [nancy, bill])
  }

  @Test func `a message is handed out once until the lease ends or it failed`() throws {
    #expect(try store.claim(at: noon, lease: 60) == nil)
    #expect(try store.claim(at: noon + 120, lease: 60)?.identifier == "c")
    #expect(try store.claim(at: noon + 150, lease: 60) == nil)
    #expect(try store.waiting()?.due == noon + 180)
    #expect(try store.claim(at: noon + 180, lease: 60)?.identifier == "c")
    try store.postpone("c", until: noon + 200, because: .failed)
    #expect(try store.failure(of: "c") == .failed)
    #expect(try store.claim(at: noon + 190, lease: 60) == nil)
    #expect(try store.claim(at: noon + 200, lease: 60)?.attempts == 1)
    try store.setDelivered("c", at: noon + 201)
    #expect(try store.claim(at: noon + 999, lease: 60) == nil)
    #expect(try store.waiting() == nil)
  }

  @Test func `what was delivered is not postponed by a late failure`() throws {
    try store.setDelivered("c", at: noon)
    try store.postpone("c", until: noon, because: .timedOut)
    #expect(try store.message("c")?.delivered == noon)
    #expect(try store.claim(at: noon + 999, lease: 60) == nil)
  }

  @Test func `rows of older versions are read`() throws {
    try OldStore.check([
      (1, "hello from Tom Clark"),
      (1, "on my way to Tom Clark, delivered"),
      (1, "running late to Siobhan Murphy"),
      (1, "1 waits"),
    ]) { database in
      let store = MessageStore(database)
      let messages = try store.messages().reversed().map { message in
        let end = message.delivered == nil ? "" : ", delivered"
        let to = message.recipients.map(\.name).joined(separator: ", ")
        return "\(message.content) "
          + (message.sender.map { "from \($0.name)" } ?? "to \(to)\(end)")
      }
      return try messages + (store.waiting().map { ["\($0.count) waits"] } ?? [])
    }
  }

  @Test func `why a message waits was once told in words, and is a code`() throws {
    let folder = try TemporaryFolder()
    try OldStore.write(version: 14, to: folder.file("heed.sqlite"))
    let store = MessageStore(try Database(path: folder.file("heed.sqlite")))
    #expect(try store.failure(of: "waiting") == .unknown)
    #expect(try store.failure(of: "sent") == nil)
  }
}
