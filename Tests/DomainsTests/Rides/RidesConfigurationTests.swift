import LanguageTestKit
import Testing

@testable import Domains

struct RidesConfigurationTests {
  @Test func `options are the configuration's, else the language's`() {
    let english = ShippedLanguage.english.phrases
    #expect(RidesConfiguration().completed(from: english).options.first?.name == "standard")
    let own = [RideOption(name: "rickshaw")]
    #expect(RidesConfiguration(options: own).completed(from: english).options == own)
  }
}
