import Conversation
import Testing

@Suite struct AppTests {
  private let app = App(
    name: "List-o-Mat",
    alternativeNames: [App.AlternativeName(name: "ListOMat", pronunciationHint: "list oh mat")],
    handlers: [])

  @Test(arguments: ["List-o-Mat", "listomat", "list o mat", "List Oh Mat"])
  func `an app answers to its names however they are spelled`(_ name: String) {
    #expect(app.isCalled(name))
  }

  @Test(arguments: ["", "list", "mat", "lists o mat"])
  func `an app does not answer to other names`(_ name: String) {
    #expect(!app.isCalled(name))
  }
}
