package import Foundation

/// The details of a photo that its file and its sidecar file contain.
package struct PhotoDetails: Sendable, Hashable {
  /// The time it was taken, by the camera's clock.
  package var taken: Date?
  /// The latitude in degrees, north positive.
  package var latitude: Double?
  /// The longitude in degrees, east positive.
  package var longitude: Double?
  /// The size in pixels, in the orientation for viewing.
  package var width: Int?
  package var height: Int?
  package var hasFlash = false
  /// The rating, from 0 to 5.
  package var rating: Int?
  package var people: [String] = []
  package var tags: [String] = []
  /// Names of the place, smallest first: "Central Park", "New York".
  package var places: [String] = []

  package init() {}

  /// Reads the EXIF and XMP data inside the file, and the XMP file beside it (`a.xmp` or `a.jpg.xmp`).
  ///
  /// Data that can't be read is ignored; XMP takes precedence over EXIF, and the sidecar file over embedded data.
  package init(readingFrom path: String, timeZone: TimeZone) {
    readEXIF(of: path, timeZone)
    if let packet = XMPPacket.embedded(in: path) { read(packet, timeZone) }
    let plain = URL(fileURLWithPath: path).deletingPathExtension().path
    for sidecar in [plain + ".xmp", path + ".xmp"] {
      guard let data = FileManager.default.contents(atPath: sidecar) else { continue }
      read(XMPPacket(String(decoding: data, as: UTF8.self)), timeZone)
    }
  }

  private mutating func read(_ packet: XMPPacket, _ timeZone: TimeZone) {
    let date = packet.first("DateTimeOriginal") ?? packet.first("DateCreated")
    taken = date.flatMap { Self.date($0, timeZone) } ?? taken
    rating = packet.first("Rating").flatMap(Int.init) ?? rating
    let named = packet.all("PersonInImage") + packet.all("PersonDisplayName") + packet.faces
    people = Self.unique(people + named)
    tags = Self.unique(tags + packet.all("subject"))
    places = Self.unique(
      places
        + ["Location", "Sublocation", "City", "State", "Country", "CountryName"].flatMap(packet.all)
    )
  }

  /// The date in a text such as "2026-03-04T10:00:00", with or without a time zone.
  private static func date(_ text: String, _ timeZone: TimeZone) -> Date? {
    if let date = try? Date(text, strategy: .iso8601) { return date }
    let parts = text.prefix(19).split { !$0.isNumber }.compactMap { Int($0) }
    return date(of: parts, timeZone)
  }

  /// The date of a year, month and day and, if present, hour, minute and second.
  static func date(of parts: [Int], _ timeZone: TimeZone) -> Date? {
    guard parts.count >= 3, parts[0] > 0, (1...12).contains(parts[1]), (1...31).contains(parts[2])
    else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    var time = DateComponents(year: parts[0], month: parts[1], day: parts[2])
    if parts.count >= 6 { (time.hour, time.minute, time.second) = (parts[3], parts[4], parts[5]) }
    return calendar.date(from: time)
  }

  private static func unique(_ words: [String]) -> [String] {
    var seen: Set<String> = []
    return words.filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted }
  }
}
