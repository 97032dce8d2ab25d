import JSON
import LanguageTestKit
import Testing

@testable import Domains

/// What a configuration leaves out is the language's.
struct UsualThingsTests {
  private static let english = ShippedLanguage.english.phrases

  @Test func `a configuration that names nothing has the language's things`() {
    #expect(ListsConfiguration().completed(from: Self.english).defaultList == "To Do")
    #expect(
      ListsConfiguration().completed(from: ShippedLanguage.german.phrases).defaultList
        == "Aufgaben")
    #expect(RidesConfiguration().completed(from: Self.english).options.first?.name == "standard")
    #expect(
      PaymentsConfiguration().completed(from: Self.english).accounts.first?.name == "checking")
    #expect(!ReservationsConfiguration().completed(from: Self.english).restaurants.isEmpty)
    #expect(WorkoutsConfiguration().completed(from: Self.english).kinds.count > 10)
  }

  @Test func `a configuration's own things stay`() {
    #expect(
      ListsConfiguration(defaultList: "Chores").completed(from: Self.english).defaultList
        == "Chores")
    let options = [RideOption(name: "rickshaw")]
    #expect(RidesConfiguration(options: options).completed(from: Self.english).options == options)
    let kinds = WorkoutsConfiguration(kinds: [
      WorkoutKind(name: "run"), WorkoutKind(name: "climbing"),
    ]).completed(from: Self.english).kinds
    #expect(kinds.map(\.name) == ["run", "climbing"])
    #expect(kinds.map(\.synonyms) == [["running", "jog", "jogging"], []])
  }
}
