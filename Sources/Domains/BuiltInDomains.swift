package import Conversation
package import Storage

/// All built-in domains, over one household.
package struct BuiltInDomains: Sendable {
  /// Each domain once, in the order in which their apps are shown.
  package static let all: [any Domain.Type] = [
    Lists.self, Messaging.self, Rides.self, Calls.self, Payments.self, Reservations.self,
    Clock.self, Volume.self, Workouts.self, Car.self, Photos.self, Media.self, Shortcuts.self,
  ]

  /// The tables of a store that serves them.
  package static let schema = Schema(
    all.map { domain in
      StorePart(
        domain.key, migrations: domain.migrations, expiries: domain.expiries,
        settle: domain.settle)
    } + [Habits.part, LearntSoundStore.part])

  /// The kinds of things for which the speaker may have words of their own.
  package static let wordKinds = [.contact] + all.flatMap { $0.wordKinds }

  private let domains: [any Domain]
  /// The domains' announcements to be made when they fall due: alarms, reminders.
  package let agenda: Agenda

  package init(
    _ configuration: DomainConfigurations = DomainConfigurations(), in household: Household
  ) {
    func make<D: Domain>(_ domain: D.Type) -> any Domain {
      D(configuration[domain], in: household)
    }
    domains = Self.all.map { make($0) }
    agenda = Agenda(domains.flatMap(\.due), clock: household.clock)
  }

  package var apps: [App] { domains.map(\.app) }

  package var jobs: [BackgroundJob] { domains.flatMap(\.jobs) }

  /// Hands an arrival to all domains; returns whether one takes it.
  package func receive(_ arrival: Arrival) throws -> Bool {
    try domains.reduce(false) { isTaken, domain in try domain.receive(arrival) || isTaken }
  }
}
