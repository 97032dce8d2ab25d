import Foundation

/// A line that an app's program writes unasked.
struct AppNotice: Decodable, Sendable {
  /// A term in one way of saying it: a text, or `{"phrase", "soundsLike"}`.
  struct Term: Decodable, Sendable {
    let phrase: String
    let pronunciation: String?

    private enum CodingKeys: String, CodingKey {
      case phrase
      case pronunciation = "soundsLike"
    }

    init(from decoder: any Decoder) throws {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        (phrase, pronunciation) = (text, nil)
        return
      }
      let container = try decoder.container(keyedBy: CodingKeys.self)
      phrase = try container.decode(String.self, forKey: .phrase)
      pronunciation = try container.decodeIfPresent(String.self, forKey: .pronunciation)
    }
  }

  /// Something done in the app: an intent, or an activity that its screen has shown.
  struct Donated: Decodable, Sendable {
    let intent: String?
    let slots: [String: ReceivedValue]?
    let activity: ReceivedActivity?
    /// How it is spoken of: "order a burger".
    let wish: String?
    let group: String?
    /// A phrase that could be said for it: "burger time".
    let phrase: String?
  }

  /// The donations to forget: those of `group`, or all where it is `nil`.
  struct Forgotten: Decodable, Sendable { let group: String? }

  /// The name of a vocabulary that has other terms now.
  let vocabulary: String?
  let terms: [Term]?
  let donate: Donated?
  let forget: Forgotten?
  /// The app's own number for a donation, to know which one was refused.
  let donation: Int?

  /// The answer to a notice, with the reason where it is refused.
  struct Answer: Encodable, Sendable {
    let vocabulary: String?
    let donation: Int?
    var error: String?
  }

  struct Refusal: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
  }
}
