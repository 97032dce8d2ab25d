package import Foundation

/// An event of a call, as other programs report it in JSON.
package struct IncomingCall: Sendable, Equatable, Codable {
  package enum Event: String, Sendable, Codable, CaseIterable {
    case ringing, answered, held, resumed, ended, missed, voicemail
  }

  /// The identifier of the call in later reports; made up if absent.
  package var identifier: String?
  /// A name, a phone number or an address; `nil` when it is withheld.
  package var caller: String?
  package var event: Event
  package var isVideo: Bool?
  /// The time of the event; now if absent.
  package var date: Date?

  package init(
    identifier: String? = nil, caller: String?, event: Event, isVideo: Bool? = nil,
    date: Date? = nil
  ) {
    self.identifier = identifier
    self.caller = caller
    self.event = event
    self.isVideo = isVideo
    self.date = date
  }
}
