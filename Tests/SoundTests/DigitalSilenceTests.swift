import Testing

@testable import Sound

struct DigitalSilenceTests {
  /// Seconds of sound: `0` digital silence, `c` a constant offset, `~` noise, `|` a break; and the second in which
  /// silence is noticed.
  @Test(
    arguments: [
      ("000000000000", 4), ("cccccccc", 4), ("0000~0000000", nil), ("~00000000000", nil),
      ("00|000000000", 4), ("0000", nil),
    ] as [(String, Int?)])
  func `silence from the beginning is noticed once`(timeline: String, second: Int?) {
    var silence = DigitalSilence()
    var noticed: [Int] = []
    for (place, kind) in timeline.filter({ $0 != "|" }).enumerated() {
      for _ in 0..<100 {
        var samples = [Int16](repeating: kind == "c" ? 9 : 0, count: Frame.length)
        if kind == "~" { samples[7] = 1 }
        if silence.isNoticed(with: Frame(samples: samples, start: 0)) { noticed.append(place) }
        let isBreakNoticed = silence.isNoticed(with: Frame(samples: [], start: 0))
        #expect(!isBreakNoticed)
      }
    }
    #expect(noticed == (second.map { [$0] } ?? []))
  }
}
