import Testing

@testable import Assistant

struct DropCounterTests {
  @Test func `drops are told at once, then summed up for a minute`() {
    let counter = DropCounter()
    let start = ContinuousClock().now
    #expect(counter.count(10, at: start) == 10)
    #expect(counter.count(5, at: start + .seconds(1)) == nil)
    #expect(counter.count(6, at: start + .seconds(59)) == nil)
    #expect(counter.count(1, at: start + .seconds(61)) == 12)
  }
}
