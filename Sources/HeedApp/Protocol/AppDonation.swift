/// Something that was done in the app by hand, so that Heed can suggest it or give it a phrase.
public struct AppDonation: Sendable, Equatable {
  /// An action that does it again: an intent to run, or a screen to open.
  public enum Content: Sendable, Equatable {
    /// An intent by its name, with its values by parameter.
    case intent(String, slots: [String: AppValue] = [:])
    /// A screen that was shown: it is opened again.
    ///
    /// It needs a title, and an app with a program that opens activities, `open` in its `app.json`.
    case activity(AppActivity)
  }

  /// The action that does it again.
  public var content: Content
  /// How it is spoken of: "order a burger"; `nil` for the title of the intent or the activity.
  public var wish: String?
  /// Donations of a group can be forgotten together.
  public var group: String?
  /// A phrase that people could say for it: "burger time".
  public var phrase: String?

  /// Something that can be done again.
  public init(
    _ content: Content, wish: String? = nil, group: String? = nil, phrase: String? = nil
  ) {
    self.content = content
    self.wish = wish
    self.group = group
    self.phrase = phrase
  }
}

extension AppDonation: Encodable {
  private enum CodingKeys: CodingKey { case intent, slots, activity, wish, group, phrase }

  /// Writes it in the shape of the protocol.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch content {
    case .intent(let name, let slots):
      try container.encode(name, forKey: .intent)
      try container.encode(slots, forKey: .slots)
    case .activity(let activity): try container.encode(activity, forKey: .activity)
    }
    try container.encodeIfPresent(wish, forKey: .wish)
    try container.encodeIfPresent(group, forKey: .group)
    try container.encodeIfPresent(phrase, forKey: .phrase)
  }
}
