internal import Conversation
internal import Foundation
internal import Intents

/// "Find a table for two at Luigi's tonight", "is there a table at seven", "what restaurants can I book".
struct AvailableBookingsHandler: IntentHandler {
  let reservations: Reservations

  var intent: String { "GetAvailableRestaurantReservationBookings" }

  var resolvers: [ParameterResolver] {
    [
      .named("restaurant", whenMissing: .notRequired) { heard, _ in
        reservations.resolve(restaurant: heard)
      },
      ParameterResolver("partySize") { value, intent in
        value == nil ? .notRequired : reservations.resolve(partySize: value, of: intent)
      },
      ParameterResolver("preferredBookingDateComponents") { value, _ in
        reservations.resolve(date: value) ?? .notRequired
      },
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    let size = intent["partySize"]?.integer ?? reservations.configuration.partySize ?? 2
    let wanted = intent["preferredBookingDateComponents"]
    var date = reservations.date(wanted) ?? evening(of: wanted)
    do {
      var offers = try await offers(near: date, size, intent)
      // Late in the evening, a request without a day means the next one.
      if offers.isEmpty, wanted == nil, let tomorrow = day(after: date) {
        date = tomorrow
        offers = try await self.offers(near: date, size, intent)
      }
      guard !offers.isEmpty else { return Response("failureRequestUnsatisfiable") }
      var fields: [String: Value] = [
        "availableBookings": .list(
          offers.flatMap { offer in
            offer.times.map { .entity(booking(at: offer.restaurant, $0, size)) }
          }),
        "restaurants": .list(offers.map { .entity(reservations.entity($0.restaurant)) }),
        "offers": .text(withoutStop(reservations.clock.language.list(offers.map(spoken)))),
        "size": .number(Double(size)), "day": .moment(dayOnly(date)),
      ]
      fields["simulation"] = reservations.simulation
      return Response(.success, fields["simulation"] == nil ? nil : "simulated", fields: fields)
    } catch let error as ReservationError {
      return error.response
    }
  }

  private typealias Offer = (restaurant: String, times: [Date])

  /// The offers of each restaurant that has any.
  private func offers(near date: Date, _ size: Int, _ intent: Intent) async throws -> [Offer] {
    let names =
      intent["restaurant"]?.text.map { [$0] } ?? reservations.configuration.restaurants.map(\.name)
    var offers: [Offer] = []
    for name in names {
      let times = try await times(at: name, near: date, size, intent)
      if !times.isEmpty { offers.append((name, times)) }
    }
    return offers
  }

  private func spoken(_ offer: Offer) -> String {
    reservations.clock(
      Reservations.Phrase.offer,
      ["restaurant": .text(offer.restaurant), "times": reservations.spoken(times: offer.times)])
  }

  private func day(after date: Date) -> Date? {
    reservations.clock.calendar.date(byAdding: .day, value: 1, to: date)
  }

  private func times(
    at name: String, near date: Date, _ size: Int, _ intent: Intent
  ) async throws -> [Date] {
    var times = try await reservations.provider.times(at: name, near: date, partySize: size)
    if let earliest = intent["earliestBookingDateForResults"]?.moment
      .flatMap(reservations.clock.date(of:))
    {
      times.removeAll { $0 < earliest }
    }
    if let latest = intent["latestBookingDateForResults"]?.moment
      .flatMap(reservations.clock.date(of:))
    {
      times.removeAll { $0 > latest }
    }
    return Array(times.prefix(max(0, intent["maximumNumberOfResults"]?.integer ?? 3)))
  }

  private func booking(at name: String, _ date: Date, _ size: Int) -> Entity {
    let fields: [String: Value] = [
      "restaurant": .text(name), "size": .number(Double(size)), "when": reservations.spoken(date),
    ]
    return Entity(
      kind: "booking", identifier: "\(name) \(date.ISO8601Format())",
      name: reservations.clock(Reservations.Phrase.booking, fields))
  }

  /// Seven in the evening of the day, since without a time people mean dinner.
  private func evening(of value: Value?) -> Date {
    let calendar = reservations.clock.calendar
    let day = reservations.day(value)
    return calendar.date(bySettingHour: 19, minute: 0, second: 0, of: day) ?? day
  }

  private func dayOnly(_ date: Date) -> Moment {
    var moment = reservations.clock.moment(of: date)
    (moment.hour, moment.minute, moment.meridiem) = (nil, nil, nil)
    return moment
  }

  private func withoutStop(_ text: String) -> String {
    text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
