internal import Domains
internal import Sound
internal import Speech

extension Announcement {
  /// The sound before its text, if it rings.
  var bell: Samples? { rings ? Bell.samples : nil }
}
