internal import Foundation

/// Makes the file that Heed reads of a Whisper model as CTranslate2 keeps it.
package enum WhisperImport {
  /// What a text begins with and ends with, as the vocabulary writes it; models for several languages have more.
  private static let prompt = ["<|startoftranscript|>", "<|notimestamps|>"]
  private static let end = "<|endoftext|>"

  /// Reads a model in half precision and its vocabulary, a token a line, and writes the file.
  ///
  /// - Throws: where the model or its vocabulary is not what it should be, or the file can't be written.
  package static func write(
    model: String, vocabulary: String, to path: String
  ) throws(RecognitionError) {
    let data = try file(of: CTranslateFile(path: model), tokens: tokens(vocabulary))
    do {
      try data.write(to: URL(fileURLWithPath: path))
    } catch {
      throw .cannotOpen(path: path, reason: error.localizedDescription)
    }
  }

  private static func tokens(_ path: String) throws(RecognitionError) -> [String] {
    let file = try MappedFile(path: path)
    return String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static func file(
    of model: CTranslateFile, tokens: [String]
  ) throws(RecognitionError) -> Data {
    let special = (prompt + [end]).map { tokens.firstIndex(of: $0) ?? -1 }
    let (embeddings, sizes) = try model.numbers("decoder/embeddings/weight", rank: 2)
    let (places, length) = try model.numbers("decoder/position_encodings/encodings", rank: 2)
    let (_, first) = try model.numbers("encoder/conv1/weight", rank: 3)
    let (_, hidden) = try model.numbers("encoder/layer_0/ffn/linear_0/weight", rank: 2)
    guard !special.contains(-1), tokens.count == sizes[0] else {
      throw model.fault("its vocabulary is another")
    }
    let texts = tokens.map(bytes)
    guard texts.allSatisfy({ $0.count <= UInt8.max }) else {
      throw model.fault("its vocabulary has tokens of more than \(UInt8.max) bytes")
    }
    var writer = WeightWriter(marker: WhisperModel.marker)
    let width = sizes[1]
    writer.write(
      integers: [first[1], width, model.layers(of: "encoder"), width / headWidth, hidden[0]]
        + [model.layers(of: "decoder"), tokens.count, length[0]] + special
        + [texts.reduce(0) { $0 + $1.count }])
    writer.write(bytes: texts.map { UInt8($0.count) })
    writer.write(bytes: Array(texts.joined()))
    writer.write(
      integers: texts.indices.sorted { texts[$0].lexicographicallyPrecedes(texts[$1]) })
    try writeEncoder(of: model, to: &writer)
    writer.write(panels: embeddings, inputs: width)
    writer.write(table: places)
    try writeDecoder(of: model, to: &writer)
    return writer.finished()
  }

  /// The width of a head, in all of Whisper's models.
  private static let headWidth = 64

  private static func writeEncoder(
    of model: CTranslateFile, to writer: inout WeightWriter
  ) throws(RecognitionError) {
    for name in ["encoder/conv1", "encoder/conv2"] {
      let (weights, sizes) = try model.numbers(name + "/weight", rank: 3)
      let (inputs, moments) = (sizes[1], sizes[2])
      // By output, moment and input: what a row of moments one after another is multiplied by.
      let rows = weights.indices.map { index in
        let (output, rest) = index.quotientAndRemainder(dividingBy: inputs * moments)
        let (moment, input) = rest.quotientAndRemainder(dividingBy: inputs)
        return weights[(output * inputs + input) * moments + moment]
      }
      writer.write(panels: rows, inputs: inputs * moments)
      writer.write(table: try model.numbers(name + "/bias", rank: 1).values)
    }
    for index in 0..<model.layers(of: "encoder") {
      let layer = "encoder/layer_\(index)/"
      try writeNorm(layer + "self_attention/layer_norm", of: model, to: &writer)
      try writeProduct(layer + "self_attention/linear_0", of: model, to: &writer)
      try writeProduct(layer + "self_attention/linear_1", of: model, to: &writer)
      try writeThought(layer, of: model, to: &writer)
    }
    try writeNorm("encoder/layer_norm", of: model, to: &writer)
  }

  private static func writeDecoder(
    of model: CTranslateFile, to writer: inout WeightWriter
  ) throws(RecognitionError) {
    for index in 0..<model.layers(of: "decoder") {
      let layer = "decoder/layer_\(index)/"
      try writeNorm(layer + "self_attention/layer_norm", of: model, to: &writer)
      try writeProduct(layer + "self_attention/linear_0", of: model, to: &writer)
      try writeProduct(layer + "self_attention/linear_1", of: model, to: &writer)
      try writeNorm(layer + "attention/layer_norm", of: model, to: &writer)
      for part in 0..<3 {
        try writeProduct(layer + "attention/linear_\(part)", of: model, to: &writer)
      }
      try writeThought(layer, of: model, to: &writer)
    }
    try writeNorm("decoder/layer_norm", of: model, to: &writer)
  }

  /// The network for each row of a layer.
  private static func writeThought(
    _ layer: String, of model: CTranslateFile, to writer: inout WeightWriter
  ) throws(RecognitionError) {
    try writeNorm(layer + "ffn/layer_norm", of: model, to: &writer)
    try writeProduct(layer + "ffn/linear_0", of: model, to: &writer)
    try writeProduct(layer + "ffn/linear_1", of: model, to: &writer)
  }

  private static func writeProduct(
    _ name: String, of model: CTranslateFile, to writer: inout WeightWriter
  ) throws(RecognitionError) {
    let (weights, sizes) = try model.numbers(name + "/weight", rank: 2)
    writer.write(panels: weights, inputs: sizes[1])
    writer.write(table: try model.numbers(name + "/bias", rank: 1).values)
  }

  private static func writeNorm(
    _ name: String, of model: CTranslateFile, to writer: inout WeightWriter
  ) throws(RecognitionError) {
    writer.write(table: try model.numbers(name + "/gamma", rank: 1).values)
    writer.write(table: try model.numbers(name + "/beta", rank: 1).values)
  }

  /// The bytes that a token of a vocabulary stands for: those that can't be printed are written as letters from U+0100 on.
  ///
  /// As in GPT-2's `bytes_to_unicode`.
  private static func bytes(_ token: String) -> [UInt8] {
    token.unicodeScalars.flatMap { scalar -> [UInt8] in
      if let byte = unprintable[scalar.value] { return [byte] }
      return scalar.value < 0x100 ? [UInt8(scalar.value)] : Array(String(scalar).utf8)
    }
  }

  private static let unprintable: [UInt32: UInt8] = {
    let bytes = (UInt8.min...UInt8.max).filter {
      !(0x21...0x7E).contains($0) && !(0xA1...0xAC).contains($0) && $0 < 0xAE
    }
    return Dictionary(
      uniqueKeysWithValues: bytes.enumerated().map { (0x100 + UInt32($0), $1) })
  }()
}
