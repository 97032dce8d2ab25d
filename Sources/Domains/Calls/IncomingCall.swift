package import Foundation

/// What happens to a call outside, as other programs report it in JSON.
package struct IncomingCall: Sendable, Equatable, Codable {
  package enum Event: String, Sendable, Codable, CaseIterable {
    case ringing, answered, held, resumed, ended, missed, voicemail
  }

  /// By which the call is known in later reports; made up when there is none.
  package var identifier: String?
  /// A name, a phone number or an address; `nil` when it is withheld.
  package var caller: String?
  package var event: Event
  package var isVideo: Bool?
  /// Now, when there is none.
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
