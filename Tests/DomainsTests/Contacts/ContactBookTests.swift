import Conversation
import Foundation
import Intents
import LanguageTestKit
import Storage
import Testing

@testable import Domains

@Suite struct ContactBookTests {
  let book: ContactBook

  init() throws {
    let store = try ContactStore(Database(path: ":memory:"))
    try store.add([
      .init(name: "Tom Clark", nicknames: ["Tommy"]),
      .init(
        name: "Tom Baker", handles: [.init(kind: .phone, value: "+1 (555) 010-0")]),
      .init(name: "Nancy Walker"),
      .init(name: "Emily Carter", relationships: ["sister"]),
      .init(name: "Linda Carter", relationships: ["mother"]),
      .init(name: "David Lee", relationships: ["manager"]),
      .init(name: "Siobhan Murphy", pronunciation: "shiv awn mur fee"),
      .init(name: "Mateusz Kowalski", pronunciation: "ma tay oosh ko val skee"),
    ])
    book = ContactBook(store, ShippedLanguage.english.spoken)
  }

  @Test(arguments: [
    ("tom clark", "success Tom Clark"),
    ("tom", "choose Tom Baker | Tom Clark"),
    ("clark", "success Tom Clark"),
    ("tommy", "success Tom Clark"),
    ("Nancy", "success Nancy Walker"),
    ("carter", "choose Emily Carter | Linda Carter"),
    ("my sister", "success Emily Carter"),
    ("mom", "success Linda Carter"),
    ("my mother", "success Linda Carter"),
    ("my boss", "success David Lee"),
    ("my manager", "success David Lee"),
    ("sio", "guess Siobhan Murphy"),
    ("my brother", "unsupported: unknownRelation"),
    ("my plumber", "unsupported: unknownRelation"),
    ("my", "unsupported: noContactFound"),
    ("zoe", "unsupported: noContactFound"),
    ("", "unsupported: noContactFound"),
    ("+1 555 0100", "success +1 555 0100"),
    ("zoe@example.org", "success zoe@example.org"),
  ])
  func `a heard name means`(_ heard: String, _ expected: String) throws {
    #expect(try book.resolve(heard).words == expected)
  }

  @Test(arguments: [
    ("+1-555-0100", "Tom Baker"), ("nancy walker", "Nancy Walker"), ("Nancy", "Nancy Walker"),
    ("Tom", "Tom"), ("Zoe", "Zoe"), ("+49 30", "+49 30"),
  ])
  func `a sender from outside is recognised by number, or by a name that nobody else has`(
    _ sender: String, _ name: String
  ) throws {
    #expect(try book.participant(namedOutside: sender).name == name)
  }

  @Test func `whom the speaker calls what is remembered`() throws {
    guard case .success(.entity(let nancy)) = try book.resolve("nancy") else {
      Issue.record("nobody is called nancy")
      return
    }
    try book.learn("My Plumber", nancy)
    #expect(try book.resolve("my plumber").words == "success Nancy Walker")
    #expect(try book.vocabulary.terms().map(\.phrase).contains("my plumber"))
    try book.learn("my plumber", Entity(kind: "handle", identifier: "555", name: "555"))
    #expect(try book.resolve("my plumber").words == "success Nancy Walker")
  }

  @Test func `changes by others are noticed`() throws {
    #expect(try book.resolve("zoe").words == "unsupported: noContactFound")
    try book.store.add([.init(name: "Zoe Miller")])
    #expect(try book.resolve("zoe").words == "success Zoe Miller")
  }

  @Test func `the vocabulary has every way of naming, with hints`() throws {
    let terms = try book.vocabulary.terms()
    let hints = Dictionary(uniqueKeysWithValues: terms.map { ($0.phrase, $0.pronunciation) })
    #expect(hints["Siobhan Murphy"] == "shiv awn mur fee")
    #expect(hints["Siobhan"] == "shiv awn" && hints["Murphy"] == "mur fee")
    #expect(hints["Mateusz"] == "ma tay oosh" && hints["Kowalski"] == "ko val skee")
    for phrase in ["Tom Clark", "Tom", "Clark", "Tommy", "my sister", "mom", "my mom", "my boss"] {
      #expect(hints.keys.contains(phrase))
    }
    #expect(!hints.keys.contains("sister"))
    #expect(terms.filter { $0.phrase == "Tom" }.count == 1)
  }
}
