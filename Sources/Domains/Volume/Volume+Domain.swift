extension Volume: Domain {
  package static let key = "volume"

  package init(_ configuration: VolumeConfiguration, in household: Household) {
    self.init(
      configuration, effects: household.effects, programs: household.programs,
      control: household.volume(configuration.device, configuration.mixer))
  }
}
