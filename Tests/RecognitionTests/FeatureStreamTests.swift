import Sound
import Testing

@testable import Recognition

/// The features of an utterance in a room that echoes, by the shipped models.
@Suite struct FeatureStreamTests {
  private let stream: FeatureStream

  init() throws {
    var settings = RecognizerSettings()
    settings.echoingModel = MixturesTests.shipped
    stream = try FeatureStream(model: AcousticModel(settings: settings), dereverberates: true)
  }

  /// The cepstra of each frame.
  private func frames(of samples: Samples) -> [[Float]] {
    var frames: [[Float]] = []
    func take(_ features: FrameFeatures) {
      frames.append(Array(UnsafeBufferPointer(start: features.cepstra, count: 39)))
    }
    for frame in samples.frames { stream.accept(frame.samples, take) }
    stream.end(take)
    return frames
  }

  @Test func `an utterance comes again as it sounds by what it told of the room`() {
    let sound = Samples.said(
      "add apples to the grocery list", before: .milliseconds(300), after: .milliseconds(300))
    let echoing = sound.echoing(for: 0.6)
    stream.begin()
    let first = frames(of: echoing)
    #expect(stream.isEchoing)
    stream.begin(again: true)
    let second = frames(of: echoing)
    #expect(second.count == first.count)
    #expect(second[20] != first[20])
    stream.begin(again: true)
    #expect(frames(of: echoing) == second)
    stream.forgetSpeaker()
    stream.begin()
    #expect(frames(of: echoing) == first)
  }

  @Test func `a dry utterance comes again as it came`() {
    let sound = Samples.said("read my lists", before: .milliseconds(300))
    stream.begin()
    let first = frames(of: sound)
    #expect(!stream.isEchoing)
    stream.begin(again: true)
    #expect(frames(of: sound) == first)
  }
}
