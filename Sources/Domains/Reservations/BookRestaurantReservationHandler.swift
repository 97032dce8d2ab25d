internal import Conversation
internal import Foundation
internal import Intents

/// "Book a table for four at Luigi's tomorrow at seven".
struct BookRestaurantReservationHandler: IntentHandler {
  let reservations: Reservations

  var intent: String { "BookRestaurantReservation" }

  var resolvers: [ParameterResolver] {
    [
      .named("restaurant") { heard, _ in reservations.resolve(restaurant: heard) },
      ParameterResolver("partySize") { reservations.resolve(partySize: $0, of: $1) },
      ParameterResolver("bookingDateComponents") { value, _ in
        reservations.resolve(date: value) ?? .needsValue
      },
      ParameterResolver("bookingTime", resolve: resolveTime),
      ParameterResolver("guest") { value, _ in
        value.map { .success(.text($0.plain)) } ?? .notRequired
      },
    ]
  }

  func confirm(_ intent: Intent) async throws -> Response {
    guard let order = order(intent) else { return Response(.failure) }
    try await reservations.provider.check(order)
    return Response(.ready, fields: fields(order))
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let order = order(intent) else { return Response(.failure) }
    do {
      let reservation = try await reservations.provider.book(order)
      var fields = fields(order)
      fields["userBooking"] = .entity(reservations.entity(reservation))
      let isPending = reservation.status == .pending
      return Response(.success, isPending ? "pending" : nil, fields: fields)
    } catch let error as ReservationError {
      return error.response
    }
  }

  /// Resolves the time if only a day was said, and checks that there is a table then.
  private func resolveTime(_ value: Value?, _ intent: Intent) async throws -> Resolution<Value> {
    let day = intent["bookingDateComponents"]
    guard let restaurant = intent["restaurant"]?.text, let size = intent["partySize"]?.integer,
      let date = reservations.date(day, value), hasTime(day, value)
    else { return .needsValue }
    guard date > reservations.clock.now() else { return .unsupported(reason: "timeInPast") }
    do {
      let times = try await reservations.provider.times(
        at: restaurant, near: date, partySize: size)
      // The time includes its day, so that it is a complete point in time.
      if times.contains(date) {
        guard let time = value?.moment else { return .notRequired }
        return .success(.moment(day?.moment?.merging(time) ?? time))
      }
      guard !times.isEmpty else { return .unsupported(reason: "noTable") }
      let others = reservations.clock(
        Reservations.Phrase.otherTimes,
        [
          "time": reservations.spoken(times: [date]), "times": reservations.spoken(times: times),
        ])
      return .explained(others)
    } catch ReservationError.requestUnsatisfiable {
      return .unsupported(reason: "noTable")
    }
  }

  /// Whether more is said of the time than the part of the day: "tonight" leaves it open when.
  private func hasTime(_ values: Value?...) -> Bool {
    values.compactMap { $0?.moment }.contains { moment in
      moment.hour != nil || moment.secondsFromNow != nil || moment.partOfDay == .noon
    }
  }

  private func order(_ intent: Intent) -> BookingOrder? {
    guard let restaurant = intent["restaurant"]?.text, let size = intent["partySize"]?.integer,
      let date = reservations.date(intent["bookingDateComponents"], intent["bookingTime"])
    else { return nil }
    return BookingOrder(
      restaurant: restaurant, date: date, partySize: size,
      guest: intent["guest"]?.text ?? reservations.configuration.guest,
      request: intent["guestProvidedSpecialRequestText"]?.text,
      text: intent.text.isEmpty ? nil : intent.text)
  }

  private func fields(_ order: BookingOrder) -> [String: Value] {
    var fields: [String: Value] = ["date": reservations.spoken(order.date)]
    fields["name"] = order.guest.map(Value.text)
    fields["request"] = order.request.map(Value.text)
    fields["simulation"] = reservations.simulation
    return fields
  }
}
