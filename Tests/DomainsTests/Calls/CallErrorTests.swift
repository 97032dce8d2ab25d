import Conversation
import Testing

@testable import Domains

struct CallErrorTests {
  private static let said = "anne is late"

  @Test(
    arguments: [
      (CallError.refused(said), "the dialler refuses"),
      (CallError.callRinging, "cannot call: another call rings"),
    ] as [(CallError, String)])
  func `a log is told nothing that somebody said`(error: CallError, logged: String) {
    #expect(error.loggedDescription == logged)
  }
}
