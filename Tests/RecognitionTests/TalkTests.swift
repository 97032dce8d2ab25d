import Testing

@testable import Recognition

@Suite struct TalkTests {
  /// Speech and pauses in frames, one after another, and whether talk is on at the end of them.
  @Test(arguments: [
    ([(true, 30)], false),
    ([(true, 60)], true),
    ([(true, 60), (false, 5), (true, 1)], true),
    ([(true, 60), (false, 20), (true, 1)], false),
    ([(true, 60), (false, 20), (true, 60)], true),
    ([(false, 200), (true, 30)], false),
  ])
  func `talk is on some time after a pause`(stretches: [(Bool, Int)], isOn: Bool) {
    var talk = Talk()
    talk.begin()
    for (isSpeech, frames) in stretches {
      for _ in 0..<frames { talk.hear(isSpeech ? 0.9 : 0.1) }
    }
    let frames = stretches.reduce(0) { $0 + $1.1 }
    #expect(talk.isOn(at: frames - 1) == isOn)
    #expect(!talk.isOn(at: frames))
    talk.begin()
    talk.hear(0.9)
    #expect(!talk.isOn(at: 0))
  }
}
