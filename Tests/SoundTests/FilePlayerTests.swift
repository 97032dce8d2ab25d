import Foundation
import Sound
import Testing

@Suite struct FilePlayerTests {
  @Test func `sounds follow each other in a file`() async throws {
    let path = Fixture.temporaryPath("spoken.wav")
    let player = try FilePlayer(path: path)
    #expect(try await player.play(Samples([1, 2])))
    #expect(try await player.play(Samples([3])))
    #expect(try SoundFile(path: path).samples() == [1, 2, 3])
  }

  @Test func `every sound gets a file of its own in a directory`() async throws {
    let folder = Fixture.temporaryPath("spoken")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try await FilePlayer(path: folder).play(Samples([1]))
    let player = try FilePlayer(path: folder)
    try await player.play(Samples([2]))
    try await player.play(Samples([3]))
    for number in 1...3 {
      let path = folder + "/000\(number).wav"
      #expect(try SoundFile(path: path).samples() == [Int16(number)])
    }
  }

  @Test func `a file that cannot be written is an error at once`() {
    #expect(throws: SoundError.self) { try FilePlayer(path: "/nowhere/spoken.wav") }
  }

  @Test func `silence plays anything`() async throws {
    #expect(try await SilentPlayer().play(Samples([1, 2, 3])))
  }
}
