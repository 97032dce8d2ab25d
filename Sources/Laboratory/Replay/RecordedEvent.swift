package import Assistant
internal import Foundation
internal import JSON
package import Recognition
internal import Sound

/// A line of a recorded session, reduced to what replaying it takes.
package struct RecordedEvent: Sendable {
  enum Kind: Sendable, Equatable {
    /// An utterance was over; its sound is in this file.
    case recognized(sound: String)
    /// Nobody answered a question.
    case silence
    /// An announcement was made.
    case announced(identifier: String)
    /// Something else happened to the session from outside.
    case given
    /// The session produced the event itself.
    case made
  }

  let kind: Kind
  /// The time when the turn began, in milliseconds since 1970; of answers only.
  let now: Double?
  /// The words that were heard, with the intent and slots understood of them.
  let text: String?
  let intent: String?
  let slots: [String: JSONValue]
  private let start: Double
  private let speechEnd: Double
  private let lastLoud: Double
  private let endpoint: Double
  private let wasTooLong: Bool

  /// - Throws: `SessionFolderError` for a line that is no event.
  package init(line: String, _ folder: SessionFolder) throws {
    let fields: Fields
    do {
      fields = try JSONDecoder().decode(Fields.self, from: Data(line.utf8))
    } catch {
      throw SessionFolderError(
        folder: folder.url.path, reason: "a line of 'events.jsonl' is no event")
    }
    switch (fields.event, fields.sound, fields.to) {
    case ("recognized", let sound?, _): kind = .recognized(sound: sound)
    case ("answered", _, "silence"): kind = .silence
    case ("announced", _, _): kind = .announced(identifier: fields.identifier ?? "")
    case let (event, _, _): kind = SessionLines.given.contains(event) ? .given : .made
    }
    let positions = [
      fields.start, fields.speechEnd, fields.lastLoud ?? fields.speechEnd, fields.endpoint,
    ].map { $0 ?? 0 }
    guard positions.allSatisfy(Self.stream.contains), Self.moments.contains(fields.now ?? 0) else {
      throw SessionFolderError(
        folder: folder.url.path, reason: "a line of 'events.jsonl' tells of no possible time")
    }
    (now, text, intent) = (fields.now, fields.text, fields.intent?.name)
    slots = fields.slots ?? [:]
    (start, speechEnd, lastLoud, endpoint) = (
      positions[0], positions[1], positions[2], positions[3]
    )
    wasTooLong = fields.wasTooLong ?? false
  }

  /// The possible positions in a stream, in seconds: up to some thirty years.
  private static let stream = 0.0...1e9
  /// The possible moments of a turn, in milliseconds since 1970: up to the year 9999.
  private static let moments = 0.0...253_402_300_799_999

  package var times: HearingTimes {
    HearingTimes(
      speechEnd: Self.duration(speechEnd), lastLoud: Self.duration(lastLoud),
      endpoint: Self.duration(endpoint), work: .zero, wasTooLong: wasTooLong)
  }

  func utterance(of samples: Samples) -> Utterance {
    Utterance(samples: samples, start: Self.duration(start))
  }

  /// A duration in the stream, in whole microseconds as recorded.
  private static func duration(_ seconds: Double) -> Duration {
    .microseconds(Int((seconds * 1_000_000).rounded()))
  }

  private struct Fields: Decodable {
    struct Name: Decodable { let name: String }
    let event: String
    let sound: String?
    let to: String?
    let identifier: String?
    let now: Double?
    let text: String?
    let intent: Name?
    let slots: [String: JSONValue]?
    let start: Double?
    let speechEnd: Double?
    let lastLoud: Double?
    let endpoint: Double?
    let wasTooLong: Bool?
  }
}
