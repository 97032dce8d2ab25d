import Foundation
import Storage
import StorageTestKit
import Testing

@testable import Domains

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

  /// Cards of one name without UIDs, and how many people they are.
  @Test(arguments: [
    ("TEL:555 0100 1234", "TEL:555 0100 9999", 2),
    ("TEL:+1 (555) 010-1234", "TEL;TYPE=cell:5550101234", 1),
    ("EMAIL:tom@example.org", "EMAIL:Tom@Example.org", 1),
    ("EMAIL:tom@example.org", "TEL:555 0100 1234", 2), ("NOTE:", "TEL:555 0100 1234", 2),
    ("TEL:555 0100 1234", "NOTE:", 1), ("NOTE:", "NOTE:", 1), ("TEL:112", "TEL:0112", 2),
  ])
  func `more than a name makes two cards one person`(
    _ first: String, _ second: String, people: Int
  ) throws {
    func card(_ line: String) -> Data {
      Data("BEGIN:VCARD\nVERSION:3.0\nFN:Tom Clark\n\(line)\nEND:VCARD\n".utf8)
    }
    _ = try store.add(vCards: card(first))
    let (imported, _) = try store.add(vCards: card(second))
    #expect(try store.contacts().count == people)
    #expect(imported.namesakes == (people == 2 ? ["Tom Clark"] : []))
  }

  @Test func `nobody is lost or doubled when a file of namesakes is imported twice`() throws {
    let cards = ["TEL:555 0100 1234", "TEL:555 0100 9999", "NOTE:", "NOTE:"].map {
      "BEGIN:VCARD\nVERSION:3.0\nFN:Tom Clark\n\($0)\nEND:VCARD\n"
    }
    for order in [cards, cards.reversed(), cards] {
      _ = try store.add(vCards: Data(order.joined().utf8))
      let numbers = try store.contacts().map { $0.card.handles.map(\.value).joined() }
      #expect(numbers.sorted() == ["", "", "555 0100 1234", "555 0100 9999"])
    }
  }

  @Test func `what several sources say of one person is kept`() throws {
    let home = Contact.Handle(kind: .phone, label: "home", value: "555 0100 1234")
    let mail = Contact.Handle(kind: .email, value: "tom@example.org")
    try store.add([.init(name: "Tom Clark", nicknames: ["Tommy"], handles: [home])])
    #expect(try store.add([.init(name: "Tom Clark", handles: [home, mail])]) == .init(replaced: 1))
    let card = try #require(try store.contacts().first?.card)
    #expect(card.handles == [home, mail] && card.nicknames == ["Tommy"])
  }

  @Test func `a UID that two names have is one of the first`() throws {
    try store.add([.init(uid: "1", name: "Tom Clark"), .init(uid: "1", name: "Ann Lee")])
    #expect(try store.contacts().map(\.card.uid) == [nil, "1"])
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

  @Test func `rows of older versions are read`() throws {
    try OldStore.check([
      (1, "Siobhan Murphy, Shiv, sister, +1 555 0100"),
      (1, "Tom Clark"),
    ]) { database in
      try ContactStore(database).contacts().map { contact in
        let card = contact.card
        return ([card.name] + card.nicknames + card.relationships + card.handles.map(\.value))
          .joined(separator: ", ")
      }
    }
  }
}
