import Conversation
import Testing

@testable import Domains

struct PaymentErrorTests {
  private static let said = "anne is late"

  @Test(
    arguments: [
      (PaymentError.refused(said), "the bank refuses")
    ] as [(PaymentError, String)])
  func `a log is told nothing that somebody said`(error: PaymentError, logged: String) {
    #expect(error.loggedDescription == logged)
  }
}
