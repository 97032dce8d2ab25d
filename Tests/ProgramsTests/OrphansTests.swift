import Testing

@testable import Programs

struct OrphansTests {
  private static let cases: [(program: UInt64, running: [UInt64], orphan: UInt64, isLeft: Bool)] = [
    (10, [], 9, false),
    (10, [], 10, true),
    (10, [], 30, true),
    (10, [5], 30, false),
    (10, [30], 30, false),
    (10, [31, 40], 30, true),
    (10, [31, 12], 30, false),
  ]

  @Test(arguments: cases)
  func `an orphan ends with the last program that was there when it began`(
    program: UInt64, running: [UInt64], orphan: UInt64, isLeft: Bool
  ) {
    #expect(Orphans.isLeft(by: program, running: running, orphan: orphan) == isLeft)
  }
}
