import Sound
import Testing

@testable import Recognition

/// Timelines of 50 ms a character; `Timeline` has the legend.
struct EndpointerTests {
  @Test(arguments: [
    (
      "....................SSSSSSSSSSSSSSSSSSSS....................",
      ".............[-------------------------------------]........"
    ),
    // A pause for thought.
    (
      "....................SSSSSSSSSS.........SSSSSSSSSS....................",
      ".............[----------------------------------------------]........"
    ),
    // Two utterances.
    (
      "....................SSSSSSSSSS....................SSSSSSSSSS....................",
      ".............[---------------------------].[---------------------------]........"
    ),
    ("....................SSS....................", ".............[--------------------]........"),
    // An end that dies away.
    (
      "..........SSSSSSSSSSssssss....................",
      "...[---------------------------------]........"
    ),
    (
      "..........ssssssssssssssss....................",
      "...[---------------------------------]........"
    ),
    // Clicks neither begin an utterance nor hold it open.
    ("....................c....................", "........................................."),
    (
      "..........SSSSSSSSSS...c....c....................",
      "...[---------------------------]................."
    ),
    // A stream that begins in the middle of speech.
    ("SSSSSSSSSSSSSSSSSSSS....................", "[---------------------------]..........."),
    ("SSSSSSSSSSSSSSSSSSSS", "[-------------------"),
    // Digital silence.
    (
      "00000000000000000000SSSSSSSSSSSSSSSSSSSS00000000000000000000",
      ".............[-------------------------------------]........"
    ),
    ("0000000000000000000000000000000000000000", "........................................"),
    ("", ""),
  ])
  func `speech is found between silences`(sound: String, expected: String) {
    #expect(Timeline(sound).drawn() == expected)
  }

  @Test(arguments: [
    (gain: 8.0, offset: 0.0), (gain: 0.04, offset: 0), (gain: 1, offset: 5_000),
    (gain: 1, offset: -12_000), (gain: 0.2, offset: 300),
  ])
  func `level and offset of the microphone do not matter`(gain: Double, offset: Double) {
    let sound = "....................SSSSSSSSSSSSSSSSSSSS...................."
    let expected = Timeline(sound).drawn()
    let drawn = Timeline(sound, gain: gain, offset: offset).drawn()
    #expect(drawn.firstIndex(of: "[") == expected.firstIndex(of: "["))
    let ends = [drawn, expected].map { $0.prefix { $0 != "]" }.count }
    #expect(abs(ends[0] - ends[1]) <= 1)
  }

  @Test func `noise that begins and stays does not hold an utterance open`() {
    let drawn = Timeline("...................." + String(repeating: "n", count: 100)).drawn()
    #expect(drawn.count(where: { $0 == "[" }) == 1)
    #expect(drawn.suffix(40).allSatisfy { $0 == "." })
  }

  @Test func `noise that a stream begins with begins no utterance`() {
    let drawn = Timeline(String(repeating: "n", count: 100)).drawn()
    #expect(drawn.allSatisfy { $0 == "." })
  }

  // The last is as loud as the speech, but not in the bands of its voice.
  @Test(arguments: [100.0, 300, 1_000, 2_000])
  func `speech is found in noise once its level is known`(noise: Double) {
    let room = String(repeating: ".", count: 80)
    let drawn = Timeline(room + "SSSSSSSSSSSSSSSSSSSS" + room, noise: noise).drawn()
    let utterance = drawn.suffix(from: drawn.index(drawn.startIndex, offsetBy: 70))
    #expect(utterance.prefix(10).contains("["))
    #expect(utterance.prefix { $0 != "]" }.count < 50)
    #expect(drawn.suffix(50).allSatisfy { $0 == "." })
  }

  @Test func `an utterance that does not end is cut`() {
    var settings = EndpointerSettings()
    settings.longestUtterance = .seconds(2)
    let drawn = Timeline(String(repeating: "S", count: 60)).drawn(by: settings)
    #expect(drawn == "[--------------------------------------!" + "[-------------------")
  }

  @Test(arguments: [200, 550, 1_400])
  func `how long a silence ends an utterance can be changed while it lasts`(milliseconds: Int) {
    let timeline = Timeline("..........SSSSSSSSSS" + String(repeating: ".", count: 40))
    var endpointer = Endpointer()
    var ended: Duration?
    for frame in timeline.frames {
      if endpointer.isSpeech { endpointer.endSilence = EndSilence(.milliseconds(milliseconds)) }
      if case .speechEnded = endpointer.accept(frame) { ended = frame.end }
    }
    let silence = (ended ?? .zero) - .milliseconds(1_000)
    #expect(abs(silence / .milliseconds(1) - Double(milliseconds)) <= 70)
    #expect(endpointer.endSilence == EndSilence(endpointer.settings.endSilence))
  }

  /// The second line is what the search hears: `w` words, `_` nothing since a word, `.` no word yet.
  @Test(arguments: [
    // The level falls, whatever the search makes of it.
    (
      "..........SSSSSSSSSS....................", "..........wwwwwwwwwwwwwwwwwwwwwwwwwwwwww",
      "...[---------------------------]........"
    ),
    // A tap is turned on while somebody speaks.
    (
      "..........SSSSSSSSSSnnnnnnnnnnnnnnnnnnnnnnnnnnnn",
      "..........wwwwwwwwww____________________________",
      "...[--------------------------------]..........."
    ),
    // Of which the search makes words.
    (
      "..........SSSSSSSSSSnnnnnnnnnnnnnnnnnnnnnnnnnnnn",
      "..........wwwwwwwwww_____ww_____________________",
      "...[---------------------------------------]...."
    ),
    // It is certain that the noise is no speech: a quarter of a second earlier.
    (
      "..........SSSSSSSSSSnnnnnnnnnnnnnnnnnnnnnnnnnnnn",
      "..........wwwwwwwwww_____ww=====================",
      "...[----------------------------------]........."
    ),
    (
      "..........SSSSSSSSSSnnnnnnnnnnnnnnnnnnnnnnnnnnnn",
      "..........wwwwwwwwww=====ww_____________________",
      "...[---------------------------------------]...."
    ),
    // Somebody says what the grammar has not.
    (
      "..........SSSSSSSSSSSSSSSSSSSSSSSSSSSSSS........................",
      "................................................................",
      "...[-----------------------------------------------]............"
    ),
  ])
  func `the search ends an utterance where the level does not`(
    sound: String, heard: String, expected: String
  ) {
    #expect(Timeline(sound).drawn(hearing: heard) == expected)
  }

  @Test(
    arguments: [
      ("SSSSSSSSSSSSSSSSssss", false, 300), ("SSSSSSSSSSSSSSSSSSSS", false, 600),
      // In a room that echoes everything falls.
      ("SSSSSSSSSSSSSSSSssss", true, 600),
    ])
  func `where the voice falls the silence that ends an utterance may be shorter`(
    sound: String, isEchoing: Bool, milliseconds: Int
  ) {
    var endpointer = Endpointer()
    endpointer.isEchoing = isEchoing
    var ended: Duration?
    for frame in Timeline(".........." + sound + String(repeating: ".", count: 20)).frames {
      endpointer.endSilence = EndSilence(
        afterFall: .milliseconds(300), otherwise: .milliseconds(600))
      if case .speechEnded = endpointer.accept(frame) { ended = frame.end }
    }
    let silence = (ended ?? .zero) - .milliseconds(1_500)
    #expect(abs(silence / .milliseconds(1) - Double(milliseconds)) <= 70)
  }

  @Test func `the first frame given out lies well before the speech`() {
    var endpointer = Endpointer()
    var frames: [Frame] = []
    for frame in Timeline("....................SSSSSSSSSS").frames {
      switch endpointer.accept(frame) {
      case .speechBegan(let began): frames = began
      case .speechContinues(let frame): frames.append(frame)
      default: break
      }
    }
    #expect(frames.first.map { $0.start <= (1_000 - 300) * 16 } == true)
    // Nothing is lost or said twice.
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.start + Frame.length == $1.start })
    #expect(frames.last?.end == .milliseconds(1_500))
  }

  @Test func `silence is counted from the last utterance on`() {
    var endpointer = Endpointer()
    var silence = Duration.zero
    var longest = Duration.zero
    for frame in Timeline("....................SSSSSSSSSS..................").frames {
      guard case .silence(let duration) = endpointer.accept(frame) else { continue }
      silence = duration
      longest = max(longest, duration)
    }
    #expect(longest >= .milliseconds(900))
    #expect(silence < .milliseconds(500))
    endpointer.restart()
    #expect(endpointer.accept(Frame(samples: [], start: 0)) == .silence(.milliseconds(10)))
  }

  @Test func `the end of the stream ends the utterance`() {
    var endpointer = Endpointer()
    for frame in Timeline("..........SSSSSSSSSS..").frames { _ = endpointer.accept(frame) }
    guard case .speechEnded(let lastSpeech) = endpointer.finish() else {
      Issue.record("the utterance did not end")
      return
    }
    #expect(lastSpeech >= .milliseconds(980) && lastSpeech <= .milliseconds(1_040))
    #expect(endpointer.finish() == nil)
  }
}
