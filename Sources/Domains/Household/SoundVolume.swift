/// How loud the loudspeaker is.
package struct SoundVolume: Sendable, Hashable, Codable {
  /// 0 … 100.
  package var level: Int
  package var isMuted: Bool

  /// Levels beyond the range are brought into it.
  package init(level: Int, isMuted: Bool = false) {
    self.level = min(100, max(0, level))
    self.isMuted = isMuted
  }
}
