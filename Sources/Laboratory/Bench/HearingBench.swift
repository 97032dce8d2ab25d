package import Assistant
internal import Evaluation
internal import Foundation
internal import Grammar
internal import Sound
internal import Text

/// Plays recordings to a running `heed listen`, as through a microphone, and measures its memory.
///
/// ALSA's `file` plug-in reads a pipe that is filled in real time; answers are synthesised and written to files.
package struct HearingBench: Sendable {
  /// The faint noise after each recording, in which the sentence ends and is answered.
  private static let pause = Duration.seconds(3)
  private static let microphone = "recordings"

  private let program: String
  private let recordings: [Recording]

  package init(program: String, recordings: [Recording]) {
    self.program = program
    self.recordings = recordings
  }

  package func lines() throws -> [String] {
    try [("without dictation", false), ("with dictation", true)].map { condition, dictates in
      let memory = try ScratchFolder.with { try measure(in: $0, dictates: dictates) }
      return String(
        format: "heed listen %@, %@: %.0f to %.0f MB resident between them, "
          + "at most %.0f MB while it heard one, %.0f MB at any moment",
        condition, recordings.count.counted("recording"), memory.between.min() ?? 0,
        memory.between.max() ?? 0,
        memory.hearing.max() ?? 0, memory.most)
    }
  }

  private struct Memory {
    var between: [Double] = []
    var hearing: [Double] = []
    var most = 0.0
  }

  private func measure(in folder: URL, dictates: Bool) throws -> Memory {
    let microphone = try PipedMicrophone(at: folder.appending(path: "microphone"))
    let alsa = folder.appending(path: "asound.conf")
    try microphone.configuration(of: Self.microphone)
      .write(to: alsa, atomically: true, encoding: .utf8)
    let configuration = folder.appending(path: "heed.json")
    try Self.configuration(speaking: folder.path, dictates: dictates)
      .write(to: configuration, atomically: true, encoding: .utf8)
    let listening = try ListeningProcess(
      program: program,
      arguments: [
        "--config", configuration.path, "--store", folder.appending(path: "heed.sqlite").path,
      ], environment: ["ALSA_CONFIG_PATH": alsa.path])
    defer { listening.stop() }
    var memory = Memory()
    var noise = SeededGenerator(seed: 1, name: Self.microphone)
    for recording in recordings {
      try microphone.play(noise.faint(for: Self.pause)) {}
      memory.between.append(listening.megabytes)
      try microphone.play(SoundFile.samples(path: recording.path).values) {
        memory.hearing.append(listening.megabytes)
      }
    }
    try microphone.play(noise.faint(for: Self.pause)) {}
    memory.between.append(listening.megabytes)
    memory.most = listening.mostMegabytes
    return memory
  }

  private static func configuration(speaking folder: String, dictates: Bool) -> String {
    """
    {"microphone": {"device": "\(microphone)"}, "speech": {"folder": "\(folder)"}\
    \(dictates ? "" : #", "recognition": {"dictation": null}"#)}
    """
  }
}

extension SeededGenerator {
  /// Noise like that of a good microphone in a quiet room.
  mutating func faint(for duration: Duration) -> [Int16] {
    (0..<Int(duration / .seconds(1) * Double(Samples.rate))).map { _ in
      Int16.random(in: -6...6, using: &self)
    }
  }
}

/// A temporary folder that exists for the length of a call.
enum ScratchFolder {
  static func with<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}
