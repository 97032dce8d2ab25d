package import Intents

/// Keeps what was done, so that it can be suggested or given a phrase.
package protocol Donations: Sendable {
  /// Takes note of a request that an app has carried out; `wish` speaks of it: "send a message".
  ///
  /// `group` is the app's own name for what is deleted together.
  func donate(_ intent: Intent, of app: String, wish: String, group: String?) throws
}

/// Keeps nothing.
package struct NoDonations: Donations {
  package init() {}
  package func donate(_ intent: Intent, of app: String, wish: String, group: String?) {}
}
