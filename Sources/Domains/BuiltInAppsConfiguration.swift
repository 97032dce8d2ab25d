/// How the apps that are always there are called and behave.
package struct BuiltInAppsConfiguration: Sendable, Equatable, Codable {
  package var lists = ListsConfiguration()
  package var messaging = MessagingConfiguration()
  package var rides = RidesConfiguration()
  package var calls = CallsConfiguration()
  package var payments = PaymentsConfiguration()
  package var reservations = ReservationsConfiguration()
  package var clock = ClockConfiguration()
  package var volume = VolumeConfiguration()
  package var workouts = WorkoutsConfiguration()
  package var car = CarConfiguration()
  package var photos = PhotosConfiguration()
  package var media = MediaConfiguration()

  package init() {}
}
