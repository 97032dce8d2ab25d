import LanguageTestKit
import Testing

@testable import Domains

struct ListsConfigurationTests {
  @Test func `the list for reminders is the configuration's, else the language's`() {
    let (english, german) = (ShippedLanguage.english.phrases, ShippedLanguage.german.phrases)
    #expect(ListsConfiguration().completed(from: english).defaultList == "To Do")
    #expect(ListsConfiguration().completed(from: german).defaultList == "Aufgaben")
    let own = ListsConfiguration(defaultList: "Chores")
    #expect(own.completed(from: english).defaultList == "Chores")
  }
}
