import Foundation
import Sound
import TestKit
import Testing

/// Sounds made for the purpose: bursts of a tone for speech, in noise, with faults.
private struct MadeSound: Sendable, CustomTestStringConvertible {
  let name: String
  /// Amplitudes, 1 at full scale.
  var speech = 0.15
  var noise = 0.001
  var offset = 0.0
  var hum = 0.0
  /// The gain applied to the samples before they clip.
  var gain = 1.0
  /// Whether pauses are digital silence.
  var isGated = false
  var seconds = 4.0

  var testDescription: String { name }

  /// A second of pause, a second of speech, and so on.
  var samples: Samples {
    var random = SequenceGenerator(seed: 3)
    return Samples(
      (0..<Int(seconds * 16_000)).map { index in
        let isSpeech = index / 16_000 % 2 == 1
        if isGated, !isSpeech { return 0 }
        let time = Double(index) / 16_000
        var value = Double.random(in: -1...1, using: &random) * noise + offset
        value += hum * sin(2 * .pi * 50 * time)
        if isSpeech { value += speech * sin(2 * .pi * 700 * time) }
        return Int16(max(-32_768, min(32_767, value * gain * 32_768)))
      })
  }

  var quality: SoundQuality {
    var survey = SoundSurvey()
    let source = SamplesSource(samples)
    while let frame = source.next() { survey.count(frame) }
    return survey.quality
  }
}

struct SoundQualityTests {
  private static let table: [(sound: MadeSound, complaints: [SoundComplaint.Kind])] = [
    (MadeSound(name: "good"), []),
    (MadeSound(name: "quiet", speech: 0.009, noise: 0.000_3), [.tooQuiet]),
    (MadeSound(name: "nothing but zeros", speech: 0, noise: 0), [.noSound]),
    (MadeSound(name: "muted, a step of dither", speech: 0, noise: 0.000_05), [.noSound]),
    (MadeSound(name: "nobody speaks", speech: 0, noise: 0.01), [.noSpeech]),
    (MadeSound(name: "loud noise", noise: 0.03), [.noise]),
    (MadeSound(name: "very loud noise", noise: 0.1), [.noise]),
    (MadeSound(name: "full scale", speech: 0.97, noise: 0.01), [.tooLoud]),
    (MadeSound(name: "cut off", gain: 20), [.clipping]),
    (MadeSound(name: "offset", offset: 0.02), [.offset]),
    (MadeSound(name: "hum", hum: 0.02), [.rumble]),
    (MadeSound(name: "gate", isGated: true), [.gate]),
    (MadeSound(name: "short", seconds: 0.3), [.tooShort]),
  ]

  @Test(arguments: table) fileprivate func `what is wrong is what was made wrong`(
    sound: MadeSound, complaints: [SoundComplaint.Kind]
  ) {
    #expect(sound.quality.complaints.map(\.kind) == complaints)
  }

  @Test(arguments: [0.001, 0.01, 0.1]) func `levels are those of the parts`(noise: Double) throws {
    let quality = MadeSound(name: "", noise: noise).quality
    // A tone's effective value lies 3 dB below its amplitude, that of uniform noise 4.8 dB.
    let floor = 20 * log10(noise) - 4.77
    let tone = pow(10, (20 * log10(0.15) - 3.01) / 10)
    let speech = 10 * log10(tone + pow(10, floor / 10))
    #expect(abs(try #require(quality.noiseFloor) - floor) < 1)
    #expect(abs(try #require(quality.speechLevel) - speech) < 1)
    #expect(abs(try #require(quality.signalToNoise) - (speech - floor)) < 1.5)
  }

  @Test func `an offset is measured, and is no sound`() throws {
    let quality = MadeSound(name: "", offset: 0.1).quality
    #expect(abs(quality.offset - 0.1) < 0.001)
    let without = MadeSound(name: "").quality
    #expect(abs(try #require(quality.noiseFloor) - (try #require(without.noiseFloor))) < 0.5)
    #expect(quality.complaints.first?.isGrave == true)
  }

  @Test func `only samples in a row at the end of the scale are cut off`() {
    var survey = SoundSurvey()
    let frame: [Int16] =
      [32_767, 32_767, 0, -32_768, 0, 32_767, 32_767, 32_767, 32_760]
      + .init(repeating: 1, count: 151)
    survey.count(Frame(samples: frame, start: 0))
    #expect(abs(survey.quality.clippedShare - 4.0 / 160) < 1e-9)
  }

  @Test func `what a microphone lost is told`() {
    var survey = SoundSurvey()
    let source = SamplesSource(MadeSound(name: "").samples)
    while let frame = source.next() { survey.count(frame) }
    survey.count(MicrophoneEvent.opened(rate: 16_000, channels: 1))
    #expect(survey.quality.complaints.isEmpty)
    survey.count(.dropped(frames: 12))
    survey.count(.overrun)
    survey.count(.lost(reason: "unplugged"))
    let complaints = survey.quality.complaints
    #expect(complaints.map(\.kind) == [.interrupted, .dropped])
    #expect(complaints.last?.text.hasPrefix("120 ms of sound were lost") == true)
  }

  @Test func `every complaint says what to do`() {
    let complaints = Self.table.flatMap { sound, _ in sound.quality.complaints }
    #expect(complaints.count > 5)
    for complaint in complaints {
      #expect(
        complaint.text.count > 40 && complaint.text.last.map(".?".contains) == true,
        "\(complaint)")
    }
  }
}
