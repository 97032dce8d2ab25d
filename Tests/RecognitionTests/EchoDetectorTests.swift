import Testing

@testable import Recognition

/// Whether the room echoes, utterance by utterance: windows of sounds, and how many of a hundred fade fast.
@Suite struct EchoDetectorTests {
  @Test(
    arguments: [
      // Nothing is believed after a few sounds.
      (false, [[(1_900, 0)]], [false]),
      (false, [[(2_000, 2)]], [true]),
      (false, [[(2_000, 20)]], [false]),
      // Later in an utterance more of them fade fast in any room.
      (false, [[(2_000, 7)]], [false]),
      (false, [[(16_000, 7)]], [true]),
      (false, [[(500_000, 11)]], [false]),
      // An utterance can be taken for something else at first.
      (false, [[(2_000, 2), (10_000, 20)]], [false]),
      (false, [[(2_000, 20), (20_000, 2)]], [true]),
      // What was decided is given up reluctantly, and held in an utterance of few sounds.
      (true, [[(16_000, 9)]], [true]),
      (true, [[(16_000, 12)]], [false]),
      (true, [[(500, 50)]], [true]),
      // What is known from before does not outweigh the present utterance.
      (false, [[(100_000, 20)], [(10_000, 2)]], [false, true]),
      (false, [[(100_000, 2)], [(4_000, 20)]], [true, false]),
    ] as [(Bool, [[(sounds: Int, percentage: Int)]], [Bool])])
  func `a room echoes where few sounds fade fast`(
    wasEchoing: Bool, utterances: [[(sounds: Int, percentage: Int)]], isEchoing: [Bool]
  ) {
    var detector = EchoDetector()
    if wasEchoing { detector.take(sounds: 2_000, fast: 0) }
    let decided = utterances.map { windows in
      detector.begin()
      for window in windows {
        detector.take(sounds: window.sounds, fast: window.sounds * window.percentage / 100)
      }
      return detector.isEchoing
    }
    #expect(decided == isEchoing)
  }
}
