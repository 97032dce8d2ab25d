extension Media: Domain {
  package static let key = "media"
  package static let phrases = [songBy]

  package init(_ configuration: MediaConfiguration, in household: Household) {
    self.init(
      configuration, database: household.database, effects: household.effects,
      programs: household.programs,
      clock: household.clock)
  }

  package var jobs: [BackgroundJob] {
    [
      BackgroundJob("read the folder of music", every: .seconds(300)) {
        try await refresh()
        return nil
      }
    ]
  }
}
