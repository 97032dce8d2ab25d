import Foundation
import Grammar
import Testing

@testable import Recognition

@Suite struct PosteriorSearchTests {
  private static func network(of sentences: [String]) throws -> (AcousticModel, SearchNetwork) {
    let settings = RecognizerSettings()
    let model = try AcousticModel(settings: settings)
    let compiler = NetworkCompiler(
      model: model, lexicon: try PronunciationLexicon.standard.get(), settings: settings,
      dictationWords: [])
    return (
      model, try compiler.entry(for: PackedAutomaton(Automaton(sentences: sentences))).network
    )
  }

  private static func sentences(
    of sentences: [String], in posteriors: PhonePosteriors, limit: Int = 3
  ) throws -> [(text: String, score: Float)] {
    let (model, network) = try network(of: sentences)
    let search = PosteriorSearch(
      phones: model.definition.phones, labels: PhonePosteriors.phoneLabels,
      settings: SecondPassSettings())
    return search.sentences(in: posteriors, of: [(network, 0)], limit: limit).map { sentence in
      (sentence.words.map { network.words[Int($0)] }.joined(separator: " "), sentence.score)
    }
  }

  @Test func `of few sentences none is left out, however unlikely and in how many ways it is said`()
    throws
  {
    let long = Array(repeating: "the and a of to", count: 4).joined(separator: " ")
    let (model, network) = try Self.network(of: [long, "call bill", "pause"])
    var settings = SecondPassSettings()
    (settings.beam, settings.activePhones, settings.wordEnds) = (10_000, .max, .max)
    let search = PosteriorSearch(
      phones: model.definition.phones, labels: PhonePosteriors.phoneLabels, settings: settings)
    let posteriors = try PhonePosteriors.said(
      Array(repeating: "DH AH - AH N D AH - AH V - T AH -", count: 5).joined(separator: " "))
    let found = Set(
      search.ways(in: posteriors, of: network).map { way in
        way.words.map { network.words[Int($0)] }.joined(separator: " ")
      })
    #expect(found == [long, "call bill", "pause"])
  }

  @Test(arguments: [
    ("- K AO L - B IH L -", "call bill"), ("B AO L", "ball"),
    ("- K K AO AO AO L B B IH L L - -", "call bill"),
    // A phone twice in a row has silence between.
    ("K AO L - L IH Z -", "call liz"), ("B IH L B AO L", "bill ball"),
  ])
  func `the likeliest sentence of the grammar is found`(phones: String, expected: String) throws {
    let found = try Self.sentences(
      of: ["call bill", "call liz", "ball", "bill ball", "pause"],
      in: try PhonePosteriors.said(phones))
    #expect(found.first?.text == expected)
  }

  @Test func `others follow it, by how likely they are`() throws {
    let found = try Self.sentences(
      of: ["call bill", "call phil", "pause"], in: try PhonePosteriors.said("- K AO L B IH L -"))
    #expect(found.map(\.text) == ["call bill", "call phil"])
    #expect(found.map(\.score) == found.map(\.score).sorted(by: >))
  }

  @Test func `the score of a sentence is that of its phones`() throws {
    let posteriors = try PhonePosteriors.said("- K AO L B IH L -")
    let found = try Self.sentences(of: ["call bill"], in: posteriors)
    #expect(abs((found.first?.score ?? 0) - posteriors.freest) < 1e-3)
  }

  @Test(arguments: ["AH N - - DH AE T -", "- - DH AE T -", "- - - - B - IH - L -"])
  func `a word that may only begin at the end is no sentence`(said: String) throws {
    let sentences = ["call bill", "undo that", "undo this thing"]
    let found = try Self.sentences(of: sentences, in: .said(said), limit: 8)
    #expect(!found.isEmpty && found.allSatisfy { sentences.contains($0.text) }, "\(found)")
  }

  @Test func `too few moments are no sentence`() throws {
    #expect(try Self.sentences(of: ["call bill"], in: try PhonePosteriors.said("K AO L")).isEmpty)
  }
}
