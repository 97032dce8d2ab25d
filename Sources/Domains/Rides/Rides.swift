package import Conversation
internal import Foundation
internal import Intents
package import Programs
package import Storage

/// The app that books rides.
package struct Rides: Sendable {
  let places: PlaceStore
  let provider: any RideProvider
  let configuration: RidesConfiguration
  let clock: WallClock

  /// Rides are driven by `provider`, else by the configured program, else by the simulated fleet.
  package init(
    _ configuration: RidesConfiguration = RidesConfiguration(), database: Database,
    effects: Effects, programs: ServingPrograms = ServingPrograms(),
    provider: (any RideProvider)? = nil, clock: WallClock = WallClock()
  ) {
    self.configuration = configuration.completed(from: clock.phrases)
    self.clock = clock
    places = PlaceStore(database)
    let program = programs.program(configuration.program, of: Self.key, effects).map {
      ProgramFleet(name: configuration.name, program: $0, database: database, clock: clock)
    }
    self.provider =
      provider ?? program
      ?? SimulatedFleet(options: self.configuration.options, database: database, clock: clock)
  }

  package var app: App {
    App(
      name: configuration.name, alternativeNames: configuration.alternativeNames,
      handlers: [
        RequestRideHandler(rides: self), ListRideOptionsHandler(rides: self),
        GetRideStatusHandler(rides: self), CancelRideHandler(rides: self),
        ChangeRideDestinationHandler(rides: self), SendRideFeedbackHandler(rides: self),
      ],
      vocabularies: vocabularies)
  }

  /// Resolves a heard name to a place; unknown names are accepted if the provider finds addresses itself.
  func resolve(place heard: String) throws -> Resolution<Value> {
    let match = NameMatch(clock.language.withoutArticle(heard), among: try places.places()) {
      place in
      ([place.name] + place.synonyms).map(clock.language.withoutArticle)
    }
    if match.things.isEmpty, provider.acceptsAnyPlace, !heard.normalizedName.isEmpty {
      return .success(.entity(Entity(kind: "place", identifier: heard, name: heard)))
    }
    return match.resolution(unsupported: "unknownPlace") {
      Entity(kind: "place", identifier: $0.name, name: $0.name)
    }
  }

  func match(_ heard: String, among options: [RideOption]) -> NameMatch<RideOption> {
    NameMatch(clock.language.withoutArticle(heard), among: options) { option in
      ([option.name] + option.synonyms).map(clock.language.withoutArticle)
    }
  }

  static func entity(_ option: RideOption) -> Entity {
    var entity = Entity(kind: "rideOption", identifier: option.name, name: option.name)
    entity.details["price"] = option.price
    entity.details["wait"] = option.minutes.map { String($0 * 60) }
    entity.details["capacity"] = String(option.capacity)
    return entity
  }

  /// The fields of responses about a ride: the driver, the times and the phase.
  func fields(_ status: RideStatus) -> [String: Value] {
    var fields: [String: Value] = [
      "rideIdentifier": .text(status.identifier), "phase": .text(status.phase.rawValue),
    ]
    if provider.isSimulated { fields["simulation"] = .text(provider.name) }
    fields["ride"] = .entity(
      Entity(kind: "ride", identifier: status.identifier, name: status.dropOff ?? ""))
    fields["option"] = status.option.map(Value.text)
    fields["pickup"] = status.pickup.map(Value.text)
    fields["dropOff"] = status.dropOff.map(Value.text)
    fields["driver"] = status.driver.map(Value.text)
    fields["vehicle"] = status.vehicle.map(Value.text)
    fields["registrationPlate"] = status.registrationPlate.map(Value.text)
    fields["wait"] = status.estimatedPickup.flatMap(wait)
    // Within an hour the wait tells more.
    if fields["wait"] == nil, let pickup = status.estimatedPickup, pickup > clock.now() {
      fields["when"] = .text(clock.spokenMoment(of: pickup))
    }
    fields["arrival"] = status.estimatedDropOff.flatMap(wait)
    fields["fee"] = status.cancellationFee.flatMap(Money.init(plain:)).map(Value.money)
    return fields
  }

  /// The rides that an intent may be about, by what it says of them: the ride itself, where it goes, when.
  func rides(of intent: Intent) async throws -> [RideStatus] {
    let rides = try await provider.rides()
    if let ride = intent["ride"]?.entity {
      return rides.filter { $0.identifier == ride.identifier }
    }
    let place = intent["dropOffLocation"]?.text.map(clock.language.withoutArticle)?.normalizedName
    return rides.filter { ride in
      let there = ride.dropOff.map(clock.language.withoutArticle)?.normalizedName
      guard place == nil || place == there else { return false }
      guard let moment = intent["scheduledPickupTime"]?.moment else { return true }
      return ride.estimatedPickup.map { isMeant($0, by: moment) } ?? false
    }
  }

  /// Whether two names are those of one place.
  func isSamePlace(_ one: String?, _ other: String?) -> Bool {
    guard let one, let other else { return false }
    let names = [one, other].map { clock.language.withoutArticle($0).normalizedName }
    return names[0] == names[1]
  }

  /// Whether a pick-up is on the day, or at the time, that somebody says.
  private func isMeant(_ pickup: Date, by moment: Moment) -> Bool {
    if let part = moment.partOfDay, moment.isNothingButPart { return clock.isPart(part, pickup) }
    if !moment.hasDay, moment.secondsFromNow == nil, moment.hour != nil {
      return clock.isTime(
        of: moment, at: clock.calendar.dateComponents([.hour, .minute], from: pickup))
    }
    if moment.hasTime, moment.hour != nil {
      return clock.date(of: moment).map { abs($0.timeIntervalSince(pickup)) < 60 } ?? false
    }
    return clock.interval(of: moment, .future)?.contains(pickup) ?? false
  }

  /// The time until a date in whole minutes; `nil` if it is past or more than an hour away.
  private func wait(until date: Date) -> Value? {
    let minutes = (date.timeIntervalSince(clock.now()) / 60).rounded(.up)
    guard minutes > 0, minutes <= 60 else { return nil }
    return .duration(.seconds(Int(minutes) * 60))
  }
}

extension Rides {
  /// Checks the ride in progress, and stores any news to announce; to be called from time to time.
  package func watch() async throws {
    let store = RideStore(places.database)
    guard let ride = try store.current(of: provider.name), let status = try await provider.status(),
      status.identifier == ride.identifier
    else { return }
    let now = clock.now()
    let simulation = provider.isSimulated ? provider.name : nil
    guard let report = RideReport(status, simulation: simulation, at: now) else { return }
    try store.tell(report.key.rawValue, details: report.details(), of: ride, at: now)
  }
}
