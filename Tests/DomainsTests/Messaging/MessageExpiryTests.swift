import Foundation
import Storage
import StorageTestKit
import Testing

@testable import Domains

struct MessageExpiryTests {
  @Test func `old messages go, unless they are flagged or wait`() throws {
    try ExpiryCase.check([
      ExpiryCase(
        table: "messages",
        columns:
          "identifier, is_outgoing, content, sent, is_flagged, delivered, next_attempt, unsent",
        gone: [
          "'in', 0, 'hello', $366, 0, NULL, NULL, NULL",
          "'out', 1, 'hello', $366, 0, $366, $366, NULL",
          // Given up long before.
          "'never', 1, 'hello', $366, 0, NULL, $366, NULL",
          "'back', 1, 'hello', $3, 0, $3, $3, $2",
        ],
        kept: [
          "'new', 0, 'hello', $364, 0, NULL, NULL, NULL",
          "'flagged', 0, 'hello', $900, 1, NULL, NULL, NULL",
          "'waiting', 1, 'hello', $29, 0, NULL, $29, NULL",
          "'just now', 1, 'hello', $3, 0, $3, $3, $0",
        ])
    ])
  }

  let path: String
  let folder: TemporaryFolder
  let now = Date(timeIntervalSince1970: 1_700_000_000)

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("heed.sqlite")
  }

  @Test func `a message that could not be delivered for long is kept, and no longer tried`() throws
  {
    let store = MessageStore(try Database(path: path))
    try store.queue(identifier: "old", to: [], content: "hello", at: now - 31 * 86_400)
    try store.queue(identifier: "new", to: [], content: "hello", at: now - 29 * 86_400)
    #expect(try store.waiting()?.count == 2)
    let report = try Housekeeping(store.database).tidy(Retention().days, at: now)
    #expect(report.givenUp == 1)
    #expect(try store.waiting()?.count == 1)
    #expect(try store.message("old")?.content == "hello")
    #expect(try store.claim(at: now, lease: 60)?.identifier == "new")
    #expect(try store.claim(at: now, lease: 60) == nil)
  }

  @Test func `sounds of messages go before the messages, but no file of somebody else's`() throws {
    let store = MessageStore(try Database(path: path))
    let sounds = try #require(MessageSounds(besideStore: path))
    try PrivateFile.makeFolder(at: sounds.folder)
    let files = ["old.wav", "new.wav"].map { sounds.folder.appending(path: $0).path }
    let others = folder.file("precious.wav")
    let climbing = sounds.folder.path + "/../precious.wav"
    for file in files + [others] { try Data([1]).write(to: URL(fileURLWithPath: file)) }
    for (name, sound, days) in [
      ("a", files[0], 31.0), ("b", files[1], 29), ("c", others, 40), ("d", climbing, 50),
    ] {
      try store.queue(
        identifier: name, to: [], content: name, sound: sound, at: now - days * 86_400)
      try store.setDelivered(name, at: now - days * 86_400)
    }
    #expect(try Housekeeping(store.database).tidy(Retention().days, at: now).removedFiles == 3)
    let exist = (files + [others]).map { FileManager.default.fileExists(atPath: $0) }
    #expect(exist == [false, true, true])
    #expect(try store.messages().map(\.sound) == [files[1], nil, nil, nil])
  }
}
