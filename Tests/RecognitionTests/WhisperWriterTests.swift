import Testing

@testable import Recognition

@Suite(.timeLimit(.minutes(5))) struct WhisperWriterTests {
  @Test func `what was heard in a pause is written as well`() async throws {
    try await withTinyWhisperFile { path in
      let writer = WhisperWriter(model: path)
      let alone = try await writer.writing(of: RisingTone.samples, after: ["no"])
      // Of half a second nobody says more than eight words.
      #expect(alone?.text.hasPrefix(" set") == true, "\(alone?.text ?? "nothing")")
      writer.begin()
      writer.follow(Array(RisingTone.samples.prefix(5_000)))
      writer.follow(Array(RisingTone.samples.dropFirst(5_000)))
      writer.settle()
      #expect(try await writer.writing(of: RisingTone.samples, after: ["no"]) == alone)
      writer.begin()
      #expect(try await writer.writing(of: RisingTone.samples, after: ["no"]) == alone)
    }
  }

  @Test func `what was heard of another moment does not count`() async throws {
    try await withTinyWhisperFile { path in
      let writer = WhisperWriter(model: path)
      let long = RisingTone.samples + [Int16](repeating: 300, count: 40_000)
      let alone = try await writer.writing(of: long, after: [])
      writer.follow(RisingTone.samples)
      writer.settle()
      #expect(try await writer.writing(of: long, after: []) == alone)
      #expect(try await writer.writing(of: long, after: [], rest: .seconds(9)) != alone)
    }
  }

  @Test func `what was prepared is written as well`() async throws {
    try await withTinyWhisperFile { path in
      let (sound, other) = (RisingTone.samples, Array(RisingTone.samples.prefix(6_000)))
      let alone = try await WhisperWriter(model: path).writing(of: sound, after: [])
      let before = try await WhisperWriter(model: path).writing(of: sound, after: ["no"])
      let otherAlone = try await WhisperWriter(model: path).writing(of: other, after: [])
      let writer = WhisperWriter(model: path)
      writer.begin()
      writer.prepare(sound)
      await writer.catchUp()
      for _ in 0..<2 { #expect(try await writer.writing(of: sound, after: []) == alone) }
      #expect(try await writer.writing(of: sound, after: ["no"]) == before)
      #expect(try await writer.writing(of: other, after: []) == otherAlone)
      // Given up for another, or whatever begins.
      for _ in 0..<3 { writer.prepare(other) }
      writer.prepare(sound)
      #expect(try await writer.writing(of: sound, after: []) == alone)
      writer.prepare(other)
      writer.begin()
      #expect(try await writer.writing(of: other, after: []) == otherAlone)
      writer.prepare([])
      #expect(try await writer.writing(of: [], after: []) == nil)
    }
  }

  @Test func `nothing says nothing`() async throws {
    try await withTinyWhisperFile { path in
      let writing = try await WhisperWriter(model: path).writing(of: [], after: [])
      #expect(writing == nil)
    }
  }

  @Test func `a file that is gone is an error, whenever it is asked`() async throws {
    let writer = WhisperWriter(model: "/none/whisper.bin")
    writer.begin()
    writer.prepare(RisingTone.samples)
    writer.settle()
    for _ in 0..<2 {
      await #expect(throws: RecognitionError.self) {
        try await writer.writing(of: RisingTone.samples, after: [])
      }
    }
  }
}
