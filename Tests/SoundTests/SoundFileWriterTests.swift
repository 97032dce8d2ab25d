import Foundation
import Sound
import Testing

@Suite struct SoundFileWriterTests {
  @Test func `a file whose writer is still open can be read`() throws {
    let path = Fixture.temporaryPath("open.wav")
    let writer = try SoundFileWriter(path: path)
    try writer.write(Fixture.ramp(count: 16_000))
    #expect(try SoundFile(path: path).samples().count == 16_000)
    try writer.write([1, 2, 3])
    writer.updateHeader()
    #expect(try SoundFile(path: path).samples().count == 16_003)
  }

  @Test func `a directory that does not exist is an error in one line`() throws {
    let error = #expect(throws: SoundError.self) { try SoundFileWriter(path: "/nowhere/a.wav") }
    #expect(
      error?.description == "cannot write sound file '/nowhere/a.wav': no such file or directory")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full disk is an error`() throws {
    #expect(throws: SoundError.self) {
      try SoundFileWriter(path: "/dev/full").write(Fixture.ramp(count: 100_000))
    }
  }
}
