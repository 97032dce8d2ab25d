import Conversation
import DialogueTestKit
import Foundation
import Intents
import Programs
import Storage
import Testing

@testable import Domains

extension UserWord.Kind {
  fileprivate static let picture = UserWord.Kind(rawValue: "picture")
}

/// The speaker's own names for things: read from lines, heard, and meant.
@Suite struct UserWordsTests {
  let database: Database
  let store: UserWordStore

  init() throws {
    database = try Database(path: ":memory:")
    store = UserWordStore(database)
  }

  @Test func `a file names things, with synonyms below and sounds behind`() throws {
    let text = """
      # my photos
      Cats = cats
        kitties   # what they are called
        moggies = mog ease

      Dogs
      """
    #expect(
      try UserWord.words(.picture, of: text, file: "tags.txt") == [
        UserWord(.picture, "Cats", pronunciation: "cats"),
        UserWord(.picture, "Cats", phrase: "kitties"),
        UserWord(.picture, "Cats", phrase: "moggies", pronunciation: "mog ease"),
        UserWord(.picture, "Dogs"),
      ])
  }

  @Test func `the kinds that may be named are those of people and of the domains`() {
    let kinds = BuiltInDomains.all.flatMap { $0.wordKinds }
    #expect(BuiltInDomains.wordKinds == [.contact] + kinds)
    #expect(Set(BuiltInDomains.wordKinds).count == BuiltInDomains.wordKinds.count)
  }

  @Test(arguments: ["Cats\n  = mog ease", "Cats\nDogs =", "Cats\n!!"])
  func `a line that names nothing is told`(_ text: String) {
    let error = FileAppError(file: "tags.txt", line: 2, reason: "expected 'phrase = how it sounds'")
    #expect(throws: error) { try UserWord.words(.picture, of: text, file: "tags.txt") }
  }

  @Test func `people are called by the speaker's own names`() throws {
    try ContactStore(database).add([.init(name: "Bill James"), .init(name: "Tom Clark")])
    let book = ContactBook(ContactStore(database), .root)
    #expect(try book.resolve("big bill").words == "unsupported: noContactFound")
    let version = try book.vocabulary.version()
    try store.add([
      UserWord(.contact, "Bill James", phrase: "big bill", pronunciation: "big bil"),
      UserWord(.contact, "Tom", phrase: "the captain"), UserWord(.contact, "Zoe"),
    ])
    #expect(try book.resolve("big bill").words == "success Bill James")
    #expect(try book.resolve("the captain").words == "success Tom Clark")
    #expect(try book.resolve("zoe").words == "success Zoe")
    #expect(try book.vocabulary.version() > version)
    #expect(try book.vocabulary.terms().contains(.init("big bill", pronunciation: "big bil")))
  }
}
