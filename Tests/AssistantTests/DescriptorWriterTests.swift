import Foundation
import SoundTestKit
import Synchronization
import Testing

@testable import Assistant
@testable import Evaluation

@Suite(.timeLimit(.minutes(1))) struct DescriptorWriterTests {
  @Test func `what is written arrives whole and in order`() throws {
    let pipe = Pipe()
    let writer = DescriptorWriter(pipe.fileHandleForWriting.fileDescriptor)
    for number in 0..<100 { writer.write("\(number)\n") }
    try pipe.fileHandleForWriting.close()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(text == (0..<100).map { "\($0)\n" }.joined())
  }

  @Test func `who does not read holds nobody up, and is told once what was lost`() throws {
    let pipe = try FullPipe()
    let writer = DescriptorWriter(pipe.writing, capacity: 500)
    let told = Mutex<[Int]>([])
    writer.dropWhatWaits { count in told.withLock { $0.append(count) } }
    let lines = (100..<200).map { "line \($0)\n" }
    lines.forEach(writer.write)
    #expect(told.withLock { $0 }.isEmpty)
    #expect(!writer.flush(within: .milliseconds(1)))
    let kept = 500 / lines[0].utf8.count
    #expect(pipe.read(lines: kept) == Array(lines[..<kept]))
    #expect(writer.flush(within: .seconds(10)))
    #expect(told.withLock { $0 } == [100 - kept])
    writer.write("again\n")
    #expect(pipe.read(lines: 1) == ["again\n"])
    #expect(told.withLock { $0.count } == 1)
  }

  @Test func `a text larger than all that may wait is written when nothing else waits`() throws {
    let pipe = Pipe()
    let writer = DescriptorWriter(pipe.fileHandleForWriting.fileDescriptor, capacity: 10)
    writer.dropWhatWaits { Issue.record("\($0) dropped") }
    writer.write("a line that is longer than ten bytes\n")
    #expect(writer.flush(within: .seconds(10)))
    #expect(pipe.fileHandleForReading.availableData.count == 37)
  }

  @Test func `a descriptor that others have made non-blocking is written to all the same`() throws {
    let pipe = try FullPipe(staysNonBlocking: true)
    let writer = DescriptorWriter(pipe.writing)
    writer.dropWhatWaits { _ in }
    writer.write("here\n")
    #expect(pipe.read(lines: 1) == ["here\n"])
  }

  @Test func `a reader that is gone is told of once`() throws {
    signal(SIGPIPE, SIG_IGN)
    let pipe = Pipe()
    let gone = Mutex(0)
    let writer = DescriptorWriter(pipe.fileHandleForWriting.fileDescriptor) {
      gone.withLock { $0 += 1 }
    }
    try pipe.fileHandleForReading.close()
    for _ in 0..<3 { writer.write("x") }
    #expect(gone.withLock { $0 } == 1)
  }
}
