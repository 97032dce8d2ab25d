internal import JSON
package import Storage

/// The number of days for which data is kept once it is over; `nil` keeps it for good.
///
/// The domains say under which keys, and for how long by default. Lists, open items, notes, contacts, places and words
/// are never over.
package struct Retention: Sendable, Equatable {
  private static let expiries = BuiltInDomains.schema.parts.flatMap(\.expiries)

  /// By key; what is kept for good is missing.
  package private(set) var days: [String: Days] = [:]

  package init() {
    for expiry in Self.expiries { if let key = expiry.key { days[key] = expiry.days } }
  }

  package subscript(_ key: String) -> Days? {
    get { days[key] }
    set { days[key] = newValue }
  }
}

extension Retention: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: NamedKey.self)
    self.init()
    for key in Self.expiries.compactMap(\.key) {
      days[key] = try container.decodeIfPresent(Days.self, forKey: NamedKey(stringValue: key))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: NamedKey.self)
    for (key, days) in days { try container.encode(days, forKey: NamedKey(stringValue: key)) }
  }
}
