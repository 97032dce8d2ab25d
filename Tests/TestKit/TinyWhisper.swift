package import Foundation

/// A Whisper model as CTranslate2 keeps it, as small as can be, whose weights are made up.
package enum TinyWhisper {
  package static let tokens =
    (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(UnicodeScalar($0)) } + [
      "Ġ", "'", "Ġy", "es", "Ġyes", "Ġn", "Ġno", "Ġs", "et", "Ġset", "Ã©", "ĠÃ©", "<|endoftext|>",
      "<|startoftranscript|>", "<|notimestamps|>",
    ]
  /// A token a line.
  package static let vocabulary = Data(tokens.joined(separator: "\n").utf8) + Data("\n".utf8)

  private static let width: UInt32 = 128
  private static let hidden: UInt32 = 512

  /// The whole file.
  package static let model: Data = {
    var data = number(6 as UInt32) + name("WhisperSpec") + number(3 as UInt32)
    data += number(UInt32(tables.count))
    for (title, sizes) in tables {
      let values = values(title, count: Int(sizes.reduce(1, *)))
      data += name(title) + [UInt8(sizes.count)]
      for size in sizes { data += number(size) }
      data += [4] + number(UInt32(2 * values.count))
      values.withUnsafeBytes { data.append(contentsOf: $0) }
    }
    return data
  }()

  private static var tables: [(name: String, sizes: [UInt32])] {
    var tables: [(String, [UInt32])] = [
      ("encoder/conv1/weight", [width, 80, 3]), ("encoder/conv1/bias", [width]),
      ("encoder/conv2/weight", [width, width, 3]), ("encoder/conv2/bias", [width]),
      ("decoder/embeddings/weight", [UInt32(tokens.count), width]),
      ("decoder/position_encodings/encodings", [16, width]),
    ]
    func norm(_ name: String) {
      tables += [(name + "/gamma", [width]), (name + "/beta", [width])]
    }
    func product(_ name: String, _ outputs: UInt32, _ inputs: UInt32) {
      tables += [(name + "/weight", [outputs, inputs]), (name + "/bias", [outputs])]
    }
    for layer in ["encoder/layer_0", "decoder/layer_0", "decoder/layer_1"] {
      norm(layer + "/self_attention/layer_norm")
      product(layer + "/self_attention/linear_0", 3 * width, width)
      product(layer + "/self_attention/linear_1", width, width)
      if layer.hasPrefix("decoder") {
        norm(layer + "/attention/layer_norm")
        product(layer + "/attention/linear_0", width, width)
        product(layer + "/attention/linear_1", 2 * width, width)
        product(layer + "/attention/linear_2", width, width)
      }
      norm(layer + "/ffn/layer_norm")
      product(layer + "/ffn/linear_0", hidden, width)
      product(layer + "/ffn/linear_1", width, hidden)
    }
    norm("encoder/layer_norm")
    norm("decoder/layer_norm")
    return tables
  }

  /// Weights that half precision can hold: up to an eighth, about 1 where rows are multiplied by them.
  private static func values(_ name: String, count: Int) -> [UInt16] {
    let seed = name.utf8.reduce(0) { $0 + Int($1) }
    let base: Float = name.hasSuffix("gamma") ? 1 : 0
    let all = (-8...8).map { half(base + Float($0) / 64).littleEndian }
    return (0..<count).map { all[($0 * 37 + $0 / 17 * 5 + seed) % 17] }
  }

  private static func half(_ value: Float) -> UInt16 {
    guard value != 0 else { return 0 }
    let bits = value.bitPattern
    return UInt16(bits >> 16 & 0x8000)
      | UInt16(truncatingIfNeeded: (bits & 0x7FFF_FFFF) >> 13 &- 112 << 10)
  }

  private static func name(_ name: String) -> Data {
    number(UInt16(name.utf8.count + 1)) + Data(name.utf8) + [0]
  }

  private static func number(_ number: some FixedWidthInteger) -> Data {
    withUnsafeBytes(of: number.littleEndian) { Data($0) }
  }
}
