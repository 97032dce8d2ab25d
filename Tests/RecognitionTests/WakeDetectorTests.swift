import Sound
import Testing

@testable import Recognition

/// The detector over a spotter that follows a script.
@Suite struct WakeDetectorTests {
  private static let sound =
    Samples.silence(.seconds(1)) + Samples.noise(.seconds(1), amplitude: 5_000)
    + Samples.silence(.seconds(1))

  @Test(arguments: [
    (5.0, "computer", 50, true),
    (4.9, "computer", 50, false),
    (9.0, "stop", 50, false),
    (5.0, "computer", 10_000, true),
  ])
  func `a phrase is believed from its threshold on`(
    score: Double, phrase: String, delay: Int, isBelieved: Bool
  ) throws {
    let wake = try Self.wake(
      WakeCandidate(
        phrase: phrase, start: .milliseconds(300), end: .milliseconds(400), score: score),
      after: delay)
    #expect(wake?.phrase == (isBelieved ? phrase : nil))
  }

  @Test func `what came after the phrase is handed on`() throws {
    let wake = try #require(
      try Self.wake(
        WakeCandidate(
          phrase: "computer", start: .milliseconds(300), end: .milliseconds(400), score: 9),
        after: 60))
    #expect(wake.rest.first.map { Samples.duration(of: $0.start) } == wake.end)
    #expect(
      zip(wake.rest, wake.rest.dropFirst()).allSatisfy { $0.end == Samples.duration(of: $1.start) })
    #expect(wake.end > .seconds(1) && wake.end < .milliseconds(1_300))
  }

  private static func wake(_ candidate: WakeCandidate, after delay: Int) throws -> Wake? {
    var detector = WakeDetector(
      spotter: ScriptedSpotter(candidate, after: delay), thresholds: ["computer": 5])
    for frame in sound.frames {
      if let wake = try detector.accept(frame) { return wake }
    }
    return nil
  }
}
