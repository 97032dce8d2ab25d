import Foundation
import HeedIntents

class AccountHandler: NSObject, LogInIntentHandling, LogOutIntentHandling {
  func handle(intent: LogInIntent) async -> LogInIntentResponse {
    let isDone = Server().logIn(true)
    return LogInIntentResponse(code: isDone ? .success : .failure, userActivity: nil)
  }

  func handle(intent: LogOutIntent) async -> LogOutIntentResponse {
    let isDone = Server().logIn(false)
    return LogOutIntentResponse(code: isDone ? .success : .failure, userActivity: nil)
  }
}
