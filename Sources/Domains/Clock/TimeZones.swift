internal import Foundation
internal import Intents

/// The time zones of cities and countries, by their common names.
enum TimeZones {
  /// The zone of a place; `nil` if it is neither a city among the system's zones nor a place listed here.
  static func zone(of place: String, in language: SpokenLanguage) -> TimeZone? {
    let name = language.withoutArticle(place).normalizedName
    if let identifier = others[name] { return TimeZone(identifier: identifier) }
    return cities[name].flatMap(TimeZone.init(identifier:))
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

  /// Cities that share another city's zone, states and countries.
  private static let others: [String: String] = [
    "atlanta": "America/New_York", "boston": "America/New_York", "florida": "America/New_York",
    "miami": "America/New_York", "orlando": "America/New_York", "washington": "America/New_York",
    "philadelphia": "America/New_York", "new york city": "America/New_York",
    "georgia": "America/New_York", "dallas": "America/Chicago", "houston": "America/Chicago",
    "texas": "America/Chicago", "alabama": "America/Chicago", "austin": "America/Chicago",
    "colorado": "America/Denver", "arizona": "America/Phoenix",
    "california": "America/Los_Angeles", "las vegas": "America/Los_Angeles",
    "san francisco": "America/Los_Angeles", "san diego": "America/Los_Angeles",
    "sacramento": "America/Los_Angeles", "seattle": "America/Los_Angeles",
    "portland": "America/Los_Angeles", "hawaii": "Pacific/Honolulu",
    "alaska": "America/Anchorage", "canada": "America/Toronto", "mexico": "America/Mexico_City",
    "england": "Europe/London", "britain": "Europe/London", "scotland": "Europe/London",
    "ireland": "Europe/Dublin", "france": "Europe/Paris", "germany": "Europe/Berlin",
    "munich": "Europe/Berlin", "spain": "Europe/Madrid", "barcelona": "Europe/Madrid",
    "italy": "Europe/Rome", "milan": "Europe/Rome", "switzerland": "Europe/Zurich",
    "geneva": "Europe/Zurich", "austria": "Europe/Vienna", "netherlands": "Europe/Amsterdam",
    "belgium": "Europe/Brussels", "portugal": "Europe/Lisbon", "sweden": "Europe/Stockholm",
    "norway": "Europe/Oslo", "denmark": "Europe/Copenhagen", "finland": "Europe/Helsinki",
    "poland": "Europe/Warsaw", "greece": "Europe/Athens", "turkey": "Europe/Istanbul",
    "egypt": "Africa/Cairo", "kenya": "Africa/Nairobi", "zimbabwe": "Africa/Harare",
    "south africa": "Africa/Johannesburg", "cape town": "Africa/Johannesburg",
    "india": "Asia/Kolkata", "delhi": "Asia/Kolkata", "mumbai": "Asia/Kolkata",
    "china": "Asia/Shanghai", "beijing": "Asia/Shanghai", "japan": "Asia/Tokyo",
    "tokyo japan": "Asia/Tokyo", "korea": "Asia/Seoul", "south korea": "Asia/Seoul",
    "thailand": "Asia/Bangkok", "vietnam": "Asia/Ho_Chi_Minh", "israel": "Asia/Jerusalem",
    "new zealand": "Pacific/Auckland", "greenwich": "Etc/GMT",
  ]
}
