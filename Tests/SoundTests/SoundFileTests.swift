import Foundation
import Sound
import TestKit
import Testing

@Suite(.timeLimit(.minutes(5))) struct SoundFileTests {
  @Test(arguments: SoundFileFormat.all)
  func `any format comes out as mono at 16 kHz`(format: SoundFileFormat) throws {
    let tone = Fixture.tone(440, rate: format.rate, seconds: 1, channels: format.channels)
    let path = Fixture.temporaryPath("tone")
    try format.write(tone, to: path)
    let file = try SoundFile(path: path)
    let samples = try file.samples()
    #expect(file.channels == format.channels)
    #expect(abs(samples.count - 16_000) <= 2 || format.name.contains("ADPCM"))
    #expect(abs(Fixture.amplitude(of: 440, in: samples.prefix(16_000)) - 0.5) < format.tolerance)
  }

  @Test func `samples of our own format come through untouched`() throws {
    let sound = Fixture.ramp(count: 40_000)
    let path = Fixture.temporaryPath("sound.wav")
    try SoundFileWriter(path: path).write(sound)
    let file = try SoundFile(path: path)
    #expect(file.duration == .seconds(2.5))
    var frames: [Frame] = []
    while let frame = try file.next() { frames.append(frame) }
    #expect(frames.map(\.start) == Array(stride(from: 0, to: 40_000, by: Frame.length)))
    let isWhole = frames.flatMap(\.samples) == sound
    #expect(isWhole)
    #expect(try file.next() == nil)
  }

  @Test func `the last frame may be short`() throws {
    let path = Fixture.temporaryPath("sound.wav")
    try SoundFileWriter(path: path).write(Fixture.ramp(count: 200))
    let file = try SoundFile(path: path)
    #expect(try file.next()?.samples.count == 160)
    #expect(try file.next() == Frame(samples: Array(161...200), start: 160))
    #expect(try file.next() == nil)
  }

  @Test(arguments: [SoundFileFormat.wave, .flac, .vorbis])
  func `a pipe is read like a file`(format: SoundFileFormat) throws {
    let bytes = try format.bytes(of: Fixture.tone(440, rate: 16_000, seconds: 10))
    let samples = try Fixture.throughPipe(bytes) { try SoundFile(path: $0).samples() }
    #expect(samples.count == 160_000)
  }

  @Test func `a stream that is no sound, or has no end, is not kept`() throws {
    let noise = Data((0..<4_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    let wave = try SoundFileFormat.wave.bytes(of: Fixture.noise(count: 1_000_000))
    for (bytes, reason) in [
      (noise, "it is not a sound file of a known format"),
      (wave, "a stream may have 1 MB, only a file may be longer"),
    ] {
      let error = #expect(throws: SoundError.self) {
        try Fixture.throughPipe(bytes) { try SoundFile(path: $0, streamLimit: 1 << 20) }
      }
      #expect(error?.reason == reason)
    }
  }

  @Test func `a pipe that brings nothing is given up`() throws {
    let path = Fixture.temporaryPath("silent")
    #expect(mkfifo(path, 0o600) == 0)
    let error = #expect(throws: SoundError.self) {
      try SoundFile(path: path, patience: .milliseconds(50))
    }
    #expect(error?.reason.hasPrefix("nothing came of it") == true)
  }

  @Test func `a device is no recording`() throws {
    let error = #expect(throws: SoundError.self) { try SoundFile(path: "/dev/zero") }
    #expect(error?.description == "cannot read sound file '/dev/zero': it is a device")
  }

  @Test func `a dash is standard input`() throws {
    let path = Fixture.temporaryPath("sound.wav")
    try SoundFileWriter(path: path).write([1, 2, 3])
    let keeper = dup(STDIN_FILENO)
    let input = open(path, O_RDONLY)
    dup2(input, STDIN_FILENO)
    defer {
      dup2(keeper, STDIN_FILENO)
      close(keeper)
      close(input)
    }
    let file = try SoundFile(path: "-")
    #expect(file.name == "standard input")
    #expect(try file.samples() == [1, 2, 3])
  }

  @Test func `a program that wrote to a pipe could not know the length`() throws {
    for placeholder: UInt32 in [0, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff] {
      var bytes = try SoundFileFormat.wave.bytes(of: Fixture.tone(440, rate: 16_000, seconds: 1))
      withUnsafeBytes(of: placeholder.littleEndian) { bytes.replaceSubrange(4..<8, with: $0) }
      withUnsafeBytes(of: placeholder.littleEndian) { bytes.replaceSubrange(40..<44, with: $0) }
      let samples = try Fixture.throughPipe(bytes) { try SoundFile(path: $0).samples() }
      #expect(samples.count == 16_000)
      #expect(try SoundFile(contents: Array(bytes), name: "memory").samples() == samples)
    }
  }

  @Test(arguments: [SoundFileFormat.wave, .flac, .vorbis])
  func `a file that is cut short gives what it has, then the error, then nothing`(
    format: SoundFileFormat
  ) throws {
    let bytes = try format.bytes(of: Fixture.noise(count: 64_000))
    let path = Fixture.temporaryPath("cut")
    try bytes.prefix(bytes.count / 2).write(to: URL(filePath: path))
    let file = try SoundFile(path: path)
    var count = 0
    let error = #expect(throws: SoundError.self) {
      while let frame = try file.next() { count += frame.samples.count }
    }
    #expect(count > 8_000 && count < 56_000)
    let text = try #require(error?.description)
    #expect(text.hasPrefix("cannot read all of sound file '\(path)': it is cut short or damaged"))
    #expect(try file.next() == nil)
  }

  @Test func `what cannot be read is an error in one line`() throws {
    let folder = Fixture.temporaryPath("folder")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let cases: [(name: String, content: Data?, reason: String)] = [
      ("missing.wav", nil, "no such file or directory"),
      ("empty.wav", Data(), "the file is empty"),
      (
        "text.wav", Data("these are words, not sound\n".utf8),
        "it is not a sound file of a known format"
      ),
      ("zeros.wav", Data(count: 5_000), "it is not a sound file of a known format"),
      ("silent.wav", try SoundFileFormat.wave.bytes(of: []), "there is no sound in it"),
    ]
    for (name, content, reason) in cases {
      let path = folder + "/" + name
      try content?.write(to: URL(filePath: path))
      let error = #expect(throws: SoundError.self) { try SoundFile(path: path).samples() }
      #expect(error?.description == "cannot read sound file '\(path)': \(reason)")
    }
    let error = #expect(throws: SoundError.self) { try SoundFile(path: folder) }
    #expect(error?.description == "cannot read sound file '\(folder)': it is a directory")
  }

  @Test(arguments: [SoundFileFormat.wave, .flac, .vorbis])
  func `damaged files end in samples or in an error`(format: SoundFileFormat) throws {
    let whole = try format.bytes(of: Fixture.noise(count: 1_600))
    let path = Fixture.temporaryPath("damaged")
    var random = SequenceGenerator(seed: 1)
    var read = 0
    for _ in 0..<Extent.share(of: 1_500, oneIn: 10) {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        // The first bytes steer the reader most.
        let reach = Bool.random(using: &random) ? min(64, bytes.count) : bytes.count
        bytes[Int.random(in: 0..<reach, using: &random)] = .random(in: 0...255, using: &random)
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        bytes = bytes.prefix(.random(in: 0...bytes.count, using: &random))
      }
      try bytes.write(to: URL(filePath: path))
      do {
        let samples = try SoundFile(path: path).samples()
        if !samples.isEmpty { read += 1 }
      } catch let error as SoundError {
        #expect(!error.description.contains("\n"))
      }
    }
    // Every page of an Ogg file has a checksum.
    #expect(read > 0 || format.name.contains("ogg"))
    try FileManager.default.removeItem(atPath: path)
  }

  @Test func `a long file is not read ahead`() throws {
    let path = Fixture.temporaryPath("long.wav")
    defer { try? FileManager.default.removeItem(atPath: path) }
    let gigabyte = 1_000_000_000
    try Fixture.writeSilence(bytes: gigabyte, to: path)
    let file = try SoundFile(path: path)
    let before = Fixture.residentBytes
    for _ in 0..<1_000 { #expect(try file.next()?.samples.count == Frame.length) }
    // Other tests run meanwhile, but do not take this much.
    #expect(Fixture.residentBytes - before < gigabyte / 2)
  }
}
