import Foundation
import HeedIntents

class AccountHandler: NSObject, UnicornLogInIntentHandling, UnicornLogOutIntentHandling {
  func handle(intent: UnicornLogInIntent) async -> UnicornLogInIntentResponse {
    UnicornLogInIntentResponse(code: Account.logIn(true) ? .success : .failure, userActivity: nil)
  }

  func handle(intent: UnicornLogOutIntent) async -> UnicornLogOutIntentResponse {
    UnicornLogOutIntentResponse(code: Account.logIn(false) ? .success : .failure, userActivity: nil)
  }
}
