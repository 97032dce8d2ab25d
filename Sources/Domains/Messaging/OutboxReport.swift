package import Foundation

/// What came of a round of deliveries.
package struct OutboxReport: Sendable, Equatable {
  package var delivered = 0
  package var failed = 0
  /// Why the last one failed, without what it says.
  package var reason: String?
  /// When the next one is due; `nil` when nothing waits.
  package var nextAttempt: Date?

  package init() {}
}
