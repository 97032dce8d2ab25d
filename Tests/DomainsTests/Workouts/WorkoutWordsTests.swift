import Conversation
import DialogueTestKit
import Foundation
import Intents
import Programs
import Storage
import Testing

@testable import Domains

struct WorkoutWordsTests {
  let database: Database
  let store: UserWordStore

  init() throws {
    database = try Database.empty()
    store = UserWordStore(database)
  }

  private func terms(_ name: String, of app: App) throws -> [VocabularySource.Term] {
    try #require(app.vocabularies.first { $0.name == name }).terms()
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
}
