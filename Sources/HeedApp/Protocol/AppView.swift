/// How an app changes what is shown of an intent, apart from what is said.
///
/// Without it, Heed shows the intent's title, its parameters and the answer's slots. The texts may speak of them:
/// `"${quantity} pcs."`. Whether anything is shown at all is the user's choice.
public struct AppView: Sendable, Equatable {
  /// The treatment of the row for a parameter or a slot: kept, hidden or reworded.
  public enum Row: Sendable, Equatable {
    /// It stays as it is.
    case keep
    /// It is left out.
    case hide
    /// Other words stand in its place.
    case replace(String)
  }

  /// A line of the app's own; one that speaks of a value which is missing is left out.
  public struct Line: Sendable, Equatable, Encodable {
    /// The label beside the text.
    public var label: String
    /// The text.
    public var text: String

    /// A text with a label.
    public init(label: String = "", text: String) {
      self.label = label
      self.text = text
    }
  }

  /// A place on a map.
  public struct Point: Sendable, Equatable, Encodable {
    /// The name shown beside the point; `nil` for none.
    public var name: String?
    /// In degrees, north of the equator.
    public var latitude: Double
    /// In degrees, east of Greenwich.
    public var longitude: Double

    /// A place, in degrees.
    public init(name: String? = nil, latitude: Double, longitude: Double) {
      self.name = name
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// Something that runs an intent.
  public struct Button: Sendable, Equatable, Encodable {
    /// The text on the button.
    public var title: String
    /// The name of the intent, of the app's or of another.
    public var intent: String
    /// The intent's values in words, by parameter.
    public var slots: [String: String]

    /// A button for an intent with these values.
    public init(title: String, intent: String, slots: [String: String] = [:]) {
      self.title = title
      self.intent = intent
      self.slots = slots
    }
  }

  /// Another title; `nil` for the intent's own.
  public var title: String?
  /// The rows that change, by parameter or slot.
  public var rows: [String: Row]
  /// Lines after all rows.
  public var lines: [Line]
  /// The path of a picture in the app's folder.
  public var image: String?
  /// Places on a map.
  public var points: [Point]
  /// Buttons for things to do next.
  public var buttons: [Button]

  /// Changes of what is shown; those that are left out change nothing.
  public init(
    title: String? = nil, rows: [String: Row] = [:], lines: [Line] = [], image: String? = nil,
    points: [Point] = [], buttons: [Button] = []
  ) {
    self.title = title
    self.rows = rows
    self.lines = lines
    self.image = image
    self.points = points
    self.buttons = buttons
  }

  /// When something is shown.
  public enum State: String, Sendable, Codable {
    /// It is asked whether it shall be done.
    case ready
    /// It has begun, and is not over.
    case inProgress
    /// It is done.
    case success
    /// It was not done.
    case failure
  }
}

extension AppView: Encodable {
  private enum CodingKeys: CodingKey { case title, rows, lines, image, points, buttons }

  /// Writes it in the shape of the protocol.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(title, forKey: .title)
    if !rows.isEmpty { try container.encode(rows, forKey: .rows) }
    if !lines.isEmpty { try container.encode(lines, forKey: .lines) }
    try container.encodeIfPresent(image, forKey: .image)
    if !points.isEmpty { try container.encode(points, forKey: .points) }
    if !buttons.isEmpty { try container.encode(buttons, forKey: .buttons) }
  }
}

extension AppView.Row: Encodable {
  private enum CodingKeys: CodingKey { case replace }

  /// Writes it in the shape of the protocol.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .keep: try "keep".encode(to: encoder)
    case .hide: try "hide".encode(to: encoder)
    case .replace(let text):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(text, forKey: .replace)
    }
  }
}
