internal import Domains
internal import Speech

extension Speaker {
  /// Says an announcement, after the bell if it rings.
  @discardableResult
  func say(_ announcement: Announcement) async -> Bool {
    await say(announcement.text, after: announcement.rings ? Bell.samples : nil)
  }
}
