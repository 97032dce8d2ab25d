package import Intents

/// An activity of the user in an app, which can be continued on a screen: SiriKit's user activity.
package struct Activity: Sendable, Equatable, Codable {
  /// The kind of activity, by which the app knows it: "com.example.order".
  package let type: String
  /// Its name for people: "Order soup".
  package let title: String?
  /// The values that the app needs to go on, by name.
  @Exactly package var data: [String: Value]
  /// Whether the app went on with it on a screen; `nil` where it was not asked to.
  package var isTaken: Bool?

  package init(type: String, title: String? = nil, data: [String: Value] = [:]) {
    self.type = type
    self.title = title
    self.data = data
  }
}
