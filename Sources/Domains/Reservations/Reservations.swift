package import Conversation
internal import Foundation
internal import Intents
package import Programs
package import Storage

/// The app that finds and books tables in restaurants.
package struct Reservations: Sendable {
  let provider: any ReservationProvider
  let configuration: ReservationsConfiguration
  let clock: WallClock

  /// Tables are booked by `provider`, else by the configured program, else with the simulated restaurants.
  package init(
    _ configuration: ReservationsConfiguration = ReservationsConfiguration(), database: Database,
    effects: Effects, programs: ServingPrograms = ServingPrograms(),
    provider: (any ReservationProvider)? = nil, clock: WallClock = WallClock()
  ) {
    self.configuration = configuration.completed(from: clock.phrases)
    self.clock = clock
    let program = programs.program(configuration.program, of: Self.key, effects).map {
      ProgramRestaurants(
        name: configuration.name, program: $0, database: database, clock: clock)
    }
    self.provider =
      provider ?? program
      ?? SimulatedRestaurants(
        restaurants: self.configuration.restaurants, database: database, clock: clock)
  }

  package var app: App {
    App(
      name: configuration.name, alternativeNames: configuration.alternativeNames,
      handlers: [
        BookRestaurantReservationHandler(reservations: self),
        AvailableBookingsHandler(reservations: self),
        BookingDefaultsHandler(reservations: self),
        CurrentBookingsHandler(reservations: self),
        CancelRestaurantReservationHandler(reservations: self),
        RestaurantGuestHandler(reservations: self),
      ],
      vocabularies: [vocabulary])
  }

  private var vocabulary: VocabularySource {
    let names = configuration.restaurants.flatMap { [$0.name] + $0.synonyms }
    let phrases = names + names.map(clock.language.withoutArticle)
    let unique = phrases.indices.filter {
      phrases.firstIndex(of: phrases[$0]) == $0
    }.map { VocabularySource.Term(phrases[$0]) }
    let offered = configuration.restaurants.map(\.name)
    return VocabularySource(
      name: "restaurant", version: { 0 }, terms: { unique }, names: { offered })
  }

  // MARK: What was said

  /// Resolves a heard name, or a kind of food, to a restaurant; unknown names are accepted if the provider finds
  /// restaurants itself.
  func resolve(restaurant heard: String) -> Resolution<Value> {
    let name = clock.language.withoutArticle(heard)
    let byName = NameMatch(name, among: configuration.restaurants) { restaurant in
      ([restaurant.name] + restaurant.synonyms).map(clock.language.withoutArticle)
    }
    let byFood = configuration.restaurants.filter {
      $0.cuisine?.normalizedName == name.normalizedName
    }
    let match =
      byName.things.isEmpty ? NameMatch(isExact: false, things: byFood) : byName
    if match.things.isEmpty, provider.acceptsAnyRestaurant, !name.normalizedName.isEmpty {
      return .success(.entity(entity(heard)))
    }
    return match.resolution(unsupported: "unknownRestaurant") {
      entity($0.name)
    }
  }

  func entity(_ restaurant: String) -> Entity {
    Entity(kind: "restaurant", identifier: restaurant, name: restaurant)
  }

  func restaurant(named name: String?) -> Restaurant? {
    configuration.restaurants.first { $0.name == name }
  }

  /// Resolves the number of people, within the restaurant's limit.
  func resolve(partySize value: Value?, of intent: Intent) -> Resolution<Value> {
    guard let value else {
      guard let usual = configuration.partySize else { return .needsValue }
      return .success(.number(Double(usual)))
    }
    guard let size = value.integer, size > 0 else { return .unsupported(reason: "noNumber") }
    let largest = restaurant(named: intent["restaurant"]?.text)?.largestParty ?? .max
    return size > largest ? .unsupported(reason: "partyTooLarge") : .success(value)
  }

  /// Resolves a day in the future, with or without a time.
  func resolve(date value: Value?) -> Resolution<Value>? {
    guard let value else { return nil }
    guard let moment = value.moment, clock.date(of: moment) != nil else {
      return .unsupported(reason: "unknownTime")
    }
    return clock.isOver(atTable(moment)) ? .unsupported(reason: "timeInPast") : .success(value)
  }

  /// The point in time that is meant; `nil` if only a day was said.
  func date(_ day: Value?, _ time: Value? = nil) -> Date? {
    let moments = [day?.moment, time?.moment].compactMap(\.self)
    guard let first = moments.first else { return nil }
    let moment = atTable(moments.dropFirst().reduce(first) { $0.merging($1) })
    guard moment.hasTime else { return nil }
    return clock.date(of: moment)
  }

  /// The day that is meant; today if none was said.
  func day(_ value: Value?) -> Date {
    value?.moment.flatMap(clock.date(of:)) ?? clock.now()
  }

  /// The moment taken for the afternoon or evening, since nobody eats dinner at seven in the morning; the catalogue
  /// does the same.
  private func atTable(_ moment: Moment) -> Moment { moment.inAfternoon(hours: 1...10) }

  // MARK: What is said

  func spoken(_ date: Date) -> Value { .moment(clock.moment(of: date)) }

  /// The first few times of a day, in their order, for a question.
  func spoken(times: [Date]) -> Value {
    let words = times.prefix(3).sorted().map { date in
      let moment = clock.moment(of: date)
      return clock.language.time(moment.hour ?? 0, moment.minute ?? 0, moment.meridiem)
    }
    return .text(clock.language.list(words, .or))
  }

  /// A reservation in words: its time, size and restaurant, ending in nothing that brings its own stop.
  func spoken(_ reservation: StoredReservation) -> String {
    clock(
      Phrase.table,
      [
        "when": spoken(reservation.date), "size": .number(Double(reservation.partySize)),
        "restaurant": .text(reservation.restaurant),
      ])
  }

  func entity(_ reservation: StoredReservation) -> Entity {
    Entity(
      kind: "reservation", identifier: reservation.identifier, name: spoken(reservation))
  }

  var simulation: Value? { provider.isSimulated ? .text(provider.name) : nil }
}
