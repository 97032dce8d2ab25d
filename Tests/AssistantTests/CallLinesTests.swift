import Foundation
import SoundTestKit
import Testing

@testable import Assistant

@Suite(.timeLimit(.minutes(1))) struct CallLinesTests {
  @Test func `each line of a pipe is a call, also after its writer has gone`() async throws {
    let path = Scratch.file("talk").path
    let (calls, counter) = AsyncStream<Void>.makeStream()
    try CallLines(path).obey { counter.yield() }
    var iterator = calls.makeAsyncIterator()
    for _ in 0..<2 {
      let writer = try #require(FileHandle(forWritingAtPath: path))
      try writer.write(contentsOf: Data("listen\n".utf8))
      try writer.close()
      #expect(await iterator.next() != nil)
    }
  }

  @Test func `a descriptor that is open serves as well`() async throws {
    let pipe = Pipe()
    let (calls, counter) = AsyncStream<Void>.makeStream()
    try CallLines("\(pipe.fileHandleForReading.fileDescriptor)").obey { counter.yield() }
    try pipe.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
    var iterator = calls.makeAsyncIterator()
    #expect(await iterator.next() != nil)
  }

  @Test(arguments: ["/nowhere/talk", "9999"]) func `what can't be opened is told`(name: String) {
    #expect(throws: CallLinesError.self) { try CallLines(name) }
  }
}
