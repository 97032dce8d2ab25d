/// How the apps that are always there are called and behave.
package struct BuiltInAppsConfiguration: Sendable, Equatable, Codable {
  package var lists: ListsConfiguration
  package var messaging: MessagingConfiguration
  package var rides: RidesConfiguration
  package var calls: CallsConfiguration
  package var payments: PaymentsConfiguration
  package var reservations: ReservationsConfiguration
  package var clock: ClockConfiguration
  package var volume: VolumeConfiguration
  package var workouts: WorkoutsConfiguration
  package var car: CarConfiguration
  package var photos: PhotosConfiguration
  package var media: MediaConfiguration

  package init(
    lists: ListsConfiguration = ListsConfiguration(),
    messaging: MessagingConfiguration = MessagingConfiguration(),
    rides: RidesConfiguration = RidesConfiguration(),
    calls: CallsConfiguration = CallsConfiguration(),
    payments: PaymentsConfiguration = PaymentsConfiguration(),
    reservations: ReservationsConfiguration = ReservationsConfiguration(),
    clock: ClockConfiguration = ClockConfiguration(),
    volume: VolumeConfiguration = VolumeConfiguration(),
    workouts: WorkoutsConfiguration = WorkoutsConfiguration(),
    car: CarConfiguration = CarConfiguration(),
    photos: PhotosConfiguration = PhotosConfiguration(),
    media: MediaConfiguration = MediaConfiguration()
  ) {
    self.lists = lists
    self.messaging = messaging
    self.rides = rides
    self.calls = calls
    self.payments = payments
    self.reservations = reservations
    self.clock = clock
    self.volume = volume
    self.workouts = workouts
    self.car = car
    self.photos = photos
    self.media = media
  }
}
