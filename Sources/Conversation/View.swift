/// A request as it is shown, apart from what is said: before it is done, and after it.
package struct View: Sendable, Hashable, Codable {
  package enum State: String, Sendable, Hashable, Codable, CaseIterable {
    /// It is asked whether it shall be done.
    case ready
    case inProgress, success, failure
  }

  /// A parameter or a field with its values, or a line of an app's own.
  package struct Row: Sendable, Hashable, Codable {
    /// The parameter or field that it shows; `nil` for an app's own line.
    package let name: String?
    package let label: String
    /// The values in words, one a line; more than one is a list.
    package let values: [String]

    package init(name: String? = nil, label: String, values: [String]) {
      self.name = name
      self.label = label
      self.values = values
    }
  }

  /// A place on a map, in degrees.
  package struct Point: Sendable, Hashable, Codable {
    package let name: String?
    package let latitude: Double
    package let longitude: Double
  }

  /// Something that runs an intent.
  package struct Button: Sendable, Hashable, Codable {
    package let title: String
    package let intent: String
    /// Values as `heed invoke` takes them.
    package let slots: [String: String]?
  }

  package var title: String
  package let state: State
  /// The words that are said with it.
  package let message: String
  package var rows: [Row]
  /// The path of a picture.
  package var image: String?
  package var points: [Point]?
  package var buttons: [Button]?

  package init(title: String, state: State, message: String, rows: [Row]) {
    self.title = title
    self.state = state
    self.message = message
    self.rows = rows
  }
}
