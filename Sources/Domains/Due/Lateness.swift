internal import Foundation

/// How late something is said that was due.
enum Lateness {
  /// Less is not worth a word.
  private static let tolerance: TimeInterval = 90

  /// "5 minutes ago"; `nil` while it is on time.
  static func words(since due: Date, at now: Date) -> String? {
    let late = now.timeIntervalSince(due)
    return late > tolerance ? SpokenLength.rounded(late) + " ago" : nil
  }
}
