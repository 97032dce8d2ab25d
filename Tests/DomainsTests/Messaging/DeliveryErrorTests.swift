import Conversation
import Testing

@testable import Domains

struct DeliveryErrorTests {
  private static let said = "anne is late"

  @Test(
    arguments: [
      (DeliveryError.unavailable(said), "cannot send messages: the service does not take them")
    ] as [(DeliveryError, String)])
  func `a log is told nothing that somebody said`(error: DeliveryError, logged: String) {
    #expect(error.loggedDescription == logged)
  }
}
