package import Storage

/// What is asked of a dialler.
package struct CallOrder: Sendable, Hashable {
  /// Where a call goes that is for nobody in particular.
  package enum Destination: String, Sendable { case emergency, voicemail }

  /// By which the call is spoken of afterwards.
  package var identifier: String
  /// Empty where the destination says it all.
  package var participants: [Participant]
  package var destination: Destination?
  package var isVideo: Bool
  /// "speaker" or "bluetooth"; `nil` leaves it to the dialler.
  package var route: String?
  /// The sentence that asked for it; `nil` when another program did.
  package var text: String?

  package init(
    identifier: String, participants: [Participant], destination: Destination? = nil,
    isVideo: Bool = false, route: String? = nil, text: String? = nil
  ) {
    self.identifier = identifier
    self.participants = participants
    self.destination = destination
    self.isVideo = isVideo
    self.route = route
    self.text = text
  }
}
