internal import Domains
package import Foundation
internal import Sound
internal import Threads

/// A clock that stands still while a turn is answered, so that the turn can be replayed at the same moment.
package final class TurnClock: Sendable {
  private struct State {
    /// The time when the turn being answered began.
    var turn: Date?
    /// The time when the latest turn began.
    var latest: Date?
    /// The moment to take for the present.
    var pinned: Date?
  }

  private let state = Monitor(State())
  private let zone: TimeZone
  private let now: @Sendable () -> Date

  /// Takes the identifier of a time zone, `nil` for the computer's, and the source of the time.
  package init(zone: String? = nil, now: @escaping @Sendable () -> Date = { Date() }) {
    self.zone = zone.flatMap { TimeZone(identifier: $0) } ?? .current
    self.now = now
  }

  var zoneIdentifier: String { zone.identifier }

  /// The time when the latest turn began, in milliseconds since 1970.
  package var latest: Double {
    state.withLock { ($0.latest ?? now()).timeIntervalSince1970 * 1_000 }
  }

  /// The clock that the apps read.
  var wall: WallClock {
    var calendar = Calendar.autoupdatingCurrent
    calendar.timeZone = zone
    return WallClock(
      now: { [self] in state.withLock { $0.turn ?? $0.pinned ?? now() } }, calendar: calendar)
  }

  func begin() {
    state.withLock { state in
      // A recording keeps whole milliseconds.
      let present = state.pinned ?? now()
      let milliseconds = (present.timeIntervalSince1970 * 1_000).rounded()
      state.turn = Date(timeIntervalSince1970: milliseconds / 1_000)
      state.latest = state.turn
    }
  }

  func end() { state.withLock { $0.turn = nil } }

  /// Sets the present to a moment in milliseconds since 1970.
  package func pin(_ milliseconds: Double) {
    state.withLock { $0.pinned = Date(timeIntervalSince1970: milliseconds / 1_000) }
  }
}
