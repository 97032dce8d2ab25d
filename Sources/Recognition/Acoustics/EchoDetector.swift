internal import Glibc

/// Tells whether a room echoes, by how fast sounds fade in it.
///
/// Somewhere in speech each frequency stops at once. What is heard of it 60 ms later is no less than the room gives
/// back, so in a room that echoes few sounds fade fast. What was decided stays between utterances, as the room does,
/// and changes when the sounds of an utterance say so.
struct EchoDetector: Sendable {
  /// How much of a sound's power is left, at most, if it fades fast.
  static let fast = pow(Float(10), -1.4)

  /// Sounds by which it can be told.
  private static let enough: Float = 2_000
  /// The share of them that fade fast below which the room echoes; how much more it is for each doubling of the sounds,
  /// since utterances fade towards their end; and what it is at most.
  private static let share: Float = 0.05
  private static let growth: Float = 0.0125
  private static let highest: Float = 0.1
  /// How much higher the share has to be in a room that was taken for one that echoes, before it is not.
  private static let reluctance: Float = 0.0125
  /// The sounds that what is known from utterances before counts for, at most.
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

  /// Takes how many sounds could be watched in a window, and how many of them faded fast.
  mutating func take(sounds new: Int, fast: Int) {
    sounds += Float(new)
    fastSounds += Float(fast)
    guard sounds >= Self.enough else { return }
    let expected = min(Self.highest, Self.share + Self.growth * log2(sounds / Self.enough))
    isEchoing = fastSounds < (expected + (isEchoing ? Self.reluctance : 0)) * sounds
  }
}
