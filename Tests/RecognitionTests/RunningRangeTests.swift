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

  @Test(
    arguments: [
      (40, false, 0.5), (23, false, 0.75), (3, false, 1),
      // In a quiet room that echoes the Gaussians are to be believed.
      (40, true, 0.25), (3, true, 1),
    ] as [(Double, Bool, Double)])
  func `the classifier counts for more in noise`(range: Double, isEchoing: Bool, weight: Double) {
    var settings = RecognizerSettings()
    settings.classifierWeight = 0.5
    settings.classifierWeightInNoise = 1
    let found = settings.classifierWeight(inRange: range, isEchoing: isEchoing)
    #expect(abs(found - weight) < 1e-9)
  }

  @Test func `a classifier that is switched off stays so`() {
    var settings = RecognizerSettings()
    settings.classifierWeight = 0
    settings.classifierWeightInNoise = 0
    #expect(settings.classifierWeight(inRange: 3, isEchoing: true) == 0)
  }
}
