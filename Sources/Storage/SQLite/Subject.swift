/// A part of the database that counts its changes, so that a reader notices them.
package enum Subject: String, CaseIterable, Sendable {
  case lists
  case items
  case contacts
  case places
  case messages
  case rides
  case alarms
  case workouts
  case cars
  case carProfiles
  case photos
  case songs
  case notes
  case words

  /// The tables whose rows belong to it.
  var tables: [String] {
    switch self {
    case .lists: ["lists"]
    case .items: ["items"]
    case .contacts: ["contacts", "nicknames", "relationships", "handles"]
    case .places: ["places", "place_synonyms"]
    case .messages: ["messages", "recipients"]
    case .rides: ["rides"]
    case .alarms: ["alarms"]
    case .workouts: ["workouts"]
    case .cars: ["cars"]
    case .carProfiles: ["car_profiles"]
    case .photos: ["photos"]
    case .songs: ["songs"]
    case .notes: ["notes"]
    case .words: ["user_words"]
    }
  }
}
