package import Conversation
internal import Foundation
package import Storage

/// The apps that are always there, and what they do when nobody speaks.
package struct BuiltInApps: Sendable {
  package let lists: App
  package let messaging: Messaging
  package let rides: Rides
  package let calls: Calls
  package let payments: Payments
  package let reservations: Reservations

  package init(
    _ configuration: BuiltInAppsConfiguration = BuiltInAppsConfiguration(), database: Database,
    clock: WallClock = WallClock()
  ) {
    lists = .lists(configuration.lists, database: database, clock: clock)
    messaging = Messaging(configuration.messaging, database: database, clock: clock)
    rides = Rides(configuration.rides, database: database, clock: clock)
    calls = Calls(configuration.calls, database: database, clock: clock)
    payments = Payments(configuration.payments, database: database, clock: clock)
    reservations = Reservations(configuration.reservations, database: database, clock: clock)
  }

  package var apps: [App] {
    [lists, messaging.app, rides.app, calls.app, payments.app, reservations.app]
  }

  /// Does what is due without being asked, such as sending messages that wait; to be called now and then.
  @discardableResult
  package func idle() async throws -> OutboxReport {
    try await messaging.deliverWaiting()
  }
}
