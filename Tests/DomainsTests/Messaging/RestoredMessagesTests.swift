import Foundation
import Storage
import StorageTestKit
import Testing

@testable import Domains

struct RestoredMessagesTests {
  let folder: TemporaryFolder
  let path: String
  let file: String
  let now = Date(timeIntervalSince1970: 1_700_000_000)

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("heed.sqlite")
    file = folder.file("backup.sqlite")
  }

  @Test func `no message is sent again that was sent since, or of which nothing is known`() throws {
    let store = MessageStore(try Database(path: path))
    for name in ["delivered since", "taken back since", "still waiting"] {
      try store.queue(identifier: name, to: [], content: name, at: now)
    }
    try Backup.write(store: path, to: file, schema: BuiltInDomains.schema)
    try store.setDelivered("delivered since", at: now + 1)
    try store.unsend("taken back since", at: now + 1)
    #expect(try Backup.restore(file, to: path, schema: BuiltInDomains.schema, at: now).givenUp == 0)
    #expect(try store.waiting()?.count == 1)
    #expect(try store.claim(at: now + 2, lease: 60)?.identifier == "still waiting")
    #expect(try store.claim(at: now + 2, lease: 60) == nil)
    // On a new disk.
    let fresh = folder.file("new/heed.sqlite")
    #expect(
      try Backup.restore(file, to: fresh, schema: BuiltInDomains.schema, at: now).givenUp == 3)
    #expect(try MessageStore(Database(path: fresh)).waiting() == nil)
  }
}
