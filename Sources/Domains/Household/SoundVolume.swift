/// The volume of the loudspeaker.
package struct SoundVolume: Sendable, Hashable, Codable {
  /// The level in percent, 0 … 100.
  package var level: Int
  package var isMuted: Bool

  /// Levels out of range are clamped.
  package init(level: Int, isMuted: Bool = false) {
    self.level = min(100, max(0, level))
    self.isMuted = isMuted
  }
}
