import Foundation
import Grammar
import Sound
import Testing

@testable import Recognition

struct SpeakerAdaptationTests {
  private static let sentences = [
    "add apples to the grocery list", "read my lists", "send a message to tom",
    "what is the weather like tomorrow morning", "call the hardware store",
  ]

  @Test func `words are found in their own sound better than others`() throws {
    let adaptation = try Self.adaptation(speaker: nil)
    let sound = Samples.said("add milk to the grocery list")
    let right = try #require(
      try adaptation.align(sound, saying: ["add", "milk", "to", "the", "grocery", "list"]))
    let wrong = try #require(
      try adaptation.align(sound, saying: ["call", "the", "hardware", "store", "tomorrow"]))
    #expect(right.logLikelihood > wrong.logLikelihood)
    #expect(right.senones.count == right.frames.count)
    #expect(
      try adaptation.align(Samples(Array(repeating: 0, count: 800)), saying: ["hardware", "store"])
        == nil)
  }

  @Test func `what was learnt of a speaker fits sentences that were not heard`() throws {
    let adaptation = try Self.adaptation(speaker: nil)
    let speech = try Self.sentences.compactMap { try Self.align($0, adaptation) }
    let transform = adaptation.transform(from: speech)
    let adapted = try Self.adaptation(speaker: transform)
    let other = "remind me to buy bread and butter"
    let before = try #require(try Self.align(other, adaptation)).logLikelihood
    let after = try #require(try Self.align(other, adapted)).logLikelihood
    #expect(after > before)
  }

  @Test func `without speech everything stays as it is`() throws {
    let adaptation = try Self.adaptation(speaker: nil)
    let transform = adaptation.transform(from: [])
    for rows in transform.rows {
      for (feature, row) in rows.enumerated() {
        for (index, value) in row.enumerated() {
          #expect(abs(value - (index == feature + 1 ? 1 : 0)) < 0.01)
        }
      }
    }
  }

  @Test func `what was learnt for another model is an error`() {
    var settings = RecognizerSettings()
    settings.speaker = SpeakerTransform(rows: [[[0, 1]]])
    #expect(throws: RecognitionError.self) { try GrammarRecognizer(settings: settings) }
  }

  private static func adaptation(speaker: SpeakerTransform?) throws -> SpeakerAdaptation {
    var settings = RecognizerSettings()
    settings.speaker = speaker
    return try SpeakerAdaptation(
      settings: settings, lexicon: PronunciationLexicon.standard.get())
  }

  private static func align(_ text: String, _ adaptation: SpeakerAdaptation) throws
    -> AlignedSpeech?
  {
    try adaptation.align(.said(text), saying: text.split(separator: " ").map(String.init))
  }
}
