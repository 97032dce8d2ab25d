package import Storage

extension Rides: Domain {
  package static let key = "rides"
  package static var phrases: [String] { Phrase.allCases.map(\.rawValue) }

  package static var migrations: [Migration] { [RideStore.options] }

  package static var expiries: [Expiry] {
    let hasNoRide = """
      NOT EXISTS (SELECT 1 FROM rides
        WHERE rides.provider = ride_news.provider AND rides.identifier = ride_news.ride)
      """
    return [
      Expiry(
        "rides", after: 365, .remove(from: "rides", where: "ended < ?1"),
        .remove(from: "ride_news", where: "created < ?1 AND \(hasNoRide)"))
    ]
  }

  package init(_ configuration: RidesConfiguration, in household: Household) {
    self.init(
      configuration, database: household.database, effects: household.effects,
      programs: household.programs,
      clock: household.clock)
  }

  package var due: [any DueSource] { [RideBell(places.database, clock: clock)] }

  package var jobs: [BackgroundJob] {
    [
      BackgroundJob("follow the ride") {
        try await watch()
        return nil
      },
      BackgroundJob("learn what rides there are", every: .seconds(3_600)) {
        _ = try await provider.options(from: nil, to: nil)
        return nil
      },
    ]
  }
}
