package import Intents

/// What somebody is doing in an app, so that it can be gone on with on a screen: SiriKit's user activity.
package struct Activity: Sendable, Equatable, Codable {
  /// The kind of activity, by which the app knows it: "com.example.order".
  package let type: String
  /// Its name for people: "Order soup".
  package let title: String?
  /// What the app needs to go on, by name.
  @Exactly package var data: [String: Value]
  /// Whether the app went on with it on a screen; `nil` where it was not asked to.
  package var isTaken: Bool?

  package init(type: String, title: String? = nil, data: [String: Value] = [:]) {
    self.type = type
    self.title = title
    self.data = data
  }
}
