import Testing

@testable import Recognition

struct FeatureWindowTests {
  /// The features of frames that count up: the cepstra's value, its change, and its change's.
  @Test func `changes are those of the frames around`() {
    // Squares, whose change grows evenly.
    let values = (0..<12).map { Float($0 * $0) }
    let features = Self.features(of: values.map { [$0] }, cepstra: 1, offsets: [])
    #expect(features.map(\.cepstra).map { $0[0] } == values)
    // Frame 5: 7² - 3², and (8² - 4²) - (6² - 2²).
    #expect(features[5].cepstra == [25, 40, 16])
  }

  @Test func `before the first frame and after the last it is as in these`() {
    let features = Self.features(of: [[3], [5]], cepstra: 1, offsets: [])
    #expect(features.map(\.cepstra) == [[3, 2, 0], [5, 2, 0]])
  }

  @Test func `the context is made of whole frames`() {
    let frames = (0..<20).map { [Float($0), Float(-$0)] }
    let features = Self.features(of: frames, cepstra: 1, offsets: [-4, 0, 5])
    #expect(features.count == frames.count)
    #expect(features[10].context == [6, -6, 10, -10, 15, -15])
    #expect(features[0].context == [0, 0, 0, 0, 5, -5])
    #expect(features[19].context == [15, -15, 19, -19, 19, -19])
  }

  @Test(arguments: [(offsets: [], group: 1), ([-2, 4], 2), ([0, 6], 4), ([9], 4)])
  func `where it looks far ahead, the cepstra of frames are told together`(
    offsets: [Int], group: Int
  ) {
    var window = FeatureWindow(width: 1, cepstra: 1, offsets: offsets)
    for _ in 0..<2 {
      var first: [[Float]] = []
      var all: [[Float]] = []
      var foretold: [[Float]] = []
      let body = { (frame: FrameFeatures) in
        #expect(frame.group == group && frame.index == all.count % group)
        if frame.index == 0 {
          first = (0..<group).map { next in (0..<3).map { frame.cepstra[next * 3 + $0] } }
        }
        all.append((0..<3).map { frame.cepstra[$0] })
        foretold.append(first[frame.index])
      }
      window.begin()
      for number in 0..<30 { window.accept([Float(number * number)], body) }
      window.end(body)
      #expect(all.count == 30 && all == foretold)
    }
  }

  @Test func `each utterance stands for itself`() {
    var window = FeatureWindow(width: 1, cepstra: 1, offsets: [-1, 0])
    for _ in 0..<2 {
      var contexts: [[Float]] = []
      window.begin()
      window.accept([1]) { _ in Issue.record("the frames after it are not known yet") }
      window.accept([2]) { _ in Issue.record("the frames after it are not known yet") }
      window.end { contexts.append([$0.context[0], $0.context[1]]) }
      #expect(contexts == [[1, 1], [1, 2]])
    }
  }

  @Test func `an utterance without a frame has no features`() {
    var window = FeatureWindow(width: 1, cepstra: 1, offsets: [])
    window.begin()
    window.end { _ in Issue.record("there was no frame") }
  }

  private static func features(
    of frames: [[Float]], cepstra: Int, offsets: [Int]
  ) -> [(cepstra: [Float], context: [Float])] {
    let width = frames.first?.count ?? 0
    var window = FeatureWindow(width: width, cepstra: cepstra, offsets: offsets)
    var features: [(cepstra: [Float], context: [Float])] = []
    let body = { (frame: FrameFeatures) in
      features.append(
        (
          Array(UnsafeBufferPointer(start: frame.cepstra, count: 3 * cepstra)),
          Array(UnsafeBufferPointer(start: frame.context, count: width * offsets.count))
        ))
    }
    window.begin()
    for frame in frames { window.accept(frame, body) }
    window.end(body)
    return features
  }
}
