import Foundation
import Programs
import Sound
import Speech
import TestKit
import Testing

struct ProgramVoiceTests {
  /// Reads the plainest sound file: a header of 44 bytes and samples.
  private static func decode(_ data: Data) throws -> Samples {
    struct Unreadable: Error, CustomStringConvertible { let description = "not a WAV file" }
    guard data.count >= 44, data.starts(with: Data("RIFF".utf8)) else { throw Unreadable() }
    let bytes = [UInt8](data.dropFirst(44))
    return Samples(
      stride(from: 0, to: bytes.count - 1, by: 2).map {
        Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
      })
  }

  private static func waveFile(_ values: [Int16]) -> Data {
    func bytes<T: FixedWidthInteger>(_ number: T) -> Data {
      withUnsafeBytes(of: number.littleEndian) { Data($0) }
    }
    let size = UInt32(values.count * 2)
    var file = Data("RIFF".utf8) + bytes(36 + size) + Data("WAVEfmt ".utf8)
    file += bytes(UInt32(16)) + bytes(UInt16(1)) + bytes(UInt16(1))
    file += bytes(UInt32(16000)) + bytes(UInt32(32000)) + bytes(UInt16(2)) + bytes(UInt16(16))
    file += Data("data".utf8) + bytes(size)
    return values.reduce(into: file) { $0 += bytes($1) }
  }

  private func pieces(_ command: [String], _ text: String) async throws -> [Samples] {
    let voice = ProgramVoice(ProgramRunner.real(command), decode: Self.decode)
    var pieces: [Samples] = []
    for try await piece in voice.samples(for: text) { pieces.append(piece) }
    return pieces
  }

  @Test func `a sound file on standard output is the voice`() async throws {
    let path = FileManager.default.temporaryDirectory.path + "/heed-\(UUID().uuidString).wav"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let values = (0..<20_000).map { Int16(truncatingIfNeeded: $0 &* 7) }
    try Self.waveFile(values).write(to: URL(fileURLWithPath: path))
    #expect(try await pieces(["cat", path], "Hello.") == [Samples(values)])
  }

  @Test(arguments: [
    (["sh", "-c", "printf %044d 0; cat"], "Hi. You.", ["Hi.\n", "You.\n"]),
    (["sh", "-c", "printf '%044d%s' 0 \"$1\"", "sh", "${text}"], "$HOME `id`", ["$HOME `id`"]),
    (["sh", "-c", "printf '%044d%s' 0 \"$1\"", "sh", "${text}"], "-f x", [" -f x"]),
  ])
  func `the text reaches the program as it is`(
    command: [String], text: String, heard: [String]
  ) async throws {
    let voice = ProgramVoice(ProgramRunner.real(command)) { data in
      Samples(data.dropFirst(44).map { Int16($0) })
    }
    var said: [String] = []
    for try await piece in voice.samples(for: text) {
      said.append(String(decoding: piece.values.map { UInt8($0) }, as: UTF8.self))
    }
    #expect(said == heard)
  }

  @Test(arguments: [
    (["echo", "nonsense"], "cannot play the output of 'echo': not a WAV file"),
    (["sh", "-c", "echo no voice >&2; exit 2"], "cannot run 'sh': exit status 2: no voice"),
    (["no-such-voice"], "cannot run 'no-such-voice': no such file"),
  ])
  func `a failure says what failed`(command: [String], message: String) async throws {
    let error = await #expect(throws: (any Error).self) { try await pieces(command, "Hi.") }
    #expect(error.map { "\($0)" } == message)
  }
}
