import Foundation
import Storage
import StorageTestKit
import Testing

@testable import Domains

@Suite struct CallStoreTests {
  let store: CallStore
  let now = Date(timeIntervalSince1970: 1_000)

  init() throws { store = try CallStore(Database(path: ":memory:")) }

  private func call(_ identifier: String, at offset: Double) -> CallRecord {
    CallRecord(
      identifier: identifier, direction: .incoming,
      participants: [.init(name: "Nancy", contact: 3, handle: "555"), .init(name: "Bill")],
      created: now + offset)
  }

  @Test func `a call is saved, changed and found`() throws {
    try store.save(call("a", at: 0))
    #expect(try store.call("a") == call("a", at: 0))
    #expect(try store.current()?.kind == .ringing)
    let now = now
    #expect(try store.update("a") { $0.answered = now + 1 })
    #expect(try store.current()?.kind == .inProgress)
    try store.update("a") { $0.ended = now + 2 }
    #expect(try store.current() == nil)
    #expect(try store.calls().map(\.kind) == [.received])
    #expect(try store.update("b") { $0.ended = now } == false)
  }

  @Test func `calls are looked for by kind, date, person and whether they were seen`() throws {
    for (index, identifier) in ["a", "b", "c"].enumerated() {
      var call = call(identifier, at: Double(index) * 10)
      call.ended = call.created
      try store.save(call)
    }
    try store.setSeen(["a"])
    var query = CallQuery()
    query.kinds = [.missed]
    #expect(try store.calls(query).map(\.identifier) == ["c", "b", "a"])
    query.isSeen = false
    query.until = now + 20
    #expect(try store.calls(query).map(\.identifier) == ["b"])
    query.participants = [.init(name: "nobody", contact: 3)]
    #expect(try store.calls(query).map(\.identifier) == ["b"])
    query.participants = [.init(name: "bill")]
    #expect(try store.calls(query).map(\.identifier) == ["b"])
    query.participants = [.init(name: "zoe")]
    #expect(try store.calls(query).isEmpty)
  }

  @Test func `a store of before calls were known gets their tables`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("heed.sqlite")
    _ = try Database(path: path, schema: Schema(version: 1))
    let store = try CallStore(Database(path: path))
    try store.save(call("a", at: 0))
    #expect(try store.calls().count == 1)
  }

  @Test func `rows of older versions are read`() throws {
    try OldStore.check([
      (3, "Tom Clark")
    ]) { database in
      try CallStore(database).calls().flatMap(\.participants).map(\.name)
    }
  }
}
