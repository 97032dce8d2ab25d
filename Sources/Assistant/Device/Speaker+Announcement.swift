internal import Domains
internal import Speech

extension Speaker {
  /// Rings where it rings, and says what is due.
  @discardableResult
  func say(_ announcement: Announcement) async -> Bool {
    await say(announcement.text, after: announcement.rings ? Bell.samples : nil)
  }
}
