import Dispatch
import Foundation
import SoundTestKit
import Testing

@testable import Assistant
@testable import Evaluation

@Suite(.timeLimit(.minutes(1))) struct CallLinesTests {
  @Test func `each line of a pipe is a call, also after its writer has gone`() async throws {
    let path = Scratch.file("talk").path
    try #require(mkfifo(path, 0o600) == 0)
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

  @Test func `a descriptor that its owner closes is missed by nobody who gets its number`()
    async throws
  {
    let pipe = try Self.openPipe()
    try CallLines("\(pipe.reading)").obey {}
    close(pipe.reading)
    let other = try Self.openPipe()
    #expect(dup2(other.reading, pipe.reading) == pipe.reading)
    let (bytes, counter) = AsyncStream<Void>.makeStream()
    let source = DispatchSource.makeReadSource(
      fileDescriptor: pipe.reading, queue: DispatchQueue(label: "heed.tests.reading"))
    source.setEventHandler {
      source.suspend()
      counter.yield()
    }
    source.resume()
    #expect(write(other.writing, "x", 1) == 1)
    #expect(await bytes.first { true } != nil)
    source.setCancelHandler {
      for descriptor in [pipe.reading, pipe.writing, other.reading, other.writing] {
        close(descriptor)
      }
    }
    source.cancel()
    source.resume()
  }

  private static func openPipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  @Test(arguments: [
    ("/nowhere/talk", "there is no such pipe (mkfifo makes one)"),
    ("SCRATCH/misspelt", "there is no such pipe (mkfifo makes one)"),
    ("SCRATCH", "is a directory"),
    ("SCRATCH/file", "it is neither a pipe nor a terminal"),
    ("9999", "bad file descriptor"),
  ])
  func `what calls can't come from is told, and left as it is`(
    name: String, reason: String
  ) throws {
    let folder = Scratch.file("calls")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("here\n".utf8).write(to: folder.appending(path: "file"))
    let path = name.replacing("SCRATCH", with: folder.path)
    let error = #expect(throws: CallLinesError.self) { try CallLines(path) }
    #expect(error?.description == "cannot listen for calls from '\(path)': \(reason)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
  }
}
