import LanguageTestKit
import Testing

@testable import Domains

struct WorkoutsConfigurationTests {
  @Test func `kinds are the configuration's, with the synonyms the language knows`() {
    let english = ShippedLanguage.english.phrases
    #expect(WorkoutsConfiguration().completed(from: english).kinds.count > 10)
    let own = WorkoutsConfiguration(kinds: [
      WorkoutKind(name: "run"), WorkoutKind(name: "climbing"),
    ])
    let kinds = own.completed(from: english).kinds
    #expect(kinds.map(\.name) == ["run", "climbing"])
    #expect(kinds.map(\.synonyms) == [["running", "jog", "jogging"], []])
  }
}
