internal import Foundation
internal import Intents

/// The time zones of cities and countries, by their common names.
enum TimeZones {
  /// The zone of a place; `nil` if neither the language nor the system's zones name it.
  static func zone(of place: String, in language: SpokenLanguage) -> TimeZone? {
    let name = language.withoutArticle(place).normalizedName
    return (language.timeZone(of: name) ?? cities[name]).flatMap(TimeZone.init(identifier:))
  }

  /// Every zone of the system by its city: "new york" is "America/New_York".
  private static let cities: [String: String] = {
    var cities: [String: String] = [:]
    for identifier in TimeZone.knownTimeZoneIdentifiers where identifier.contains("/") {
      let city = identifier.split(separator: "/").last.map(String.init) ?? identifier
      cities[city.normalizedName] = identifier
    }
    return cities
  }()
}
