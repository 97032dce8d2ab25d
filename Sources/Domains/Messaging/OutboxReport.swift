package import Foundation

/// The result of a round of deliveries.
package struct OutboxReport: Sendable, Equatable {
  package var delivered = 0
  package var failed = 0
  /// The reason for the last failure, without the message's words.
  package var reason: String?
  /// The time of the next attempt; `nil` if nothing is waiting.
  package var nextAttempt: Date?

  package init() {}
}
