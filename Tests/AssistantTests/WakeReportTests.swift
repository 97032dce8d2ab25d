import Grammar
import Recognition
import Testing

@testable import Assistant
@testable import Evaluation

@Suite struct WakeReportTests {
  private static func report() throws -> WakeReport {
    let lexicon = try PronunciationLexicon(settings: RecognizerSettings())
    var report = WakeReport(
      phrase: try WakePhrase("computer", lexicon: lexicon), threshold: 5)
    report.count([1, 7], isSpoken: true, sound: .seconds(2), work: .zero)
    report.count([3], isSpoken: true, sound: .seconds(2), work: .zero)
    report.count([], isSpoken: true, sound: .seconds(2), work: .zero)
    report.count([2, 4], isSpoken: false, sound: .seconds(1_800), work: .zero)
    return report
  }

  @Test(arguments: [(0.0, 1, 4.0), (3.5, 2, 2.0), (5.0, 2, 0.0), (8.0, 3, 0.0)])
  func `a threshold trades misses for false alarms`(
    threshold: Double, misses: Int, alarms: Double
  ) throws {
    let point = try Self.report().point(at: threshold)
    #expect(point.missRate == Double(misses) / 3)
    #expect(point.falseAlarmsPerHour == alarms)
  }

  @Test func `the curve goes over all scores that count`() throws {
    #expect(try Self.report().curve.map(\.threshold) == [2, 3, 4, 5, 6, 7])
  }
}
