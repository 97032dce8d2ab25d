public import Foundation
import HeedApp

/// An activity in an app that somebody can continue on a screen.
open class NSUserActivity: NSObject {
  /// The kind of activity, by which the app knows it.
  public let activityType: String
  /// Its name for people.
  public var title: String?
  /// The data that the app needs to go on; texts, numbers and truth values are passed on.
  public var userInfo: [AnyHashable: Any]?

  /// Whether Heed may suggest it, or give it a phrase, once it is current.
  public var isEligibleForPrediction = false
  /// A phrase to suggest for it: "make order".
  public var suggestedInvocationPhrase: String?
  /// Activities of one identifier are forgotten together.
  public var persistentIdentifier: String?

  /// An activity of a kind.
  public init(activityType: String) { self.activityType = activityType }

  /// An activity that Heed hands back to the app to go on with.
  convenience init(_ activity: AppActivity) {
    self.init(activityType: activity.type)
    title = activity.title
    userInfo = Dictionary(
      uniqueKeysWithValues: activity.data.compactMap { name, value in
        Self.plain(value).map { (AnyHashable(name), $0) }
      })
  }

  private static func plain(_ value: AppValue) -> Any? {
    switch value {
    case .text(let text): text
    case .number(let number): Int(exactly: number) ?? number
    case .boolean(let boolean): boolean
    case .thing, .moment, .list: nil
    }
  }

  /// Tells Heed that a screen shows it, where it is eligible for prediction; then it can be opened again by a phrase of its own.
  ///
  /// It needs a title. What Heed does not take is not kept, and nobody is told, as on iOS.
  open func becomeCurrent() {
    guard isEligibleForPrediction else { return }
    let donation = AppDonation(
      .activity(appActivity), group: persistentIdentifier, phrase: suggestedInvocationPhrase)
    told({ try await $0.donate(donation) }, nil)
  }

  /// Has Heed forget the activities with an identifier; the handler is called when it was asked to.
  public static func deleteSavedUserActivities(
    withPersistentIdentifiers identifiers: [String],
    completionHandler: @escaping @Sendable () -> Void
  ) {
    told({ for one in identifiers { try await $0.forgetDonations(group: one) } }) { _ in
      completionHandler()
    }
  }

  /// The activity in the protocol's terms.
  var appActivity: AppActivity {
    var data: [String: AppValue] = [:]
    for (key, value) in userInfo ?? [:] {
      guard let key = key.base as? String else { continue }
      switch value {
      case let text as String: data[key] = .text(text)
      case let boolean as Bool: data[key] = .boolean(boolean)
      case let number as Int: data[key] = .number(Double(number))
      case let number as Double: data[key] = .number(number)
      case let number as NSNumber: data[key] = .number(number.doubleValue)
      default: continue
      }
    }
    return AppActivity(type: activityType, title: title, data: data)
  }
}
