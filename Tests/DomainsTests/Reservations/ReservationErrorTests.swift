import Conversation
import Testing

@testable import Domains

struct ReservationErrorTests {
  private static let said = "anne is late"

  @Test(
    arguments: [
      (ReservationError.refused(said), "the provider of tables refuses")
    ] as [(ReservationError, String)])
  func `a log is told nothing that somebody said`(error: ReservationError, logged: String) {
    #expect(error.loggedDescription == logged)
  }
}
