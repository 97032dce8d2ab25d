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
