import CEncoder
import Foundation
import TestKit
import Testing

@testable import Recognition

@Suite(.timeLimit(.minutes(5))) struct WhisperPassTests {
  /// PyTorch's values for the weights of `TinyWhisper` in single precision, and the rising tone with a second of silence.
  private static let likelihoods: KeyValuePairs<String, Float> = [
    "yes": -13.578, "no": -20.572, "set yes": -14.933, "set no": -20.585, "set a set": -21.777,
  ]

  @Test func `texts are as likely as where the weights are from`() throws {
    try withTinyWhisper { model in
      let pass = WhisperPass(model)
      let hearing = try #require(pass.hearing(of: RisingTone.samples))
      let found = pass.likelihoods(of: Self.likelihoods.map(\.key), in: hearing)
      for ((text, expected), likelihood) in zip(Self.likelihoods, found) {
        #expect(abs(likelihood.sum - expected) < 0.02, "\(text)")
      }
    }
  }

  @Test func `a text is as likely alone as among others`() throws {
    try withTinyWhisper { model in
      let pass = WhisperPass(model)
      let hearing = try #require(pass.hearing(of: RisingTone.samples))
      let together = pass.likelihoods(of: ["set yes", "set yes", "set no"], in: hearing)
      let alone = pass.likelihoods(of: ["set yes"], in: hearing)
      #expect(together[0] == together[1])
      #expect(abs(together[0].sum - alone[0].sum) < 0.001)
      #expect(pass.likelihoods(of: [], in: hearing).isEmpty)
    }
  }

  @Test func `the token that ends a text counts`() throws {
    try withTinyWhisper { model in
      let pass = WhisperPass(model)
      let hearing = try #require(pass.hearing(of: RisingTone.samples))
      let found = pass.likelihoods(of: ["set", "set no", "set no yes"], in: hearing)
      #expect(found.map(\.tokens) == [2, 3, 4])
    }
  }

  @Test func `all processors agree`() throws {
    try withTinyWhisper { model in
      let texts = Self.likelihoods.map(\.key)
      var count = 0
      let kernels = try #require(encoder_all_kernels(&count))
      for index in 0..<count {
        let pass = WhisperPass(model, kernels: try #require(kernels[index]))
        let hearing = try #require(pass.hearing(of: RisingTone.samples))
        for (found, expected) in zip(
          pass.likelihoods(of: texts, in: hearing), Self.likelihoods.map(\.value))
        {
          #expect(abs(found.sum - expected) < 0.02)
        }
      }
    }
  }

  @Test(
    arguments: [([], "Ġset", -2.042), (["Ġset"], "k", -1.914), (["Ġno"], "Ġset", -1.938)]
      as [([String], String, Float)])
  func `the likeliest token follows, but no special one`(
    before: [String], token: String, likelihood: Float
  ) throws {
    try withTinyWhisper { model in
      let pass = WhisperPass(model)
      let hearing = try #require(pass.hearing(of: RisingTone.samples))
      let known = before.compactMap { TinyWhisper.tokens.firstIndex(of: $0) }
      let text = pass.text(of: hearing, most: model.longest)
      let next = try #require(pass.next(after: known, in: text))
      #expect(TinyWhisper.tokens[next.token] == token)
      #expect(abs(next.likelihood - likelihood) < 0.02)
    }
  }

  @Test func `token by token is as likely as all at once`() throws {
    try withTinyWhisper { model in
      var count = 0
      let kernels = try #require(encoder_all_kernels(&count))
      for index in 0..<count {
        let pass = WhisperPass(model, kernels: try #require(kernels[index]))
        let hearing = try #require(pass.hearing(of: RisingTone.samples))
        let written = pass.text(of: hearing, most: model.longest)
        var tokens: [Int] = []
        var next = try #require(pass.next(after: [], in: written))
        while written.count < model.longest - 1 {
          let whole = pass.text(of: hearing, most: model.longest)
          let expected = try #require(pass.next(after: tokens, in: whole))
          #expect(next.token == expected.token)
          #expect(abs(next.likelihood - expected.likelihood) < 0.001)
          #expect(written.count == whole.count)
          // Not the likeliest, which is soon the same again and again.
          tokens.append(tokens.count * 7 % model.end)
          guard let other = pass.next(after: tokens.suffix(1), in: written) else { break }
          next = other
        }
        #expect(tokens.count == model.longest - model.prompt.count - 1)
      }
    }
  }

  @Test func `several tokens may follow at once`() throws {
    try withTinyWhisper { model in
      let pass = WhisperPass(model)
      let hearing = try #require(pass.hearing(of: RisingTone.samples))
      let tokens = model.tokens.tokens(of: " set no yes set")
      let parts = pass.text(of: hearing, most: tokens.count)
      _ = pass.next(after: Array(tokens.prefix(1)), in: parts)
      let found = try #require(pass.next(after: Array(tokens.dropFirst()), in: parts))
      let whole = pass.text(of: hearing, most: tokens.count)
      let expected = try #require(pass.next(after: tokens, in: whole))
      #expect(found.token == expected.token)
      #expect(abs(found.likelihood - expected.likelihood) < 0.001)
      #expect(pass.next(after: [0], in: parts) == nil)
    }
  }

  @Test func `nothing follows where there is no room`() throws {
    try withTinyWhisper { model in
      let pass = WhisperPass(model)
      let hearing = try #require(pass.hearing(of: RisingTone.samples))
      let full = Array(repeating: 0, count: model.longest - model.prompt.count)
      #expect(pass.next(after: full, in: pass.text(of: hearing, most: full.count)) == nil)
      #expect(pass.next(after: [0, 0], in: pass.text(of: hearing, most: 1)) == nil)
    }
  }

  @Test func `more than a text may have is not read`() throws {
    try withTinyWhisper { model in
      let pass = WhisperPass(model)
      let hearing = try #require(pass.hearing(of: RisingTone.samples))
      let long = Array(repeating: "set", count: 100).joined(separator: " ")
      #expect(pass.likelihoods(of: [long], in: hearing)[0].sum.isFinite)
    }
  }

  @Test func `what is too long is not heard`() throws {
    try withTinyWhisper { model in
      let pass = WhisperPass(model)
      let long = [Int16](repeating: 0, count: WhisperPass.longest)
      #expect(pass.hearing(of: long) == nil)
      #expect(pass.hearing(of: []) == nil)
    }
    try withTinyWhisperFile { path in
      let worker = try WhisperWorker(model: path)
      let long = worker.hear([Int16](repeating: 0, count: EncoderPass.longest + 1))
      #expect(worker.weigh(["yes"], in: long).likelihoods == nil)
    }
  }

  @Test func `an utterance that was dropped has no likelihoods`() throws {
    try withTinyWhisperFile { path in
      let worker = try WhisperWorker(model: path)
      let first = worker.hear(RisingTone.samples)
      let second = worker.hear(RisingTone.samples)
      #expect(worker.weigh(["yes"], in: first).likelihoods == nil)
      #expect(worker.weigh(["yes", "no"], in: second).likelihoods?.count == 2)
      worker.drop()
      #expect(worker.weigh(["yes"], in: second).likelihoods == nil)
    }
  }

  @Test func `what it costs is told`() throws {
    try withTinyWhisperFile { path in
      let cost = try WhisperCost(model: path)
      #expect(cost.millisecondsPerSecond > 0 && cost.milliseconds > 0)
    }
  }
}
