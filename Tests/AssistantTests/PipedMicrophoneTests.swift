import Foundation
import TestKit
import Testing

@testable import Assistant
@testable import Bench
@testable import Evaluation

@Suite struct PipedMicrophoneTests {
  @Test
  func `what is played comes out of the pipe as it went in, no faster than it sounds`() throws {
    try ScratchFolder.with { folder in
      let microphone = try PipedMicrophone(at: folder.appending(path: "microphone"))
      let reader = try #require(FileHandle(forReadingAtPath: microphone.path))
      let sound = (0..<3_200).map { Int16(truncatingIfNeeded: $0 &* 7_919) }
      var ticks = 0
      let began = ContinuousClock.now
      try microphone.play(Array(sound[..<1_600])) { ticks += 1 }
      try microphone.play(Array(sound[1_600...])) { ticks += 1 }
      // The last of ten pieces goes in when the nine before it have sounded.
      #expect(ContinuousClock.now - began >= .milliseconds(180))
      #expect(ticks == 10)
      let bytes = try #require(try reader.read(upToCount: 6_400))
      let played = sound.flatMap { withUnsafeBytes(of: $0.littleEndian, Array.init) }
      #expect(bytes.elementsEqual(played))
    }
  }

  @Test func `who cannot make its pipe says so`() {
    #expect(throws: POSIXError.self) {
      try PipedMicrophone(at: URL(filePath: "/no such folder/microphone"))
    }
  }
}
