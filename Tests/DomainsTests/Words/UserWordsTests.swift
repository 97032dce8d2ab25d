import Conversation
import DialogueTestKit
import Foundation
import Intents
import Programs
import Storage
import Testing

@testable import Domains

/// The speaker's own names for people, albums, tags and workouts: read from lines, heard, and meant.
@Suite struct UserWordsTests {
  let database: Database
  let store: UserWordStore

  init() throws {
    database = try Database(path: ":memory:")
    store = UserWordStore(database)
  }

  private func terms(_ name: String, of app: App) throws -> [VocabularySource.Term] {
    try #require(app.vocabularies.first { $0.name == name }).terms()
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
      try UserWord.words(.photoTag, of: text, file: "tags.txt") == [
        UserWord(.photoTag, "Cats", pronunciation: "cats"),
        UserWord(.photoTag, "Cats", phrase: "kitties"),
        UserWord(.photoTag, "Cats", phrase: "moggies", pronunciation: "mog ease"),
        UserWord(.photoTag, "Dogs"),
      ])
  }

  @Test(arguments: ["Cats\n  = mog ease", "Cats\nDogs =", "Cats\n!!"])
  func `a line that names nothing is told`(_ text: String) {
    let error = FileAppError(file: "tags.txt", line: 2, reason: "expected 'phrase = how it sounds'")
    #expect(throws: error) { try UserWord.words(.photoTag, of: text, file: "tags.txt") }
  }

  @Test func `people are called by the speaker's own names`() throws {
    try ContactStore(database).add([.init(name: "Bill James"), .init(name: "Tom Clark")])
    let book = ContactBook(ContactStore(database))
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

  @Test func `a new kind of workout is known at once, and by its synonyms`() async throws {
    let app = Workouts(database: database).app
    var speaker = try Speaker([app])
    let unknown = await speaker.say("StartWorkout", ["workoutName": "barre class"])
    #expect(
      unknown
        == speaker.says(
          "StartWorkout", .unsupported("workoutName", reason: "unknownWorkout", "barre class"),
          .ask("workoutName")))
    _ = await speaker.answer("cancel")
    try store.add([
      UserWord(.workout, "Barre", pronunciation: "bar"),
      UserWord(.workout, "Barre", phrase: "barre class"),
      UserWord(.workout, "run", phrase: "morning loop"),
    ])
    #expect(try terms("workout", of: app).contains(.init("Barre", pronunciation: "bar")))
    #expect(
      await speaker.say("StartWorkout", ["workoutName": "barre class"])
        == speaker.says("StartWorkout", .response(["workoutName": "Barre"])))
    _ = await speaker.say("EndWorkout")
    #expect(
      await speaker.say("StartWorkout", ["workoutName": "morning loop"])
        == speaker.says("StartWorkout", .response(["workoutName": "run"])))
  }

  @Test func `albums and tags are found by other names, too`() async throws {
    let folder = try MediaFolder(["Wedding/a.jpg", "Cats/b.jpg"], dated: wednesdayMorning)
    let app = Photos(PhotosConfiguration(folder: folder.path), database: database, effects: .real)
      .app
    var speaker = try Speaker([app])
    try store.add([
      UserWord(.album, "Wedding", phrase: "big day"), UserWord(.photoTag, "cats", phrase: "moggy"),
    ])
    #expect(
      await speaker.say("SearchForPhotos", ["albumName": "big day"])
        == speaker.says(
          "SearchForPhotos", .response(["searchResultsCount": 1, "albumName": "Wedding"])))
    #expect(
      await speaker.say("SearchForPhotos", ["searchTerms": ["moggy"]])
        == speaker.says("SearchForPhotos", .response(["searchResultsCount": 1])))
    #expect(try terms("album", of: app).map(\.phrase).contains("big day"))
    #expect(try terms("photoTag", of: app).map(\.phrase) == ["moggy"])
  }
}
