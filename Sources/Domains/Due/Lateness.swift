internal import Foundation

/// The lateness of an announcement.
enum Lateness {
  /// A shorter delay isn't mentioned.
  private static let tolerance: TimeInterval = 90

  /// "5 minutes ago"; `nil` while it is on time.
  static func words(since due: Date, at now: Date) -> String? {
    let late = now.timeIntervalSince(due)
    return late > tolerance ? SpokenLength.rounded(late) + " ago" : nil
  }
}
