import Foundation
import TestKit
import Testing

@testable import Recognition

@Suite(.timeLimit(.minutes(5))) struct WhisperImportTests {
  private static let whole = TinyWhisper.model

  @Test func `a model is taken over whole`() throws {
    try withTinyWhisper { model in
      #expect(
        model.trunk.size
          == EncoderTrunk.Size(bands: 80, width: 128, layers: 1, heads: 2, hidden: 512))
      #expect(model.layers.count == 2)
      #expect(model.tokens.count == TinyWhisper.tokens.count)
      #expect(model.longest == 16)
      #expect(
        ([model.end] + model.prompt).map { TinyWhisper.tokens[$0] } == [
          "<|endoftext|>", "<|startoftranscript|>", "<|notimestamps|>",
        ])
    }
  }

  @Test(
    arguments: [
      (" yes", ["Ġyes"]), (" no", ["Ġno"]), ("yes", ["y", "es"]), (" set set", ["Ġset", "Ġset"]),
      (" a", ["Ġ", "a"]), (" no's", ["Ġno", "'", "s"]), (" é", ["ĠÃ©"]), ("", []),
      (" 7", ["Ġ"]),
    ] as [(String, [String])])
  func `texts are cut into tokens`(text: String, tokens: [String]) throws {
    try withTinyWhisper { model in
      #expect(model.tokens.tokens(of: text).map { TinyWhisper.tokens[$0] } == tokens)
    }
  }

  @Test(
    arguments: [
      (" what's up", [" what", "'s", " up"]),
      ("at 10 o'clock.", ["at", " 10", " o", "'clock", "."]),
      ("a  b", ["a", " b"]), ("x1", ["x", "1"]), ("", []),
    ] as [(String, [String])])
  func `no token goes beyond a piece`(text: String, pieces: [String]) {
    #expect(BytePairs.pieces(of: text).map { String(decoding: $0, as: UTF8.self) } == pieces)
  }

  @Test(arguments: [0, 3, 10, 40, 1_000, whole.count / 2, whole.count - 1])
  func `a model that is cut short is an error`(length: Int) throws {
    try expectComplaint(model: Self.whole.prefix(length), "it ")
  }

  @Test(
    arguments: [
      Data("a\nb\n".utf8), Data(),
      Data(TinyWhisper.tokens.reversed().dropFirst().joined(separator: "\n").utf8),
    ])
  func `another vocabulary is an error`(vocabulary: Data) throws {
    try expectComplaint(vocabulary: vocabulary, "its vocabulary is another")
  }

  @Test func `a network in another precision is an error`() throws {
    var model = Self.whole
    let name = try #require(model.range(of: Data("decoder/embeddings/weight\0".utf8)))
    // The type stands behind the rank and two sizes.
    model[name.upperBound + 9] = 0
    try expectComplaint(model: model, "it has no table 'decoder/embeddings/weight'")
  }

  private func expectComplaint(
    model: Data = whole, vocabulary: Data = TinyWhisper.vocabulary, _ reason: String
  ) throws {
    try withTinyWhisperParts(model: model, vocabulary: vocabulary) { model, vocabulary in
      let made = model + ".imported"
      let error = #expect(throws: RecognitionError.self) {
        try WhisperImport.write(model: model, vocabulary: vocabulary, to: made)
      }
      let description = error?.description ?? ""
      #expect(description.hasPrefix("cannot open '\(model)': \(reason)"), "\(description)")
      #expect(!FileManager.default.fileExists(atPath: made))
    }
  }

  @Test(arguments: [0, UInt32.max])
  func `a table of a size that can't be is an error`(size: UInt32) throws {
    var model = Self.whole
    let name = try #require(model.range(of: Data("decoder/embeddings/weight\0".utf8)))
    // Its width stands behind the rank and the number of tokens.
    withUnsafeBytes(of: size.littleEndian) { bytes in
      model.replaceSubrange(name.upperBound + 5..<name.upperBound + 9, with: bytes)
    }
    try expectComplaint(model: model, "it has no table 'decoder/embeddings/weight'")
  }

  @Test func `a file that can't be written is an error`() throws {
    try withTinyWhisperParts { model, vocabulary in
      _ = #expect(throws: RecognitionError.self) {
        try WhisperImport.write(model: model, vocabulary: vocabulary, to: "/none/whisper.bin")
      }
    }
  }

  @Test(arguments: [1, 12, 30, 60, 100, 5_000])
  func `a damaged file is an error`(place: Int) throws {
    try withTinyWhisperFile { path in
      var data = try Data(contentsOf: URL(filePath: path))
      data[place] ^= 4
      try data.write(to: URL(filePath: path))
      #expect(throws: RecognitionError.self) { try WhisperModel(path: path) }
    }
  }
}
