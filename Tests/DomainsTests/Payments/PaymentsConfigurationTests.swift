import LanguageTestKit
import Testing

@testable import Domains

struct PaymentsConfigurationTests {
  @Test func `accounts are the configuration's, else the language's`() {
    let english = ShippedLanguage.english.phrases
    #expect(PaymentsConfiguration().completed(from: english).accounts.first?.name == "checking")
    let own = [PaymentAccount(name: "household")]
    #expect(PaymentsConfiguration(accounts: own).completed(from: english).accounts == own)
  }
}
