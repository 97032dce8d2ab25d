extension Photos: Domain {
  package static let key = "photos"
  package static let wordKinds: [UserWord.Kind] = [.photoTag, .album]

  package init(_ configuration: PhotosConfiguration, in household: Household) {
    self.init(
      configuration, database: household.database, effects: household.effects,
      programs: household.programs,
      clock: household.clock)
  }

  package var jobs: [BackgroundJob] {
    [
      // Searching folders is more work than other jobs, and rarely finds changes.
      BackgroundJob("read the folder of photos", every: .seconds(300)) {
        try await refresh()
        return nil
      }
    ]
  }
}

extension UserWord.Kind {
  static let photoTag = UserWord.Kind(rawValue: "photoTag")
  static let album = UserWord.Kind(rawValue: "album")
}
