import Sound
import Speech
import Synchronization
import Testing

struct CachingVoiceTests {
  private final class CountingVoice: Voice {
    private let texts = Mutex<[String]>([])
    var asked: [String] { texts.withLock { $0 } }

    func samples(for text: String) -> AsyncThrowingStream<Samples, any Error> {
      texts.withLock { $0.append(text) }
      return ScriptedVoice().samples(for: text)
    }
  }

  private let counting = CountingVoice()

  private func say(_ text: String, by voice: some Voice) async throws -> [Int] {
    var lengths: [Int] = []
    for try await piece in voice.samples(for: text) { lengths.append(piece.values.count) }
    return lengths
  }

  @Test func `a text said again is not made again`() async throws {
    let voice = CachingVoice(counting)
    #expect(try await say("one three", by: voice) == [3, 5])
    #expect(try await say("one three", by: voice) == [3, 5])
    #expect(counting.asked == ["one three"])
  }

  @Test func `what failed is tried again`() async throws {
    let voice = CachingVoice(counting)
    for _ in 0..<2 {
      await #expect(throws: ScriptedVoice.Mute.self) { try await say("one mute", by: voice) }
    }
    #expect(counting.asked.count == 2)
  }

  @Test func `long texts and old ones are not kept`() async throws {
    let voice = CachingVoice(counting)
    let long = String(repeating: "x", count: 100)
    for text in [long, long, "a"] + (0..<32).map({ "\($0)" }) + ["a"] {
      _ = try await say(text, by: voice)
    }
    #expect(counting.asked.count == 36)
  }
}
