import Foundation
import HeedIntents

class SendMessageIntentHandler: NSObject, INSendMessageIntentHandling {
  /// One verdict for each recipient: a unicorn whose name holds what was said, or several of them.
  func resolveRecipients(
    for intent: INSendMessageIntent,
    with completion: @escaping ([INPersonResolutionResult]) -> Void
  ) {
    guard let recipients = intent.recipients, !recipients.isEmpty else {
      completion([.needsValue()])
      return
    }
    completion(
      recipients.map { recipient in
        if recipient.identifier != nil { return .success(with: recipient) }
        let found = AddressBook.people(called: recipient.displayName)
        switch found.count {
        case 0: return .unsupported()
        case 1: return .success(with: found[0])
        default: return .disambiguation(with: found)
        }
      })
  }

  func resolveContent(
    for intent: INSendMessageIntent, with completion: @escaping (INStringResolutionResult) -> Void
  ) {
    guard let text = intent.content, !text.isEmpty else {
      completion(.needsValue())
      return
    }
    completion(.success(with: text))
  }

  /// Who is not logged in has to open the app, which goes on with what was to be sent.
  func confirm(
    intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void
  ) {
    guard Account.isLoggedIn else {
      let activity = NSUserActivity(activityType: "INSendMessageIntent")
      activity.userInfo = ["error": "userLoggedOut", "content": intent.content ?? ""]
      completion(
        INSendMessageIntentResponse(code: .failureRequiringAppLaunch, userActivity: activity))
      return
    }
    completion(INSendMessageIntentResponse(code: .ready, userActivity: nil))
  }

  func handle(
    intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void
  ) {
    guard let recipients = intent.recipients, let content = intent.content, Account.isLoggedIn
    else {
      completion(INSendMessageIntentResponse(code: .failure, userActivity: nil))
      return
    }
    let isSent = Account.send(content, to: recipients.map(\.displayName))
    completion(INSendMessageIntentResponse(code: isSent ? .success : .failure, userActivity: nil))
  }
}
