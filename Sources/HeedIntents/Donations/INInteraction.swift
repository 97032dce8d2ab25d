public import Foundation
public import HeedApp

/// How far an intent has come.
public enum INIntentHandlingStatus: Int, Sendable {
  /// Nothing is known.
  case unspecified
  /// It is asked whether it shall be done.
  case ready
  /// It has begun.
  case inProgress
  /// It is done.
  case success
  /// It was not done.
  case failure
}

/// An intent, and what came of it.
public final class INInteraction: NSObject {
  /// The intent.
  public let intent: INIntent
  /// The outcome of the intent; `nil` where it is not known.
  public let intentResponse: INIntentResponse?
  /// How far it has come.
  public internal(set) var intentHandlingStatus = INIntentHandlingStatus.unspecified
  /// Donations of a group can be forgotten together.
  public var groupIdentifier: String?

  /// Something that was done, or is to be shown.
  public init(intent: INIntent, response: INIntentResponse?) {
    self.intent = intent
    intentResponse = response
  }

  /// Has Heed remember what was done in the app by hand, so that it can be suggested or given a phrase.
  ///
  /// An intent that Heed itself carries out needs no donation. Throws `AppNoticeError` where Heed does not take it.
  public func donate() async throws {
    guard let connection = AppConnection.current else { throw AppNoticeError.noConnection }
    try await connection.donate(donation)
  }

  /// The same; the completion gets the error, or `nil`.
  public func donate(completion: (@Sendable ((any Error)?) -> Void)?) {
    let donation = donation
    told({ try await $0.donate(donation) }, completion)
  }

  /// Has Heed forget what was donated in a group; the completion gets the error, or `nil`.
  public static func delete(
    with groupIdentifier: String, completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    told({ try await $0.forgetDonations(group: groupIdentifier) }, completion)
  }

  /// Has Heed forget all that was done in the app; the completion gets the error, or `nil`.
  public static func deleteAll(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
    told({ try await $0.forgetDonations() }, completion)
  }

  private var donation: AppDonation {
    AppDonation(
      .intent(intent.donatedName, slots: intent.slots), group: groupIdentifier,
      phrase: intent.suggestedInvocationPhrase)
  }
}

/// Tells Heed something; the completion gets the error, or `nil`.
func told(
  _ notice: @escaping @Sendable (AppConnection) async throws -> Void,
  _ completion: (@Sendable ((any Error)?) -> Void)?
) {
  let connection = AppConnection.current
  Task {
    do {
      guard let connection else { throw AppNoticeError.noConnection }
      try await notice(connection)
      completion?(nil)
    } catch {
      completion?(error)
    }
  }
}

/// Changes what is shown of intents; an extension that does conforms to it.
///
/// It stands in the place of a view controller of an Intents UI extension, as Heed draws what is shown itself.
public protocol INInteractionPresenting {
  /// The changes to make; `nil` for none. The interaction has the intent's settled values, and no response.
  func view(of interaction: INInteraction) async throws -> AppView?
}
