import Testing

@testable import Programs

struct CrashLimitTests {
  @Test func `five crashes in half a minute are enough, until half a minute later`() {
    let start = ContinuousClock.now
    var limit = CrashLimit()
    for second in 0..<5 {
      #expect(limit.allows(at: start + .seconds(second)))
      limit.note(at: start + .seconds(second))
    }
    #expect(!limit.allows(at: start + .seconds(5)))
    #expect(!limit.allows(at: start + .seconds(29)))
    #expect(limit.allows(at: start + .seconds(30)))
  }

  @Test func `crashes now and then are no loop`() {
    let start = ContinuousClock.now
    var limit = CrashLimit()
    for second in stride(from: 0, to: 100, by: 8) { limit.note(at: start + .seconds(second)) }
    #expect(limit.allows(at: start + .seconds(97)))
  }
}
