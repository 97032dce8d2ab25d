import Conversation
import Foundation
import Intents
import LanguageTestKit
import Storage

@testable import Domains

/// A moment all tests agree on: Wednesday, 4 March 2026, 10:00 UTC.
let wednesdayMorning = Date(timeIntervalSince1970: 1_772_618_400)

/// A clock moved by hand.
final class HandClock: @unchecked Sendable {
  // Why it is Sendable: tests move it between the calls that read it, from one thread at a time.
  var now = wednesdayMorning

  var clock: WallClock {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.locale = Locale(identifier: "en_US_POSIX")
    return WallClock(
      now: { self.now }, calendar: calendar, phrases: ShippedLanguage.english.phrases)
  }
}

extension IntentHandler {
  /// The handler's resolutions of a parameter's elements.
  func resolutions(of parameter: String, in intent: Intent) async throws -> [Resolution<Value>] {
    guard let resolver = resolvers.first(where: { $0.parameter == parameter }) else { return [] }
    return try await resolver.resolve(intent)
  }
}

extension Resolution where Value == Intents.Value {
  /// In words, for tables: "success Grocery Store", "choose A | B", "guess A", "unsupported: reason".
  var words: String {
    switch self {
    case .success(let value): "success \(value.inEnglish)"
    case .notRequired: "not required"
    case .needsValue: "needs value"
    case .disambiguation(let values): "choose " + values.map(\.inEnglish).joined(separator: " | ")
    case .confirmationRequired(let value): "guess \(value.inEnglish)"
    case .unsupported(let reason): "unsupported: \(reason ?? "")"
    case .explained(let reason): "explained: \(reason)"
    }
  }
}
