import Testing

@testable import Recognition

struct FeatureWindowTests {
  /// One utterance after the other, of so many frames.
  @Test(arguments: [[1], [3], [4], [20], [9, 0, 2, 30]])
  func `every frame comes out with how it changes`(lengths: [Int]) {
    var window = FeatureWindow(width: 2)
    for length in lengths {
      let frames = (0..<length).map { [Float($0 * $0), Float(100 - $0)] }
      #expect(Self.features(of: frames, by: &window) == Self.expected(for: frames))
    }
  }

  private static func features(
    of frames: [[Float]], by window: inout FeatureWindow
  ) -> [[Float]] {
    var features: [[Float]] = []
    func take(_ values: UnsafePointer<Float>) {
      features.append(Array(UnsafeBufferPointer(start: values, count: 6)))
    }
    window.begin()
    for frame in frames { window.accept(frame, take) }
    window.end(take)
    return features
  }

  private static func expected(for frames: [[Float]]) -> [[Float]] {
    frames.indices.map { center in
      func value(_ offset: Int, _ index: Int) -> Float {
        frames[min(max(center + offset, 0), frames.count - 1)][index]
      }
      func change(_ around: Int, _ index: Int) -> Float {
        value(around + 2, index) - value(around - 2, index)
      }
      return (0..<2).map { value(0, $0) } + (0..<2).map { change(0, $0) }
        + (0..<2).map { change(1, $0) - change(-1, $0) }
    }
  }
}
