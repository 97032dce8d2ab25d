/// An order to a dialler to make a call.
package struct CallOrder: Sendable, Hashable {
  /// The destination of a call to nobody in particular.
  package enum Destination: String, Sendable { case emergency, voicemail }

  /// The identifier by which the call is referred to afterwards.
  package var identifier: String
  /// The people to call; empty if the destination says it all.
  package var participants: [Participant]
  package var destination: Destination?
  package var isVideo: Bool
  /// "speaker" or "bluetooth"; `nil` leaves it to the dialler.
  package var route: String?
  /// The sentence that asked for the call; `nil` if another program did.
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
