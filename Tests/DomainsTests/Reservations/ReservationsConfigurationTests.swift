import LanguageTestKit
import Testing

@testable import Domains

struct ReservationsConfigurationTests {
  @Test func `restaurants are the configuration's, else the language's`() {
    let english = ShippedLanguage.english.phrases
    #expect(!ReservationsConfiguration().completed(from: english).restaurants.isEmpty)
    let own = [Restaurant(name: "The Corner")]
    #expect(ReservationsConfiguration(restaurants: own).completed(from: english).restaurants == own)
  }
}
