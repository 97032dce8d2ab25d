internal import Conversation
internal import Foundation
internal import Intents

/// "Book me a ride to the airport", "get a shared ride to work at half past seven".
struct RequestRideHandler: IntentHandler {
  let rides: Rides

  var intent: String { "RequestRide" }

  var resolvers: [ParameterResolver] {
    [
      .named("dropOffLocation") { heard, _ in try rides.resolve(place: heard) },
      ParameterResolver("pickupLocation", resolve: resolvePickup),
      ParameterResolver("partySize", resolve: resolvePartySize),
      ParameterResolver("rideOptionName", resolve: resolveOption),
      ParameterResolver("scheduledPickupTime", resolve: resolveTime),
      ParameterResolver("isArrivalTime") { value, intent in
        intent["scheduledPickupTime"] == nil
          ? .notRequired : value.map { .success($0) } ?? .notRequired
      },
    ]
  }

  func confirm(_ intent: Intent) async throws -> Response {
    guard let order = try await order(intent) else { return Response(.failure) }
    do {
      try await rides.provider.check(order)
      let name = order.arrival == nil ? nil : "arrival"
      var offer = try await options(intent).first { $0.name == order.option }?.fields ?? [:]
      // Who is there at once tells nothing of who comes later.
      if order.scheduled != nil { offer["wait"] = nil }
      return Response(
        .ready, name, fields: fields(order).merging(offer) { own, _ in own })
    } catch let error as RideError {
      return error.response
    }
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let order = try await order(intent) else { return Response(.failure) }
    do {
      let status = try await rides.provider.request(order)
      let fields = rides.fields(status).merging(fields(order)) { status, _ in status }
      let name = order.arrival != nil ? "arrival" : order.scheduled != nil ? "scheduled" : nil
      return Response(.success, name, fields: fields)
    } catch let error as RideError {
      return error.response
    }
  }

  private func resolvePickup(_ value: Value?, _ intent: Intent) throws -> Resolution<Value> {
    let dropOff = intent["dropOffLocation"]?.text
    let resolution: Resolution<Value>
    guard let value else {
      guard let usual = rides.configuration.pickup, !usual.isEmpty,
        !rides.isSamePlace(usual, dropOff)
      else { return .needsValue }
      return .success(.entity(Entity(kind: "place", identifier: usual, name: usual)))
    }
    if case .entity = value {
      resolution = .success(value)
    } else {
      resolution = try rides.resolve(place: value.plain)
    }
    if case .success(let place) = resolution, rides.isSamePlace(place.text, dropOff) {
      return .unsupported(reason: "samePlace")
    }
    return resolution
  }

  private func resolvePartySize(_ value: Value?, _ intent: Intent) async throws -> Resolution<Value>
  {
    guard let value else { return .notRequired }
    guard let size = value.integer, size > 0 else { return .unsupported(reason: "noNumber") }
    let options = try await options(intent)
    guard options.isEmpty || options.contains(where: { $0.capacity >= size }) else {
      return .unsupported(reason: "partyTooLarge")
    }
    return .success(value)
  }

  private func resolveOption(_ value: Value?, _ intent: Intent) async throws -> Resolution<Value> {
    guard let value else { return .notRequired }
    let options = try await options(intent)
    let match = rides.match(value.plain, among: options)
    let size = intent["partySize"]?.integer ?? 1
    if match.things.count == 1, match.things[0].capacity < size {
      return .unsupported(reason: "tooSmall")
    }
    let resolution = match.resolution(unsupported: "unknownOption", Rides.entity)
    if case .entity = value, case .confirmationRequired = resolution { return .success(value) }
    return resolution
  }

  private func resolveTime(_ value: Value?, _ intent: Intent) async throws -> Resolution<Value> {
    guard let value else { return .notRequired }
    guard let moment = value.moment, rides.clock.date(of: moment) != nil else {
      return .unsupported(reason: "unknownTime")
    }
    // "Now" is no later.
    if moment.secondsFromNow == 0 { return .notRequired }
    if rides.clock.isOver(moment) { return .unsupported(reason: "timeInPast") }
    if let arrival = arrival(of: intent), let journey = try await journey(intent),
      arrival - journey <= rides.clock.now()
    {
      return .unsupported(reason: "tooSoon")
    }
    return .success(value)
  }

  /// The time to be there, where the time that was said is that.
  private func arrival(of intent: Intent) -> Date? {
    guard intent["isArrivalTime"]?.boolean == true, let time = intent["scheduledPickupTime"],
      time.moment?.hasTime == true
    else { return nil }
    return date(time)
  }

  /// How long the ride takes, in seconds; `nil` where the provider can't say.
  private func journey(_ intent: Intent) async throws -> TimeInterval? {
    guard let pickup = intent["pickupLocation"]?.text, let dropOff = intent["dropOffLocation"]?.text
    else { return nil }
    return try await rides.provider.journey(from: pickup, to: dropOff).map { $0 / .seconds(1) }
  }

  /// The order to place, with the named option or the first that seats everybody.
  private func order(_ intent: Intent) async throws -> RideOrder? {
    guard let pickup = intent["pickupLocation"]?.text, let dropOff = intent["dropOffLocation"]?.text
    else { return nil }
    let size = intent["partySize"]?.integer
    var option = intent["rideOptionName"]?.text
    if option == nil {
      option = try await options(intent).first { $0.capacity >= size ?? 1 }?.name
    }
    let arrival = arrival(of: intent)
    let journey = try await journey(intent)
    let scheduled =
      arrival.map { arrival in journey.map { arrival - $0 } }
      ?? intent["scheduledPickupTime"].flatMap(date)
    return RideOrder(
      pickup: pickup, dropOff: dropOff, option: option, partySize: size,
      scheduled: scheduled, arrival: arrival,
      paymentMethod: intent["paymentMethod"]?.text, text: intent.text.isEmpty ? nil : intent.text)
  }

  private func fields(_ order: RideOrder) -> [String: Value] {
    var fields: [String: Value] = ["pickup": .text(order.pickup), "dropOff": .text(order.dropOff)]
    fields["option"] = order.option.map(Value.text)
    fields["when"] = order.scheduled.map { .text(rides.clock.spokenMoment(of: $0)) }
    fields["arrivalTime"] = order.arrival.map { .text(rides.clock.spokenMoment(of: $0)) }
    if rides.provider.isSimulated { fields["simulation"] = .text(rides.provider.name) }
    return fields
  }

  private func options(_ intent: Intent) async throws -> [RideOption] {
    try await rides.provider.options(
      from: intent["pickupLocation"]?.text, to: intent["dropOffLocation"]?.text)
  }

  /// The date to wait for; `nil` for "today" and "now".
  private func date(_ value: Value) -> Date? {
    value.moment.flatMap(rides.clock.date(of:)).flatMap { $0 > rides.clock.now() ? $0 : nil }
  }
}
