package import Conversation
internal import Foundation
package import Storage

/// The apps that are always there, and what they do when nobody speaks.
package struct BuiltInApps: Sendable {
  package let lists: App
  package let messaging: Messaging
  package let rides: Rides
  package let photos: Photos
  package let media: Media
  /// What is to be said at its moment without being asked for: alarms, reminders.
  package let agenda: Agenda

  package init(
    _ configuration: BuiltInAppsConfiguration = BuiltInAppsConfiguration(), database: Database,
    clock: WallClock = WallClock()
  ) {
    lists = .lists(configuration.lists, database: database, clock: clock)
    messaging = Messaging(configuration.messaging, database: database, clock: clock)
    rides = Rides(configuration.rides, database: database, clock: clock)
    photos = Photos(configuration.photos, database: database, clock: clock)
    media = Media(configuration.media, database: database, clock: clock)
    agenda = Agenda(
      [
        AlarmBell(database, clock: clock), ReminderBell(database, clock: clock),
        RideBell(database, clock: clock),
      ], clock: clock)
  }

  package var apps: [App] { [lists, messaging.app, rides.app, photos.app, media.app] }

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
