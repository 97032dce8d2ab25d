internal import Conversation

extension CallError: DiscreetError {
  package var discreetDescription: String {
    if case .refused = self { return "the dialler refuses" }
    return description
  }
}

extension PaymentError: DiscreetError {
  package var discreetDescription: String {
    if case .refused = self { return "the bank refuses" }
    return description
  }
}

extension ReservationError: DiscreetError {
  package var discreetDescription: String {
    if case .refused = self { return "the provider of tables refuses" }
    return description
  }
}

extension RideError: DiscreetError {
  package var discreetDescription: String {
    if case .refused = self { return "the provider of rides refuses" }
    return description
  }
}

extension DeliveryError: DiscreetError {
  package var discreetDescription: String {
    if case .unavailable = self { return "cannot send messages: the service does not take them" }
    return description
  }
}
