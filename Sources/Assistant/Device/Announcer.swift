internal import Conversation
internal import Domains

/// Watches what is due, and hands each of it to the pipeline once.
struct Announcer {
  /// How long it may take to notice what another program has put into the store.
  private static let interval = Duration.seconds(1)

  private let agenda: Agenda
  private let control: Control
  /// What has been handed over and is not settled yet.
  private var handed: Set<Announcement.Key> = []

  init(agenda: Agenda, control: Control) {
    self.agenda = agenda
    self.control = control
  }

  /// Looks until the task is cancelled; `wake` is called when something has been handed over.
  mutating func run(
    wake: @Sendable () -> Void, complain: @Sendable (String) -> Void
  ) async {
    while !Task.isCancelled {
      var pause = Self.interval
      do {
        let handed = self.handed
        pause = try look()
        if !self.handed.isSubset(of: handed) { wake() }
      } catch {
        complain("cannot look up what is due: \(error.loggedDescription)")
      }
      try? await Task.sleep(for: pause)
    }
  }

  /// Hands over what has become due; returns how long to wait before looking again.
  mutating func look() throws -> Duration {
    let due = try agenda.announcements()
    for announcement in due where !handed.contains(announcement.key) {
      control.announce(announcement)
    }
    handed = Set(due.map(\.key))
    guard due.isEmpty, let wait = try agenda.wait() else { return Self.interval }
    return min(Self.interval, max(wait, .milliseconds(1)))
  }
}
