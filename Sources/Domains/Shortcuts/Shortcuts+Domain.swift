extension Shortcuts: Domain {
  package static let key = "shortcuts"

  package init(_ configuration: ShortcutsConfiguration, in household: Household) {
    self.init(configuration, habits: Habits(household))
  }
}
