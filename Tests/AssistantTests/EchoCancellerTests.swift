import Foundation
import Grammar
import Sound
import SoundTestKit
import Testing

@testable import Assistant
@testable import Evaluation
@testable import Recognition
@testable import Sound

/// Heed's own voice, picked up by its microphone in a room.
@Suite(.timeLimit(.minutes(5))) struct EchoCancellerTests {
  private static let reply =
    "Added apples and oranges to the grocery list. What else may I add for you today?"

  @Test func `the echo of a reply is taken out`() async throws {
    let reply = try await SpokenText.samples(Self.reply)
    let echo = Self.room.reverberate(reply).at(0.5)
    let heard = try Self.cancelled(echo.values, playing: reply)
    // The filter has learnt the room by the second half.
    let half = echo.values.count / 2
    let enhancement =
      Self.energy(of: echo.values[half...]) / Self.energy(of: heard[half...])
    // 12 dB.
    #expect(enhancement > 16, "echo return loss enhancement: \(enhancement) to 1")
  }

  @Test(arguments: ["stop", "computer"])
  func `what is said meanwhile is heard`(phrase: String) async throws {
    let reply = try await SpokenText.samples(Self.reply)
    var microphone = Self.room.reverberate(reply).at(0.2).values
    let said = try await SpokenText.samples(phrase).at(0.8)
    let start = microphone.count - said.values.count - 4_000
    for (index, value) in said.values.enumerated() { microphone[start + index] &+= value }
    let silence = [Int16](repeating: 0, count: 16_000)
    let left = try Self.cancelled(microphone, playing: reply)
    #expect(try Self.phrases(in: left + silence) == [phrase])
  }

  @Test func `its own wake phrase does not wake it`() async throws {
    let text = "Say the word again after a while, then say computer, and I will listen."
    let reply = try await SpokenText.samples(text)
    let echo = Self.room.reverberate(reply).at(0.3)
    let warm = try await SpokenText.samples(Self.reply)
    let before = Self.room.reverberate(warm).at(0.3)
    let heard = try Self.cancelled(
      before.values + echo.values, playing: Samples(warm.values + reply.values))
    let silence = [Int16](repeating: 0, count: 16_000)
    let left = Array(heard[before.values.count...]) + silence
    #expect(try Self.phrases(in: left, saying: text) == [])
  }

  @Test func `the echo is taken out of what ALSA delivers`() async throws {
    let reply = try await SpokenText.samples(Self.reply)
    let echo = Self.room.reverberate(reply).at(0.5)
    // The virtual devices share no clock with each other: on a busy machine the echo may come too late at first.
    var enhancements: [Double] = []
    for _ in 0..<3 where enhancements.last ?? 0 < 4 {
      enhancements.append(try await Self.enhancement(playing: reply, hearing: echo))
    }
    #expect(enhancements.contains { $0 >= 4 }, "echo return loss enhancements: \(enhancements)")
  }

  @Test func `clocks that slip too often switch it off`() throws {
    let farEnd = FarEnd()
    let canceller = try #require(EchoCanceller(farEnd: farEnd))
    let number = farEnd.begin()
    let start = ContinuousClock.now
    let values = [Int16](repeating: 1_000, count: 160_000)
    for index in 0..<200 {
      let moment = start + Samples.duration(of: index * Frame.length)
      farEnd.plays(values, number: number, from: start + .milliseconds(index * 5))
      _ = canceller.cancel(
        Frame(samples: [Int16](repeating: 100, count: Frame.length), start: index * Frame.length),
        at: moment)
    }
    #expect(canceller.failure == .slips)
  }

  @Test func `without anything played frames stay as they are`() throws {
    let canceller = try #require(EchoCanceller(farEnd: FarEnd()))
    let frame = Frame(samples: (0..<160).map { Int16($0 * 7) }, start: 320)
    #expect(canceller.cancel(frame, at: .now) == frame)
  }

  // MARK: -

  /// A room of 200 ms whose sound dies away, the same in each run.
  private static let room: Room = {
    var generator = SeededGenerator(seed: 11, name: "room")
    var click = [Int16](repeating: 0, count: 3_200)
    click[0] = 30_000
    for index in 80..<click.count {
      let decay = exp(-Double(index) / 600)
      click[index] = Int16(Double.random(in: -6_000...6_000, using: &generator) * decay)
    }
    return Room(click: Samples(click))
  }()

  /// The residue of a microphone's sound, frame by frame, while the loudspeaker plays in step with it.
  private static func cancelled(_ near: [Int16], playing far: Samples) throws -> [Int16] {
    let farEnd = FarEnd()
    let canceller = try #require(EchoCanceller(farEnd: farEnd))
    let start = ContinuousClock.now
    farEnd.plays(far.values, number: farEnd.begin(), from: start)
    var left: [Int16] = []
    let source = SamplesSource(Samples(near))
    while let frame = source.next() {
      left += canceller.cancel(frame, at: start + Samples.duration(of: frame.start)).samples
    }
    return left
  }

  private static func phrases(in sound: [Int16], saying text: String = "") throws -> [String] {
    let composition = try Fixture.composition { $0.wake.phrase = "computer" }
    var wakeGate = try composition.wakeGate()
    var phrases: [String] = []
    let source = SamplesSource(Samples(sound))
    while let frame = source.next() {
      if let wake = try wakeGate.interruption(in: frame, of: text) { phrases.append(wake.phrase) }
    }
    return phrases
  }

  /// The reduction of an echo that passes through a loudspeaker and a microphone of ALSA's.
  private static func enhancement(playing reply: Samples, hearing echo: Samples) async throws
    -> Double
  {
    let farEnd = FarEnd()
    let virtual = VirtualLoudspeaker()
    let loudspeaker = Loudspeaker(device: try virtual.device, farEnd: farEnd)
    let feed = try Feed()
    var device = VirtualMicrophone()
    device.feed = feed
    let microphone = try Microphone(device: try device.device, farEnd: farEnd) { _ in }
    defer { microphone.stop() }
    _ = await microphone.next()
    async let playing = loudspeaker.play(reply)
    while farEnd.sounds(after: .now).isEmpty { try await Task.sleep(for: .milliseconds(1)) }
    try feed.say(echo)
    _ = try await playing
    var left: [Int16] = []
    while left.count < echo.values.count, let frame = await microphone.next() {
      left += frame.samples
    }
    let half = echo.values.count / 2
    return energy(of: echo.values[half...]) / max(1, energy(of: left[half...]))
  }

  private static func energy(of values: ArraySlice<Int16>) -> Double {
    values.reduce(0) { $0 + Double($1) * Double($1) }
  }
}

extension Samples {
  fileprivate func at(_ gain: Double) -> Samples {
    Samples(values.map { Int16(Double($0) * gain) })
  }
}
