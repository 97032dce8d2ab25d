internal import Conversation
internal import Domains

/// Watches the agenda, and hands each announcement that falls due to the pipeline once.
struct Announcer {
  /// The longest time until something that another program put into the store is noticed.
  private static let interval = Duration.seconds(1)

  private let agenda: Agenda
  private let control: Control
  /// Announcements handed over and not settled yet.
  private var handed: Set<Announcement.Key> = []

  init(agenda: Agenda, control: Control) {
    self.agenda = agenda
    self.control = control
  }

  /// Looks until the task is cancelled.
  mutating func run(complain: @Sendable (String) -> Void) async {
    while !Task.isCancelled {
      var pause = Self.interval
      do {
        pause = try look()
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
