import Testing

@testable import Sound

@Suite struct FramerTests {
  @Test(arguments: [[1, 500], [160, 160, 181], [501], [7, 7, 480, 7]])
  func `pieces of any size make the same frames`(pieces: [Int]) {
    var framer = Framer()
    var frames: [Frame] = []
    let sound = Fixture.ramp(count: 501)
    var start = 0
    for piece in pieces {
      framer.append(Array(sound[start..<start + piece]))
      start += piece
      while let frame = framer.next() { frames.append(frame) }
    }
    #expect(frames.map(\.start) == [0, 160, 320])
    #expect(frames.flatMap(\.samples) == Array(sound[..<480]))
    #expect(framer.last() == Frame(samples: Array(sound[480...]), start: 480))
    #expect(framer.last() == nil)
  }

  @Test func `what is broken off still counts`() {
    var framer = Framer()
    framer.append(Fixture.ramp(count: 200))
    #expect(framer.next()?.start == 0)
    framer.breakOff()
    framer.append(Fixture.ramp(count: 160))
    #expect(framer.next()?.start == 200)
    #expect(framer.next() == nil)
  }

  @Test func `a frame ends where the next begins`() {
    #expect(Frame(samples: Fixture.ramp(count: 160), start: 160).end == .milliseconds(20))
  }
}
