import Testing

@testable import Recognition

struct CepstralMeanTests {
  @Test func `the first frame loses the mean the model was trained with`() {
    var mean = CepstralMean([40, -5])
    #expect(Self.normalize([41, -5], by: &mean).map { $0.rounded() } == [1, 0])
  }

  @Test func `a louder voice is soon as loud as any`() {
    var mean = CepstralMean([40, 0])
    let first = Self.normalize([60, 4], by: &mean)
    var last: [Float] = []
    for _ in 0..<3_000 { last = Self.normalize([60, 4], by: &mean) }
    #expect(first[0] > 18)
    #expect(last[0] < 3 && last[1] < 1)
    mean.begin()
    #expect(Self.normalize([60, 4], by: &mean)[0] < 3)
  }

  @Test func `digital silence does not change it`() {
    var mean = CepstralMean([40, 0])
    _ = Self.normalize([45, 0], by: &mean)
    for _ in 0..<1_000 { _ = Self.normalize([-20, 0], by: &mean) }
    #expect(Self.normalize([40, 0], by: &mean)[0] > -1)
  }

  @Test func `an utterance that is heard again begins as it did`() {
    var mean = CepstralMean([40, -5])
    mean.begin()
    let first = Self.normalize([60, 4], by: &mean)
    _ = Self.normalize([70, 8], by: &mean)
    mean.begin(again: true)
    #expect(Self.normalize([60, 4], by: &mean) == first)
    mean.begin()
    #expect(Self.normalize([60, 4], by: &mean) != first)
  }

  private static func normalize(_ frame: [Float], by mean: inout CepstralMean) -> [Float] {
    var frame = frame
    frame.withUnsafeMutableBufferPointer { buffer in
      if let start = buffer.baseAddress { mean.normalize(start) }
    }
    return frame
  }
}
