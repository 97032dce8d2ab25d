import Conversation
import DialogueTestKit
import Foundation
import Intents
import Programs
import Storage
import Testing

@testable import Domains

struct PhotoWordsTests {
  let database: Database
  let store: UserWordStore

  init() throws {
    database = try Database.empty()
    store = UserWordStore(database)
  }

  private func terms(_ name: String, of app: App) throws -> [VocabularySource.Term] {
    try #require(app.vocabularies.first { $0.name == name }).terms()
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
