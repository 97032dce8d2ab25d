internal import Domains
package import Foundation
internal import Sound
internal import Threads

/// A clock that stands still while a turn is answered, so that the turn can be had again at the same moment.
package final class TurnClock: Sendable {
  private struct State {
    /// When the turn that is being answered began.
    var turn: Date?
    /// When the latest turn began.
    var latest: Date?
    /// The moment that is to be the present one.
    var pinned: Date?
  }

  private let state = Monitor(State())
  private let zone: TimeZone
  private let now: @Sendable () -> Date

  /// The identifier of a time zone, `nil` is the computer's; and what tells the time.
  package init(zone: String? = nil, now: @escaping @Sendable () -> Date = { Date() }) {
    self.zone = zone.flatMap { TimeZone(identifier: $0) } ?? .current
    self.now = now
  }

  /// The identifier of the time zone.
  var zoneIdentifier: String { zone.identifier }

  /// Milliseconds since 1970 at which the latest turn began.
  package var latest: Double {
    state.withLock { ($0.latest ?? now()).timeIntervalSince1970 * 1_000 }
  }

  /// What the apps read.
  var wall: WallClock {
    var calendar = Calendar.autoupdatingCurrent
    calendar.timeZone = zone
    return WallClock(
      now: { [self] in state.withLock { $0.turn ?? $0.pinned ?? now() } }, calendar: calendar)
  }

  /// Begins a turn.
  func begin() {
    state.withLock { state in
      // Whole milliseconds are what a recording keeps.
      let present = state.pinned ?? now()
      let milliseconds = (present.timeIntervalSince1970 * 1_000).rounded()
      state.turn = Date(timeIntervalSince1970: milliseconds / 1_000)
      state.latest = state.turn
    }
  }

  /// Ends it.
  func end() { state.withLock { $0.turn = nil } }

  /// Makes a moment, in milliseconds since 1970, the present one.
  package func pin(_ milliseconds: Double) {
    state.withLock { $0.pinned = Date(timeIntervalSince1970: milliseconds / 1_000) }
  }
}
