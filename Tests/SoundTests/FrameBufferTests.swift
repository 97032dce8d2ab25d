import Foundation
import Sound
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(5))) struct FrameBufferTests {
  /// Each character is a step: "+" appends a frame, "-" reads one; below stands what became of it:
  /// "o" taken, "x" dropped, the number of the frame that was read, "?" nothing to read.
  @Test(arguments: [
    (4, "+++---", "ooo012"),
    (4, "++++++", "ooooxx"),
    (4, "+++++-+--+", "oooox0x12o"),
    (4, "+++++--+--+----", "oooox01o23o56??"),
    (1, "+++-+-", "oxx0o3"),
    (2, "+++-+-+", "oox0o1o"),
  ])
  func `whole frames are dropped until half the room is free`(
    capacity: Int, steps: String, outcomes: String
  ) async {
    let buffer = FrameBuffer(capacity: capacity)
    var number = 0
    var seen = ""
    for step in steps {
      if step == "+" {
        seen += buffer.append(Self.frame(number)) ? "o" : "x"
        number += 1
      } else if buffer.count == 0 {
        seen += "?"
      } else {
        seen += await buffer.next().map { String($0.start / Frame.length) } ?? "end"
      }
    }
    #expect(seen == outcomes)
    #expect(buffer.dropped == seen.count { $0 == "x" })
  }

  @Test func `what was taken before the end can be read after it`() async {
    let buffer = FrameBuffer(capacity: 10)
    buffer.append(Self.frame(0))
    buffer.append(Self.frame(1))
    buffer.finish()
    buffer.finish()
    #expect(buffer.append(Self.frame(2)) == false)
    #expect(await buffer.next()?.start == 0)
    #expect(await buffer.next()?.start == Frame.length)
    for _ in 0..<3 { #expect(await buffer.next() == nil) }
  }

  @Test func `a break has room in a full buffer, once`() async {
    let buffer = FrameBuffer(capacity: 1)
    buffer.append(Self.frame(0))
    buffer.append(Frame(samples: [], start: 160))
    buffer.append(Frame(samples: [], start: 160))
    buffer.finish()
    #expect(await buffer.next()?.isBreak == false)
    #expect(await buffer.next()?.isBreak == true)
    #expect(await buffer.next() == nil)
    #expect(buffer.dropped == 0)
  }

  @Test func `a reader on another thread gets every frame in order`() async {
    let buffer = FrameBuffer(capacity: 100_000)
    let writer = Thread {
      for number in 0..<20_000 { buffer.append(Self.frame(number)) }
      buffer.finish()
    }
    writer.start()
    var numbers: [Int] = []
    while let frame = await buffer.next() { numbers.append(frame.start / Frame.length) }
    let isWhole = numbers == Array(0..<20_000)
    #expect(isWhole)
  }

  @Test func `ending wakes the reader that waits`() async {
    let buffer = FrameBuffer(capacity: 1)
    Thread.detachNewThread { buffer.finish() }
    #expect(await buffer.next() == nil)
  }

  @Test(arguments: [true, false])
  func `a reader that waits can be interrupted`(waitsFirst: Bool) async {
    let buffer = FrameBuffer(capacity: 1)
    if waitsFirst {
      async let frame = buffer.next()
      await Task.yield()
      buffer.interrupt()
      #expect(await frame == .interruption)
    } else {
      buffer.interrupt()
      #expect(await buffer.next() == .interruption)
    }
    buffer.append(Self.frame(0))
    #expect(await buffer.next() == Self.frame(0))
  }

  @Test func `a reader that is cancelled waits no longer, and the next one gets the frames`() async
  {
    let buffer = FrameBuffer(capacity: 1)
    let reader = Task { await buffer.next() }
    reader.cancel()
    #expect(await reader.value == nil)
    buffer.append(Self.frame(0))
    #expect(await buffer.next() == Self.frame(0))
  }

  private static func frame(_ number: Int) -> Frame {
    Frame(samples: [Int16](repeating: 0, count: Frame.length), start: number * Frame.length)
  }
}
