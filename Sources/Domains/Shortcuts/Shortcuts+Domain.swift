extension Shortcuts: Domain {
  package static let key = "shortcuts"

  package init(_ configuration: ShortcutsConfiguration, in household: Household) {
    self.init(configuration, habits: Habits(household))
  }

  package func receive(_ arrival: Arrival) throws -> Bool {
    guard case .place(let name, let event) = arrival.kind else { return false }
    try habits.note(event, at: name)
    return true
  }
}
