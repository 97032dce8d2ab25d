/// How the apps that are always there are called and behave.
package struct BuiltInAppsConfiguration: Sendable, Equatable, Codable {
  package var lists: ListsConfiguration
  package var messaging: MessagingConfiguration
  package var rides: RidesConfiguration
  package var photos: PhotosConfiguration
  package var media: MediaConfiguration

  package init(
    lists: ListsConfiguration = ListsConfiguration(),
    messaging: MessagingConfiguration = MessagingConfiguration(),
    rides: RidesConfiguration = RidesConfiguration(),
    photos: PhotosConfiguration = PhotosConfiguration(),
    media: MediaConfiguration = MediaConfiguration()
  ) {
    self.lists = lists
    self.messaging = messaging
    self.rides = rides
    self.photos = photos
    self.media = media
  }
}
