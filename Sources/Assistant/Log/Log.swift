internal import Text

/// The log for whoever administers the device, one line per event.
///
/// Levels are systemd's: debug = every event, info = something recovered, notice = start, stop, device, warning =
/// something is lost or doesn't work, error = the program will end. People's words are never written above debug.
package struct Log: Sendable {
  package enum Level: Int, Sendable, Comparable, CaseIterable {
    case error = 3
    case warning = 4
    case notice = 5
    case info = 6
    case debug = 7

    package static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// Lines above this level are dropped.
  package let level: Level
  private let write: @Sendable (Level, String) -> Void

  package init(level: Level, write: @escaping @Sendable (Level, String) -> Void) {
    self.level = level
    self.write = write
  }

  /// A log that passes lines to `write`; with `forJournal` each line begins with its level as `<5>` (see
  /// `sd-daemon(3)`).
  ///
  /// Messages may contain text from outside: control characters are escaped, and lines after the first are indented.
  package static func lines(
    level: Level, forJournal: Bool, write: @escaping @Sendable (String) -> Void
  ) -> Log {
    Log(level: level) { level, message in
      write(text(level, message, forJournal: forJournal))
    }
  }

  /// The text that is written for a message.
  static func text(_ level: Level, _ message: String, forJournal: Bool) -> String {
    let mark = forJournal ? "<\(level.rawValue)>" : ""
    let text = message.printableLines.joined(separator: "\n\(mark)  ")
    return forJournal ? "\(mark)\(text)\n" : "heed: \(text)\n"
  }

  package func callAsFunction(_ level: Level, _ message: @autoclosure () -> String) {
    guard level <= self.level else { return }
    write(level, message())
  }
}
