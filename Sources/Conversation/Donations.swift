package import Intents

/// Keeps what was done, so that it can be suggested or given a phrase.
package protocol Donations: Sendable {
  /// Takes note of a request that an app has carried out, or of what was done in it by hand.
  func donate(_ donated: DonatedRequest) throws

  /// Forgets what an app has put into a group, or all that it did where there is none.
  func forget(of app: String, group: String?) throws
}

/// A request that was carried out, or would have done what was done by hand.
package struct DonatedRequest: Sendable, Equatable {
  package let intent: Intent
  /// The display name of the app that did it.
  package let app: String
  /// Speaks of it: "send a message".
  package let wish: String
  /// The app's own name for what is forgotten together.
  package var group: String?
  /// The phrase that the app suggests for it: "burger time".
  package var phrase: String?

  package init(
    _ intent: Intent, of app: String, wish: String, group: String? = nil, phrase: String? = nil
  ) {
    (self.intent, self.app, self.wish) = (intent, app, wish)
    (self.group, self.phrase) = (group, phrase)
  }
}

/// Keeps nothing.
package struct NoDonations: Donations {
  package init() {}
  package func donate(_ donated: DonatedRequest) {}
  package func forget(of app: String, group: String?) {}
}
