package import Conversation
internal import Foundation
package import Programs
package import Storage

/// The apps that are always there, and what they do when nobody speaks.
package struct BuiltInApps: Sendable {
  package let lists: App
  package let messaging: Messaging
  package let rides: Rides
  package let calls: Calls
  package let payments: Payments
  package let reservations: Reservations
  package let clock: Clock
  package let volume: App
  package let workouts: Workouts
  package let car: Car
  package let photos: Photos
  package let media: Media
  /// What is to be said at its moment without being asked for: alarms, reminders.
  package let agenda: Agenda

  package init(
    _ configuration: BuiltInAppsConfiguration = BuiltInAppsConfiguration(), database: Database,
    effects: Effects, clock: WallClock = WallClock(), volume: any VolumeControl = NoVolumeControl()
  ) {
    lists = .lists(configuration.lists, database: database, clock: clock)
    messaging = Messaging(
      configuration.messaging, database: database, effects: effects, clock: clock)
    rides = Rides(configuration.rides, database: database, effects: effects, clock: clock)
    calls = Calls(configuration.calls, database: database, effects: effects, clock: clock)
    payments = Payments(configuration.payments, database: database, effects: effects, clock: clock)
    reservations = Reservations(
      configuration.reservations, database: database, effects: effects, clock: clock)
    self.clock = Clock(configuration.clock, database: database, clock: clock)
    self.volume = .volume(configuration.volume, effects: effects, control: volume)
    workouts = Workouts(configuration.workouts, database: database, clock: clock)
    car = Car(configuration.car, database: database, effects: effects, clock: clock)
    photos = Photos(configuration.photos, database: database, effects: effects, clock: clock)
    media = Media(configuration.media, database: database, effects: effects, clock: clock)
    agenda = Agenda(
      [
        AlarmBell(database, clock: clock), WorkoutGoals(database),
        ReminderBell(database, clock: clock), RideBell(database, clock: clock),
        CallBell(database, clock: clock),
      ], clock: clock)
  }

  package var apps: [App] {
    [
      lists, messaging.app, rides.app, calls.app, payments.app, reservations.app, clock.app, volume,
      workouts.app, car.app, photos.app, media.app,
    ]
  }

  /// Does what is due without being asked, such as sending messages that wait; to be called now and then.
  @discardableResult
  package func idle() async throws -> OutboxReport {
    try await messaging.deliverWaiting()
  }

  /// Reads what has changed in the folders of photos and music; to be called now and then.
  package func readFolders() async throws {
    try await photos.refresh()
    try await media.refresh()
  }
}
