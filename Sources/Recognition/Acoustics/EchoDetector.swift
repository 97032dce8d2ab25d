internal import Glibc

/// Detects whether a room echoes, by how fast sounds decay in it.
///
/// Somewhere in speech, each frequency stops at once. What is heard of it 60 ms later is no less than the room gives
/// back, so in a room that echoes few sounds decay fast. The decision outlasts utterances, as the room does, and
/// changes when the sounds of an utterance say so.
struct EchoDetector: Sendable {
  /// The greatest share of its power that a fast decaying sound keeps.
  static let fast = pow(Float(10), -1.4)

  /// The number of sounds needed for a decision.
  private static let enough: Float = 2_000
  /// The share of fast decaying sounds below which the room echoes, its growth and its limit.
  ///
  /// It grows with each doubling of the number of sounds, since utterances fade towards their end.
  private static let share: Float = 0.05
  private static let growth: Float = 0.0125
  private static let highest: Float = 0.1
  /// The increase of that share for a room that was taken to echo, against hasty changes (hysteresis).
  private static let reluctance: Float = 0.0125
  /// The greatest number of sounds for which earlier utterances count.
  private static let memory: Float = 1_000

  /// Whether the room most probably echoes.
  private(set) var isEchoing = false
  private var sounds: Float = 0
  private var fastSounds: Float = 0

  /// Begins an utterance.
  mutating func begin() {
    let kept = min(1, Self.memory / max(1, sounds))
    sounds *= kept
    fastSounds *= kept
  }

  /// Takes the number of sounds that could be observed in a window, and how many of them decayed fast.
  mutating func take(sounds new: Int, fast: Int) {
    sounds += Float(new)
    fastSounds += Float(fast)
    guard sounds >= Self.enough else { return }
    let expected = min(Self.highest, Self.share + Self.growth * log2(sounds / Self.enough))
    isEchoing = fastSounds < (expected + (isEchoing ? Self.reluctance : 0)) * sounds
  }
}
