import Testing

@testable import Recognition

struct RunningRangeTests {
  @Test(arguments: [
    (quiet: 20.0, loud: 62.0, range: 42.0), (quiet: 50, loud: 62, range: 12),
    (quiet: 60, loud: 60, range: 0),
  ])
  func `it is the span of quiet and loud parts`(quiet: Double, loud: Double, range: Double) {
    var running = RunningRange()
    #expect(running.range == 0)
    for frame in 0..<200 { running.take((frame / 25).isMultiple(of: 2) ? quiet : loud) }
    #expect(abs(running.range - range) <= 1)
  }

  @Test func `a click is no loud part`() {
    var running = RunningRange()
    for frame in 0..<200 { running.take(frame == 100 ? 90 : 30) }
    #expect(running.range < 5)
  }

  @Test(arguments: [(range: 40.0, weight: 0.5), (range: 23, weight: 0.75), (range: 3, weight: 1)])
  func `the classifier counts for more in noise`(range: Double, weight: Double) {
    var settings = RecognizerSettings()
    settings.classifierWeight = 0.5
    settings.classifierWeightInNoise = 1
    #expect(abs(settings.classifierWeight(inRange: range) - weight) < 1e-9)
  }
}
