import Foundation
import Testing

@testable import Storage

@Suite struct ContactStoreTests {
  let store: ContactStore

  init() throws { store = try ContactStore(Database(path: ":memory:")) }

  private var siobhan: Contact.Card {
    Contact.Card(
      uid: "1", name: "Siobhan Murphy", givenName: "Siobhan", familyName: "Murphy",
      nicknames: ["Shiv"], relationships: ["sister"], pronunciation: "shiv awn mur fee",
      handles: [.init(kind: .phone, label: "home", value: "1")])
  }

  @Test func `a card comes back as it was added`() throws {
    #expect(try store.add([siobhan]) == .init(added: 1))
    #expect(try store.contacts().map(\.card) == [siobhan])
  }

  @Test func `importing again changes what changed and adds nothing`() throws {
    try store.add([siobhan])
    let id = try #require(try store.contacts().first?.id)
    var changed = siobhan
    changed.name = "Siobhan Kelly"
    changed.nicknames = ["Von"]
    changed.relationships = []
    #expect(try store.add([changed]) == .init(replaced: 1))
    changed.relationships = ["sister"]
    #expect(try store.contacts() == [Contact(id: id, card: changed)])
  }

  @Test func `a card without UID is known by its name`() throws {
    try store.add([.init(name: "Tom Clark")])
    #expect(try store.add([.init(name: "Tom Clark"), .init(name: "Tom Baker")]).added == 1)
    #expect(try store.add([.init(uid: "7", name: "Tom Clark")]) == .init(replaced: 1))
    #expect(try store.contacts().map(\.card.uid) == [nil, "7"])
  }

  @Test func `two people of one name stay two when their UIDs differ`() throws {
    try store.add([.init(uid: "1", name: "Tom Clark"), .init(uid: "2", name: "Tom Clark")])
    #expect(try store.contacts().count == 2)
  }

  @Test func `vCards are added, and broken ones reported`() throws {
    let data = Data((VCardTests.version3 + "\nBEGIN:VCARD\nFN:Tom").utf8)
    for expected in [ContactStore.Import(added: 1), .init(replaced: 1)] {
      let (imported, errors) = try store.add(vCards: data)
      #expect(imported == expected)
      #expect(errors.map(\.reason) == ["the card does not end"])
    }
    #expect(try store.contacts().map(\.card.pronunciation) == ["shiv awn mur fee"])
  }

  @Test func `a deleted contact takes names and handles along`() throws {
    try store.add([siobhan])
    let id = try #require(try store.contacts().first?.id)
    #expect(try store.delete(id))
    #expect(try store.contacts().isEmpty)
    #expect(try store.database.faults().isEmpty)
  }
}
