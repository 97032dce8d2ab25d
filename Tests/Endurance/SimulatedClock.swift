import Foundation
import Sound
import Threads

/// A clock on the wall that moves when it is told to.
final class SimulatedClock: Sendable {
  private let date: Monitor<Date>

  init(_ date: Date) { self.date = Monitor(date) }

  var now: Date { date.withLock { $0 } }

  /// Lets time pass; what is below zero sets the clock back.
  func move(by seconds: TimeInterval) { date.withLock { $0 += seconds } }
}
