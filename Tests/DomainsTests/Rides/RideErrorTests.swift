import Conversation
import Testing

@testable import Domains

struct RideErrorTests {
  private static let said = "anne is late"

  @Test(
    arguments: [
      (RideError.refused(said), "the provider of rides refuses")
    ] as [(RideError, String)])
  func `a log is told nothing that somebody said`(error: RideError, logged: String) {
    #expect(error.loggedDescription == logged)
  }
}
